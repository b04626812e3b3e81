// Put into SimCord's page: links between channels, times that move on, trouble that is said, commands on messages, and
// a conversation that is followed.

const CHANNEL = /^https:\/\/(?:\w+\.)?discord\.com\/channels\/[\w@]+\/(\d+)(?:\/(\d+))?/;

document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const link = target?.closest("a[href]");
  const found = link && CHANNEL.exec(link.href);
  if (found) {
    event.preventDefault();
    const message = found[2] && document.querySelector(`[data-message-id="${found[2]}"]`);
    if (message) point(message);
    else parent.postMessage({ go: found[1] }, location.origin);
    return;
  }
  const mention = target?.closest(".mention")?.textContent ?? "";
  if (mention.startsWith("#")) parent.postMessage({ named: mention.slice(1) }, location.origin);
}, true);

function point(message) {
  follow(false);
  message.scrollIntoView({ block: "start" });
  message.classList.add("pointed-at");
  setTimeout(() => message.classList.remove("pointed-at"), 1500);
}

window.addEventListener("keydown", (event) => {
  if (!event.altKey || !/^Digit\d$/.test(event.code)) return;
  event.preventDefault();
  parent.postMessage({ key: { altKey: true, code: event.code } }, location.origin);
});

// SimCord says in its toolbar how an action went. The toolbar is hidden here; what went wrong is shown in our words.
const TROUBLE = [
  [/not completed/, "That did not go through. Something may have changed: please look again."],
  [/uncertain/, "That may or may not have gone through. Please look before you press again."],
];
const status = document.getElementById("action-status");
const toast = document.createElement("p");
toast.className = "toast";
toast.setAttribute("role", "status");
toast.hidden = true;
document.body.append(toast);
let quiet = null;
function say(words) {
  clearTimeout(quiet);
  toast.hidden = !words;
  if (!words) return;
  toast.textContent = words;
  quiet = setTimeout(() => { toast.hidden = true; }, 6000);
}
function listen() {
  if (/session is unavailable|session ended|session closed/.test(status.textContent)) {
    parent.postMessage({ lost: true }, location.origin);
    return;
  }
  const [, words] = TROUBLE.find(([said]) => said.test(status.textContent)) ?? [];
  say(words);
}
new MutationObserver(listen).observe(status, { childList: true, characterData: true, subtree: true });

// SimCord writes "in 5 minutes" when a message is drawn and leaves it at that.
const relative = new Intl.RelativeTimeFormat("en-US", { numeric: "auto" });
const steps = [["second", 60], ["minute", 3600], ["hour", 86400], ["day", 604800], ["week", Infinity]];
const sizes = { second: 1, minute: 60, hour: 3600, day: 86400, week: 604800 };
setInterval(() => {
  for (const time of document.querySelectorAll("time.discord-timestamp")) {
    if (!/^in \d|ago$|^(now|today|tomorrow|yesterday|(this|next|last) (second|minute|hour|day|week))$/.test(time.textContent)) continue;
    const seconds = (Date.parse(time.dateTime) - Date.now()) / 1000;
    const [unit] = steps.find(([, below]) => Math.abs(seconds) < below);
    const text = relative.format(Math.round(seconds / sizes[unit]), unit);
    if (text !== time.textContent) time.textContent = text;
  }
}, 5000);

