// The frame around SimCord's windows: who you are, where you are, and what is new.

const POLL = 600; // milliseconds between two looks
const KEPT = 6; // windows kept open behind the front one, so that switching back is instant
const KEPT_FOR = 240_000; // milliseconds that one of them may rest: SimCord forgets a page after ten minutes

const $ = (id) => document.getElementById(id);
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
const query = new URLSearchParams(location.search);
const state = { person: query.get("as"), channel: query.get("in"), boot: null, seen: null, opening: 0 };
const windows = new Map(); // "person/channel" -> iframe, the one used last at the end
const lastChannel = new Map(); // person -> the channel they were in

function element(tag, className, text) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  if (text !== undefined) made.textContent = text;
  return made;
}

// --- what the server says

async function look() {
  const asked = new URLSearchParams({ person: state.person || "ana" });
  if (state.channel && document.visibilityState === "visible") asked.set("watching", state.channel);
  const answer = await fetch(`/shell/look?${asked}`, { cache: "no-store" });
  if (answer.status === 400 && state.person !== "ana") {
    state.person = "ana";
    return look();
  }
  if (!answer.ok) throw new Error(`the page answered ${answer.status}`);
  return answer.json();
}

let timer = null;
async function turn() {
  clearTimeout(timer);
  const person = state.person;
  try {
    const seen = await look();
    $("away").hidden = true;
    if (state.boot !== null && state.boot !== seen.boot) {
      for (const key of [...windows.keys()]) drop(key);
    }
    state.boot = seen.boot;
    dropResting();
    if (person === state.person || person === null) show(seen);
  } catch {
    $("away").hidden = false;
  }
  timer = setTimeout(turn, POLL);
}

// --- drawing

function show(seen) {
  state.person ||= seen.people[0].key;
  const places = seen.channels;
  if (!places.some((place) => place.id === state.channel)) {
    state.channel = places.find((place) => place.kind === "channel")?.id ?? places[0]?.id ?? null;
  }
  const drawn = JSON.stringify([seen, state.person, state.channel]);
  if (drawn !== state.seen) {
    state.seen = drawn;
    drawPeople(seen.people);
    drawPlaces(places);
    const here = places.find((place) => place.id === state.channel);
    const me = seen.people.find((person) => person.key === state.person);
    const waiting = places.reduce((sum, place) => sum + (place.id === state.channel ? 0 : place.pings), 0);
    document.title = `${waiting ? `(${waiting}) ` : ""}${me?.name ?? ""} · ${title(here)} · Turnkeeper`;
    $("menu-dot").hidden = !waiting;
    const others = seen.people.filter((person) => person.key !== state.person);
    $("beside").href = `/?as=${others[0]?.key ?? "ana"}&in=${here?.kind === "direct" ? "" : state.channel ?? ""}`;
    history.replaceState(null, "", `/?as=${state.person}&in=${state.channel}`);
  }
  front();
}

function title(place) {
  if (!place) return "";
  return place.kind === "direct" ? "Direct messages" : place.kind === "channel" ? `#${place.name}` : place.name;
}

function keyed(parent, wanted, make, update) {
  const old = new Map([...parent.children].map((child) => [child.dataset.key, child]));
  for (const item of wanted) {
    const node = old.get(item.key) ?? make(item);
    old.delete(item.key);
    node.dataset.key = item.key;
    update(node, item);
    parent.append(node);
  }
  for (const gone of old.values()) gone.remove();
}

// Buttons are kept and moved rather than made again, so that focus stays where it is.
function settle(parent, draw) {
  const focused = parent.contains(document.activeElement) ? document.activeElement : null;
  draw();
  focused?.focus({ preventScroll: true });
}

function badge(count) {
  const made = element("span", "badge", String(count));
  made.setAttribute("aria-label", count === 1 ? "1 message for you" : `${count} messages for you`);
  return made;
}

function drawPeople(people) {
  settle($("people"), () => keyed($("people"), people, (person) => {
    const made = element("button", "person");
    made.type = "button";
    made.addEventListener("click", () => become(person.key));
    return made;
  }, (node, person) => {
    const index = people.indexOf(person);
    node.style.setProperty("--tint", person.tint);
    node.setAttribute("aria-pressed", String(person.key === state.person));
    node.title = `Be ${person.name} (Alt+${index + 1})`;
    node.replaceChildren(element("span", "face", person.name[0]), element("span", "who", person.name));
    node.firstChild.setAttribute("aria-hidden", "true");
    if (person.pings && person.key !== state.person) node.append(badge(person.pings));
  }));
}

function ordered(places) {
  const threads = places.filter((place) => place.kind === "thread");
  return places.filter((place) => place.kind === "channel").flatMap((place) => [
    place,
    ...threads.filter((thread) => thread.parent === place.id).sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? 1 : -1)),
  ]);
}

