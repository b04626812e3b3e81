// The pages work without this script. With it, a press changes the page in place, a board opens large, and news comes by itself.
const LOOK_EVERY = 5000;
const LARGEST = 8;
const SILENT = "The bot does not answer just now. Press again in a moment.";

const main = () => document.querySelector("main");

function localTimes(within) {
  for (const time of within.querySelectorAll("time[data-how]")) {
    const at = new Date(time.dateTime);
    const how = time.dataset.how;
    if (how === "R") {
      const minutes = Math.round((at - Date.now()) / 60000);
      const [number, unit] = Math.abs(minutes) < 90 ? [minutes, "minute"]
        : Math.abs(minutes) < 2160 ? [Math.round(minutes / 60), "hour"] : [Math.round(minutes / 1440), "day"];
      time.textContent = new Intl.RelativeTimeFormat("en", { numeric: "auto" }).format(number, unit);
    } else {
      const day = how === "t" || how === "T" ? {} : { dateStyle: "medium" };
      const clock = how === "d" || how === "D" ? {} : { timeStyle: "short" };
      time.textContent = new Intl.DateTimeFormat(undefined, { ...day, ...clock }).format(at);
    }
  }
}

async function load(address, options) {
  const answer = await fetch(address, { ...options, redirect: "follow" });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const found = page.querySelector("main");
  if (found === null) throw new Error("no page"); // a server between says that the bot does not answer
  return { found, title: page.title, head: page.querySelector("h1") };
}

function show({ found, title, head }, focus) {
  const held = document.activeElement?.closest("main section")?.id;
  document.title = title;
  if (head !== null) document.querySelector("h1").replaceWith(head);
  main().replaceWith(found);
  localTimes(found);
  const big = document.querySelector("dialog.large img");
  const board = found.querySelector("#shown a.board img");
  if (big !== null && board !== null) big.src = board.src;
  const section = held && !focus ? document.getElementById(held) : null;
  if (section) {
    section.tabIndex = -1;
    section.focus({ preventScroll: true });
  }
  if (focus) {
    found.dataset.pressed = "yes";
    const said = document.getElementById("said");
    said?.focus({ preventScroll: true });
    said?.scrollIntoView({ block: matchMedia("(min-width: 64rem)").matches ? "nearest" : "start", behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth" });
  }
}

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (form.method !== "post" || event.defaultPrevented) return;
  event.preventDefault();
  if (main().ariaBusy === "true") return;
  main().ariaBusy = "true";
  const sent = new URLSearchParams(new FormData(form, event.submitter));
  try {
    show(await load(form.action, { method: "POST", body: sent }), true);
  } catch {
    main().ariaBusy = "false";
    tell(SILENT, null);
  }
});

function tell(text, press) {
  document.querySelector(".news")?.remove();
  const news = document.createElement("button");
  news.className = "news";
  news.textContent = text;
  news.addEventListener("click", () => { news.remove(); press?.(); });
  main().before(news);
}

async function news() {
  const now = main().dataset.now;
  if (!now || document.hidden) return;
  const anew = async () => show(await load(location.href), false);
  const answer = await fetch(now);
  if (answer.status === 403) await anew(); // the link was withdrawn, or is over: what it showed goes
  const move = answer.ok ? (await answer.json()).move : null;
  if (move === null || String(move) === main().dataset.move) return;
  if (main().dataset.pressed && document.querySelector("#said form")) {
    main().dataset.move = move;
    tell("Something happened. Show it.", () => anew().catch(() => tell(SILENT, null)));
  } else await anew();
}

async function lookForNews() {
  await news().catch(() => {}); // the bot may be starting anew: it is asked again
  setTimeout(lookForNews, LOOK_EVERY);
}

// A board in the whole window: the wheel, two fingers or + and - change its size, a finger or the arrow keys move it.
function large(source) {
  const dialog = document.createElement("dialog");
  dialog.className = "large";
  dialog.ariaLabel = "The board, large";
  const image = document.createElement("img");
  image.src = source.src;
  image.alt = source.alt;
  const tools = document.createElement("div");
  tools.className = "tools";
  dialog.append(image, tools);
  const held = new Map();
  let [x, y, size] = [0, 0, 1];
  const put = () => { image.style.transform = `translate(${x}px, ${y}px) scale(${size})`; };
  const zoom = (by, atX = innerWidth / 2, atY = innerHeight / 2) => {
    const next = Math.min(LARGEST, Math.max(0.1, size * by));
    [x, y] = [atX - (atX - x) * next / size, atY - (atY - y) * next / size];
    size = next;
    put();
  };
  const fit = () => {
    size = Math.min(innerWidth / image.naturalWidth, innerHeight / image.naturalHeight);
    [x, y] = [(innerWidth - image.naturalWidth * size) / 2, (innerHeight - image.naturalHeight * size) / 2];
    put();
  };
  for (const [label, name, press] of [["+", "Larger", () => zoom(1.4)], ["−", "Smaller", () => zoom(1 / 1.4)], ["Close", "Close", () => dialog.close()]]) {
    const button = document.createElement("button");
    button.textContent = label;
    button.ariaLabel = name;
    button.addEventListener("click", press);
    tools.append(button);
  }
  dialog.addEventListener("wheel", (event) => { event.preventDefault(); zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15, event.clientX, event.clientY); }, { passive: false });
  image.addEventListener("pointerdown", (event) => { held.set(event.pointerId, event); image.setPointerCapture(event.pointerId); event.preventDefault(); });
  image.addEventListener("pointermove", (event) => {
    const before = held.get(event.pointerId);
    if (!before) return;
    const other = [...held.values()].find((one) => one.pointerId !== event.pointerId);
    if (other) {
      const gap = (one) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) || 1;
      zoom(gap(event) / gap(before), (event.clientX + other.clientX) / 2, (event.clientY + other.clientY) / 2);
    } else {
      x += event.clientX - before.clientX;
      y += event.clientY - before.clientY;
      put();
    }
    held.set(event.pointerId, event);
  });
  for (const end of ["pointerup", "pointercancel"]) image.addEventListener(end, (event) => held.delete(event.pointerId));
  const keys = { "+": () => zoom(1.4), "-": () => zoom(1 / 1.4), ArrowLeft: () => { x += 60; put(); }, ArrowRight: () => { x -= 60; put(); }, ArrowUp: () => { y += 60; put(); }, ArrowDown: () => { y -= 60; put(); } };
  dialog.addEventListener("keydown", (event) => { if (keys[event.key]) { event.preventDefault(); keys[event.key](); } });
  dialog.addEventListener("close", () => { dialog.remove(); source.closest("a")?.focus(); });
  document.body.append(dialog);
  dialog.showModal();
  image.decode().then(fit, fit);
}

document.addEventListener("click", (event) => {
  const board = event.target.closest("a.board");
  if (board === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  large(board.querySelector("img"));
});

document.addEventListener("input", (event) => {
  if (event.target.closest("#said")) main().dataset.pressed = "yes"; // news does not take it away
  const form = event.target.closest("form.slider");
  if (form === null) return;
  clearTimeout(form.waits);
  form.waits = setTimeout(async () => {
    const address = `${location.pathname}?${new URLSearchParams(new FormData(form))}`;
    history.replaceState(null, "", address);
    const kept = document.activeElement === event.target;
    const step = await load(address).catch(() => null);
    if (step === null) return tell(SILENT, null);
    show(step, false);
    if (kept) document.querySelector("form.slider input")?.focus();
  }, 150);
});

localTimes(document);
setTimeout(lookForNews, LOOK_EVERY);