// A conversation is followed as long as nobody scrolls away from its end: SimCord's page looks at `data-followed` (see
// `simcord_scripts`). A picture that comes later, a message that is deleted or the height of the window change nothing
// about that. A private answer to one's own press is shown even to somebody who has scrolled away.
const PRESSED = ".component-button, .select-option, .select-apply, .button-primary, #send-message";
const NEAR = 160; // pixels from the end
const BY_HAND = 1000; // milliseconds in which a wheel or a finger still moves what it has pushed
const SCROLLS = new Set(["PageUp", "PageDown", "Home", "End", "ArrowUp", "ArrowDown", "Tab", " "]);
const list = document.getElementById("channel-message-list");
const timeline = document.getElementById("channel-timeline");
let pressed = 0;
let moved = 0;
let held = false; // the scroll bar, by the mouse
function follow(on) {
  timeline.dataset.followed = on ? "yes" : "no";
}
for (const kind of ["wheel", "touchmove"]) {
  timeline.addEventListener(kind, () => { moved = Date.now(); }, { passive: true });
}
timeline.addEventListener("pointerdown", (event) => { held = event.target === timeline; });
for (const kind of ["pointermove", "pointerup"]) {
  window.addEventListener(kind, (event) => { held &&= event.buttons !== 0; });
}
timeline.addEventListener("scroll", () => {
  if (timeline.scrollHeight - timeline.scrollTop - timeline.clientHeight < NEAR) follow(true);
  else if (held || Date.now() - moved < BY_HAND) follow(false);
}, { passive: true });
document.getElementById("new-messages").addEventListener("click", () => {
  follow(true);
  timeline.scrollTop = timeline.scrollHeight;
});
document.addEventListener("click", (event) => {
  if (event.target instanceof Element && event.target.closest(PRESSED)) pressed = Date.now();
}, true);
document.addEventListener("keydown", (event) => {
  if (event.key === "Enter") pressed = Date.now();
  const typing = event.target instanceof Element && event.target.closest("input, textarea");
  if (SCROLLS.has(event.key) && !typing) moved = Date.now();
}, true);
function reveal(message) {
  const [shown, room] = [message.getBoundingClientRect(), timeline.getBoundingClientRect()];
  if (shown.top < room.top || shown.bottom > room.bottom) {
    timeline.scrollTop += Math.min(shown.top - room.top - 8, shown.bottom - room.bottom + 8);
  }
}
new MutationObserver((records) => {
  const last = list.lastElementChild;
  if (!records.some((record) => [...record.addedNodes].includes(last))) return;
  if (timeline.dataset.followed !== "no") timeline.scrollTop = timeline.scrollHeight;
  else if (Date.now() - pressed < 5000 && last.querySelector(".message-ephemeral-note")) {
    for (const delay of [0, 200, 500, 900]) setTimeout(() => reveal(last), delay); // its picture comes a little later
  }
}).observe(list, { childList: true });

// SimCord's world is new at each start, so that the messages of earlier runs are gone.
if (new URLSearchParams(location.search).has("older")) {
  const note = document.createElement("p");
  note.className = "older";
  note.textContent = "Turnkeeper has restarted. Tables continue where they were; this page does not keep earlier messages.";
  timeline.prepend(note);
}

// Commands on a message: by the right button, a long press, or ⋯ beside the message.
const headers = { "X-Simcord-Capability": location.hash.slice(1), "Content-Type": "application/json" };
let menu = null;
function closeMenu() {
  menu?.remove();
  menu = null;
}
async function openMenu(message, x, y) {
  const answer = await fetch("/shell/message-commands", { headers }).catch(() => null);
  const names = answer?.ok ? await answer.json() : [];
  closeMenu();
  menu = document.createElement("div");
  menu.className = "apps-menu";
  menu.setAttribute("role", "menu");
  menu.setAttribute("aria-label", "Apps");
  const title = document.createElement("p");
  title.textContent = names.length ? "Apps" : "No app has a command for messages here.";
  menu.append(title);
  for (const name of names) {
    const item = document.createElement("button");
    item.type = "button";
    item.setAttribute("role", "menuitem");
    item.textContent = name;
    item.addEventListener("click", () => useOn(message, name));
    menu.append(item);
  }
  document.body.append(menu);
  menu.style.left = `${Math.max(8, Math.min(x, innerWidth - menu.offsetWidth - 8))}px`;
  menu.style.top = `${Math.max(8, Math.min(y, innerHeight - menu.offsetHeight - 8))}px`;
  menu.querySelector("button")?.focus({ preventScroll: true });
}
async function useOn(message, command) {
  closeMenu();
  pressed = Date.now();
  const body = JSON.stringify({ command, message: message.dataset.messageId });
  const answer = await fetch("/shell/message-commands", { method: "POST", headers, body }).catch(() => null);
  if (!answer?.ok) say("That did not go through. The message may be gone: please look again.");
}
document.addEventListener("contextmenu", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const message = target?.closest(".channel-message");
  if (!message || target.closest("a, img, input, textarea") || String(getSelection())) return;
  event.preventDefault();
  openMenu(message, event.clientX, event.clientY);
});
document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const button = target?.closest(".message-apps");
  if (button) {
    const box = button.getBoundingClientRect();
    openMenu(button.closest(".channel-message"), box.right, box.bottom + 4);
  } else if (!target?.closest(".apps-menu")) closeMenu();
});
document.addEventListener("keydown", (event) => {
  if (!menu) return;
  const items = [...menu.querySelectorAll("button")];
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (event.key === "Escape") closeMenu();
  else if (step && items.length) {
    items.at((items.indexOf(document.activeElement) + step) % items.length).focus();
    event.preventDefault();
  }
}, true);

// A window behind the front one rests: SimCord's page stops asking when it is told that it is being put aside, and
// begins again, at once, when it is told that it is shown.
window.addEventListener("message", (event) => {
  if (event.origin !== location.origin || typeof event.data?.resting !== "boolean") return;
  const kind = event.data.resting ? "pagehide" : "pageshow";
  window.dispatchEvent(new PageTransitionEvent(kind, { persisted: true }));
});
