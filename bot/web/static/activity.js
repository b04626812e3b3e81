// An Activity says to Discord that it is there; a link that is pasted is opened in its frame.
parent.postMessage([0, {
  v: 1, encoding: "json", client_id: location.hostname.split(".")[0], frame_id: new URLSearchParams(location.search).get("frame_id"),
}], "*");

document.getElementById("open").addEventListener("submit", (event) => {
  event.preventDefault();
  const link = new URL(event.target.link.value);
  const here = new URL(location.origin); // whatever the link says, nothing but this site is opened
  here.pathname = link.pathname;
  here.hash = link.hash;
  location.assign(here);
});
