// Keeps the whole site in the browser, so that it works without a network. The list of files and the version, which
// follows from what is in them, are put in by `cargo xtask site`.
const VERSION = '{{version}}';
const FILES = {{files}};
const NAME = `upstar ${VERSION}`;

// A new version waits until no page of the old one is open: files of the two are never mixed.
addEventListener('install', (event) => {
  const fresh = FILES.map((file) => new Request(file, { cache: 'no-cache' }));
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(fresh)));
});

addEventListener('activate', (event) => {
  const drop = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith('upstar ') && name !== NAME).map((name) => caches.delete(name)));
  };
  event.waitUntil(drop());
});

addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET') return;
  const answer = async () => {
    const cache = await caches.open(NAME);
    const { pathname } = new URL(event.request.url);
    const kept = await cache.match(pathname.endsWith('/') ? `${pathname}index.html` : event.request, { ignoreSearch: true });
    return kept ?? fetch(event.request);
  };
  event.respondWith(answer());
});
