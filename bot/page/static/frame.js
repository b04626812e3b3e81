// Put into SimCord's page: links between channels, times that move on, trouble that is said, and a
// conversation that is followed.

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
  [/not completed/, "That was not taken. It may just have changed: please look again."],
  [/uncertain/, "It is not certain whether that was taken. Please look before you press again."],
];
const status = document.getElementById("action-status");
const toast = document.createElement("p");
toast.className = "toast";
toast.setAttribute("role", "status");
toast.hidden = true;
document.body.append(toast);
let quiet = null;
function listen() {
  if (/session is unavailable|session ended|session closed/.test(status.textContent)) {
    parent.postMessage({ lost: true }, location.origin);
    return;
  }
  const [, words] = TROUBLE.find(([said]) => said.test(status.textContent)) ?? [];
  clearTimeout(quiet);
  toast.hidden = !words;
  if (!words) return;
  toast.textContent = words;
  quiet = setTimeout(() => { toast.hidden = true; }, 6000);
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

// SimCord follows a conversation only from its very last pixel, and never shows an answer to one's own press that comes
// below what one looks at. Here it follows from near the end, and shows private answers.
const PRESSED = ".component-button, .select-option, .select-apply, .button-primary, #send-message";
const NEAR = 160; // pixels from the end
const list = document.getElementById("channel-message-list");
const timeline = document.getElementById("channel-timeline");
let pressed = 0;
let near = true;
timeline.addEventListener("scroll", () => {
  near = timeline.scrollHeight - timeline.scrollTop - timeline.clientHeight < NEAR;
}, { passive: true });
document.addEventListener("click", (event) => {
  if (event.target instanceof Element && event.target.closest(PRESSED)) pressed = Date.now();
}, true);
document.addEventListener("keydown", (event) => {
  if (event.key === "Enter") pressed = Date.now();
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
  if (near) timeline.scrollTop = timeline.scrollHeight;
  else if (Date.now() - pressed < 5000 && last.querySelector(".message-ephemeral-note")) {
    for (const delay of [0, 200, 500, 900]) setTimeout(() => reveal(last), delay); // its picture comes a little later
  }
}).observe(list, { childList: true });

// A window behind the front one rests: SimCord's page stops asking when it is told that it is being put aside, and
// begins again, at once, when it is told that it is shown.
window.addEventListener("message", (event) => {
  if (event.origin !== location.origin || typeof event.data?.resting !== "boolean") return;
  const kind = event.data.resting ? "pagehide" : "pageshow";
  window.dispatchEvent(new PageTransitionEvent(kind, { persisted: true }));
});
