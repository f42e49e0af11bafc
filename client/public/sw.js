// The shell from cache: pages open at once, and offline they say so instead of not opening.
// What the API answers is never kept. Files under /assets/ have names that change with their content.

const CACHE = "floodplain-1";
const SHELL = "/";
const PAGES = /^\/$|^\/(table|play|rules)\/|^\/settings$/;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.add(SHELL)));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || pathname.startsWith("/api/")) return;
  if (request.mode === "navigate" && PAGES.test(pathname)) event.respondWith(page(request));
  else if (pathname.startsWith("/assets/")) event.respondWith(asset(request));
});

/** The newest page, or the kept one when the server can not be reached. */
async function page(request) {
  const cache = await caches.open(CACHE);
  let answer;
  try {
    answer = await fetch(request);
  } catch {
    return (await cache.match(SHELL)) ?? Response.error();
  }
  // Where there is no room to keep it, it is shown all the same.
  if (answer.ok) await keep(cache, answer.clone()).catch(() => undefined);
  return answer;
}

/** Keep a page. It names its files, so that another page means other files: the old ones go. */
async function keep(cache, page) {
  const before = await cache.match(SHELL);
  if ((await before?.text()) !== (await page.clone().text())) {
    for (const old of await cache.keys()) await cache.delete(old);
  }
  await cache.put(SHELL, page);
}

async function asset(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}
