// The holder's card without a network: keeps the page and its files as they were last loaded, and nothing of /api. What
// the card shows is kept by the page itself. Registered for a user logged in as an individual; at a logout the page
// ends it and removes what it kept.
const kept = 'clearwing-offline'
// Files of earlier versions go, the oldest first.
const most = 400
const isFile = (url) => url.pathname.startsWith('/assets/') || url.pathname === '/scheme.js'

addEventListener('install', () => void skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))

// What the page had loaded before this was there.
addEventListener('message', (event) => event.waitUntil(keepAll(event.data.files)))

async function keepAll(files) {
  const cache = await caches.open(kept)
  const found = (await cache.keys()).filter(({ url }) => isFile(new URL(url)))
  for (const old of found.slice(0, Math.max(0, found.length - most))) await cache.delete(old)
  await Promise.all(files.map(async (file) => (await cache.match(file)) ?? cache.add(file)))
  await keepPage(await fetch('/'))
}

// With its headers: the nonce in the page and that of its policy belong together.
async function keepPage(page) {
  if (page.ok) await (await caches.open(kept)).put('/', page)
}

addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== location.origin || request.method !== 'GET' || url.pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (isFile(url)) event.respondWith(file(request))
})

const page = (request) => fetch(request).catch(() => pageWithoutNetwork(new URL(request.url)))

// The card is on pages that need a login, which the very first page is not.
const pageWithoutNetwork = async ({ pathname }) =>
  pathname === '/' ? Response.redirect('/dashboard') : ((await caches.match('/')) ?? Response.error())

// Named by its content: what is kept is what it was.
async function file(request) {
  const known = await caches.match(request.url)
  if (known) return known
  const answer = await fetch(request)
  if (answer.ok) await (await caches.open(kept)).put(request.url, answer.clone())
  return answer
}
