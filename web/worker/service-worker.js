// Lets the app open without a network. Kept: the app itself, its fonts, and pictures that never change. Never kept: what
// the server answers about anybody, or anything else that may be another thing tomorrow. The page that is kept shows films
// of one limit (header Sankofa-Limit): with another limit it goes, and so do the pictures.

/** Written at build time: names this build, and lists its scripts and styles. */
const BUILD = '__BUILD__';
const FILES = __FILES__;

const SHELL = `sankofa-shell-${BUILD}`;
const ASSETS = 'sankofa-assets';
const PICTURES = 'sankofa-pictures';
/** The page that stands for every address while there is no network. */
const PAGE = '/';
/** Header: whose films a page shows. */
const LIMIT = 'Sankofa-Limit';
const MOST = { [ASSETS]: 400, [PICTURES]: 150 };

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const [shell, assets] = await Promise.all([caches.open(SHELL), caches.open(ASSETS)]);
      const known = new Set((await assets.keys()).map(({ url }) => new URL(url).pathname));
      await Promise.all([
        // With cookies: the one that names the limit of films reaches this page, and no other does.
        shell.add(new Request(PAGE, { cache: 'reload', credentials: 'same-origin' })),
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

// The app says so when another profile watches.
self.addEventListener('message', (event) => {
  if (typeof event.data?.limit === 'string') event.waitUntil(keepFor(event.data.limit));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || request.headers.has('Range')) return;
  const isApp = pathname !== '/admin' && !pathname.startsWith('/admin/') && !pathname.startsWith('/api/');
  if (request.mode === 'navigate') {
    if (isApp) event.respondWith(pageOrShell(event));
  } else if (pathname.startsWith('/assets/')) event.respondWith(keptOrFetched(ASSETS, request));
  else if (/^\/api\/movies\/[\w-]+\/artwork$/.test(pathname) && search.includes('v=')) {
    event.respondWith(keptOrFetched(PICTURES, request));
  }
});

/** The page as it is now; without a network, the one that was kept. */
async function pageOrShell(event) {
  const { request } = event;
  try {
    const page = await fetch(request);
    const limit = page.headers.get(LIMIT);
    if (limit !== null) event.waitUntil(keepFor(limit));
    return page;
  } catch (error) {
    const page = await caches.match(PAGE, { cacheName: SHELL });
    if (!page) throw error;
    return new URL(request.url).pathname === PAGE ? page : undrawn(page);
  }
}

/** Keeps the page as it is for this limit, and nothing of another one. */
async function keepFor(limit) {
  const shell = await caches.open(SHELL);
  const page = await shell.match(PAGE);
  if (!page || page.headers.get(LIMIT) === limit) return;
  // First what goes: the network may be away before the other page is there.
  await Promise.all([shell.put(PAGE, await withoutFilms(page, limit)), caches.delete(PICTURES)]);
  try {
    const fresh = await fetch(new Request(PAGE, { cache: 'reload', credentials: 'same-origin' }));
    if (fresh.ok && fresh.headers.get(LIMIT) === limit) await shell.put(PAGE, fresh);
  } catch {
    // Kept without films until the next page comes from the server.
  }
}

/** The page with nothing in it that is about a film. */
async function withoutFilms(page, limit) {
  const empty = await undrawn(page);
  const html = (await empty.text())
    .replace(/<script type="application\/json" id="first-answers">[\s\S]*?<\/script>/, '')
    .replace(/<link rel="preload" as="image"[^>]*>/g, '')
    .replace(/data-limit="[\w-]*"/, `data-limit="${limit}"`);
  const headers = new Headers(empty.headers);
  headers.set(LIMIT, limit);
  return new Response(html, { status: page.status, headers });
}

/** Elsewhere than where it was drawn for, a page begins empty. */
async function undrawn(page) {
  const html = (await page.text()).replace(
    /(<div id="root"(?: data-limit="[\w-]*")?)[^>]*>[\s\S]*(<\/div>\s*<noscript>)/,
    '$1>$2',
  );
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
