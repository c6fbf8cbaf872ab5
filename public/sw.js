// Has the page that says that there is no connection, and nothing else: no answer of the backend, no document, no script of a
// page. A new version therefore takes over at once.
const KEPT = "offline-bf2750937735";
const PAGE = "/offline.html";
const FILES = [PAGE, "/offline.css", "/offline.js"];

async function keep() {
  const cache = await caches.open(KEPT);
  await cache.addAll(FILES.map((file) => new Request(file, { cache: "reload" })));
  await self.skipWaiting();
}

async function takeOver() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("offline-") && name !== KEPT).map((name) => caches.delete(name)));
  // A document is asked for while the browser starts the worker, not after.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

const kept = async (file) => (await (await caches.open(KEPT)).match(file)) ?? Response.error();

async function open(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return kept(PAGE);
  }
}

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("fetch", (event) => {
  const { mode, method, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (origin !== self.location.origin || method !== "GET") return;
  if (FILES.includes(pathname)) event.respondWith(kept(pathname).then((file) => (file.ok ? file : fetch(event.request))));
  else if (mode === "navigate" && !/^\/(api|socket\.io)\//.test(pathname)) event.respondWith(open(event));
});

// A notice comes without content: these words are everybody's, and a locked screen tells nothing of anybody.
const NEWS = { body: "Há uma novidade no seu portal.", icon: "/images/icon-192.png", tag: "novidade", lang: "pt-BR" };

async function showPortal() {
  const [opened] = await self.clients.matchAll({ type: "window" });
  return opened ? opened.focus() : self.clients.openWindow("/");
}

self.addEventListener("push", (event) => event.waitUntil(self.registration.showNotification("Portal do Participante", NEWS)));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(showPortal());
});
