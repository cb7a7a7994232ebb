// Lets the app open without a network. Kept: the app itself, its fonts, and pictures that never change. Never kept: what
// the server answers about anybody, or anything else that may be another thing tomorrow.

/** Written at build time: names this build, and lists its scripts and styles. */
const BUILD = '__BUILD__';
const FILES = __FILES__;

const SHELL = `sankofa-shell-${BUILD}`;
const ASSETS = 'sankofa-assets';
const PICTURES = 'sankofa-pictures';
/** The page that stands for every address while there is no network. */
const PAGE = '/';
const MOST = { [ASSETS]: 400, [PICTURES]: 150 };

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const [shell, assets] = await Promise.all([caches.open(SHELL), caches.open(ASSETS)]);
      const known = new Set((await assets.keys()).map(({ url }) => new URL(url).pathname));
      await Promise.all([
        shell.add(new Request(PAGE, { cache: 'reload', credentials: 'omit' })),
        assets.addAll(FILES.filter((file) => !known.has(file))),
      ]);
      await self.skipWaiting();
    })(),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const kept = new Set([SHELL, ASSETS, PICTURES]);
      for (const name of await caches.keys()) if (!kept.has(name)) await caches.delete(name);
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || request.headers.has('Range')) return;
  const isApp = pathname !== '/admin' && !pathname.startsWith('/admin/') && !pathname.startsWith('/api/');
  if (request.mode === 'navigate') {
    if (isApp) event.respondWith(pageOrShell(request));
  } else if (pathname.startsWith('/assets/')) event.respondWith(keptOrFetched(ASSETS, request));
  else if (/^\/api\/movies\/[\w-]+\/artwork$/.test(pathname) && search.includes('v=')) {
    event.respondWith(keptOrFetched(PICTURES, request));
  }
});

/** The page as it is now; without a network, the one that was kept. */
async function pageOrShell(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const page = await caches.match(PAGE, { cacheName: SHELL });
    if (!page) throw error;
    return new URL(request.url).pathname === PAGE ? page : undrawn(page);
  }
}

/** Elsewhere than where it was drawn for, a page begins empty. */
async function undrawn(page) {
  const html = (await page.text()).replace(/(<div id="root")[^>]*>[\s\S]*(<\/div>\s*<noscript>)/, '$1>$2');
  const headers = new Headers(page.headers);
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name);
  return new Response(html, { status: page.status, headers });
}

/** What never changes: from what is kept, or from the server, kept from then on. */
async function keptOrFetched(name, request) {
  const cache = await caches.open(name);
  const known = await cache.match(request);
  if (known) return known;
  const answer = await fetch(request);
  const neverChanges = answer.headers.get('Cache-Control')?.includes('immutable');
  if (answer.status === 200 && neverChanges) {
    await cache.put(request, answer.clone());
    await forgetOldest(cache, MOST[name]);
  }
  return answer;
}

async function forgetOldest(cache, most) {
  const kept = await cache.keys();
  for (const request of kept.slice(0, Math.max(0, kept.length - most))) await cache.delete(request);
}
