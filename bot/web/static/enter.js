// The secret of a seat's link stands behind the "#": it is sent once, in a body, and leaves the address at once.
async function enter(secret) {
  const told = document.getElementById("told");
  const sent = await fetch("/enter", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ secret }),
  }).catch(() => null);
  if (sent?.ok) {
    location.replace((await sent.json()).to);
  } else if (sent?.status === 403) {
    told.textContent = "This link is no longer good. Get a new one on Discord: More, In the Browser.";
  } else {
    told.textContent = "The bot does not answer just now. Open your link again in a minute.";
  }
}

const secret = location.hash.slice(1);
history.replaceState(null, "", location.pathname);
enter(secret);