function drawPlaces(places) {
  const draw = (parent, wanted) => settle(parent, () => keyed(
    parent, wanted.map((place) => ({ ...place, key: place.id })),
    (place) => {
      const made = element("button");
      made.type = "button";
      made.addEventListener("click", () => enter(place.id));
      return made;
    },
    (node, place) => {
      const here = place.id === state.channel;
      const fresh = place.unread && !here;
      node.className = `place ${place.kind}${fresh ? " unread" : ""}`;
      if (here) node.setAttribute("aria-current", "page");
      else node.removeAttribute("aria-current");
      const name = place.kind === "direct" ? "Turnkeeper" : place.name;
      node.title = name;
      const mark = element("span", "mark", place.kind === "direct" ? "@" : place.kind === "thread" ? "↳" : "#");
      mark.setAttribute("aria-hidden", "true");
      node.replaceChildren(mark, element("span", "name", name));
      if (fresh && place.pings) node.append(badge(place.pings));
      else if (fresh) {
        const dot = element("span", "new");
        dot.setAttribute("role", "img");
        dot.setAttribute("aria-label", "unread");
        node.append(dot);
      }
    },
  ));
  draw($("channels"), ordered(places));
  draw($("direct"), places.filter((place) => place.kind === "direct"));
}

// --- windows

async function front() {
  const key = `${state.person}/${state.channel}`;
  if (!state.channel || state.shown === key) return;
  let frame = windows.get(key);
  if (!frame) {
    const opening = (state.opening += 1);
    const [person, channel] = [state.person, state.channel];
    const answer = await fetch("/shell/open", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ person, channel, timezone: zone }),
    }).catch(() => null);
    if (!answer?.ok || opening !== state.opening || windows.has(key)) return;
    const { capability, older } = await answer.json();
    if (opening !== state.opening || windows.has(key)) return;
    frame = element("iframe");
    frame.title = "Conversation";
    frame.dataset.key = key;
    frame.src = `/frame${older ? "?older" : ""}#${capability}`;
    $("windows").append(frame);
  }
  windows.delete(key);
  windows.set(key, frame);
  state.shown = key;
  for (const [other, kept] of windows) {
    const front = other === key;
    if (kept.classList.contains("front") !== front) {
      kept.classList.toggle("front", front);
      kept.contentWindow?.postMessage({ resting: !front }, location.origin);
      kept.dataset.since = String(Date.now());
    }
    kept.inert = !front;
  }
  if (windows.size > KEPT) drop(windows.keys().next().value);
}

function drop(key) {
  windows.get(key)?.remove();
  windows.delete(key);
  if (state.shown === key) state.shown = null;
}

function dropResting() {
  for (const [key, frame] of windows) {
    if (key !== state.shown && Date.now() - Number(frame.dataset.since) > KEPT_FOR) drop(key);
  }
}

function become(person) {
  if (person === state.person) return;
  lastChannel.set(state.person, state.channel);
  const direct = $("direct").querySelector("[aria-current]") !== null;
  state.person = person;
  // The same channel as the other person, unless that was private to them.
  if (direct) state.channel = lastChannel.get(person) ?? null;
  turn();
}

function enter(channel) {
  state.channel = channel;
  menu(false);
  front();
  turn();
}

function menu(open) {
  $("side").classList.toggle("open", open);
  $("scrim").hidden = !open;
  $("menu").setAttribute("aria-expanded", String(open));
}

$("menu").addEventListener("click", () => menu(!$("side").classList.contains("open")));
$("scrim").addEventListener("click", () => menu(false));

function shortcut(event) {
  if (event.key === "Escape") menu(false);
  const index = event.altKey && !event.ctrlKey && !event.metaKey ? Number(event.code?.replace("Digit", "")) : 0;
  const chosen = index ? $("people").children[index - 1] : null;
  if (chosen) {
    event.preventDefault();
    become(chosen.dataset.key);
  }
}
window.addEventListener("keydown", shortcut);

// A window asks to go elsewhere: a link to a channel, or its name.
window.addEventListener("message", async (event) => {
  if (event.origin !== location.origin || !event.data || typeof event.data !== "object") return;
  const { go, named, key, lost } = event.data;
  if (lost) {
    const frame = [...windows].find(([, kept]) => kept.contentWindow === event.source);
    if (frame) drop(frame[0]);
    return;
  }
  if (key) shortcut({ ...key, preventDefault() {} });
  if (!go && !named) return;
  const find = () => [...document.querySelectorAll(".place")]
    .find((item) => go ? item.dataset.key === String(go) : item.title === named);
  if (!find()) await turn(); // a thread that was opened a moment ago
  const place = find();
  if (place) enter(place.dataset.key);
});

document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && turn());
turn();
