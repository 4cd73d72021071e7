// Shows an offline page without a network, and does nothing else: files of the site are never cached here, so a release
// is never delayed and an old one never shown.
const cacheName = 'offline-1';
const offlinePage = '/offline.html';

async function keepOfflinePage() {
  const cache = await caches.open(cacheName);
  await cache.add(new Request(offlinePage, { cache: 'reload' }));
  await self.skipWaiting();
}

async function takeOver() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function openPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(offlinePage)) ?? Response.error();
  }
}

self.addEventListener('install', (event) => event.waitUntil(keepOfflinePage()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(openPage(event));
});
