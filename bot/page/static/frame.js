// Put into SimCord's page: links between channels, times that move on, and trouble that is said.

const CHANNEL = /^https:\/\/(?:\w+\.)?discord\.com\/channels\/[\w@]+\/(\d+)/;

document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const link = target?.closest("a[href]");
  const found = link && CHANNEL.exec(link.href);
  if (found) {
    event.preventDefault();
    parent.postMessage({ go: found[1] }, location.origin);
    return;
  }
  const mention = target?.closest(".mention")?.textContent ?? "";
  if (mention.startsWith("#")) parent.postMessage({ named: mention.slice(1) }, location.origin);
}, true);

window.addEventListener("keydown", (event) => {
  if (!event.altKey || !/^Digit\d$/.test(event.code)) return;
  event.preventDefault();
  parent.postMessage({ key: { altKey: true, code: event.code } }, location.origin);
});

// SimCord says in its toolbar how an action went. The toolbar is hidden here; what went wrong is shown all the same.
const status = document.getElementById("action-status");
const trouble = /not completed|uncertain|interrupted|unavailable|ended/;
let quiet = null;
function listen() {
  if (!trouble.test(status.textContent)) return;
  document.body.dataset.trouble = "yes";
  clearTimeout(quiet);
  quiet = setTimeout(() => delete document.body.dataset.trouble, 6000);
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
