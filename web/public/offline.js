// Shows the holder's card without a network: stores the page and its files as last loaded, and nothing of /api. The
// page itself stores the contents of the card. Registered for users logged in as individuals; the page unregisters it
// at logout and removes what it stored.
const kept = 'clearwing-offline'
// Maximum number of files; the oldest, from earlier versions, are removed first.
const most = 400
const isFile = (url) => url.pathname.startsWith('/assets/') || url.pathname === '/scheme.js'

addEventListener('install', () => void skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))

// Receives the files that the page had loaded before this worker was active.
addEventListener('message', (event) => event.waitUntil(keepAll(event.data.files)))

async function keepAll(files) {
  const cache = await caches.open(kept)
  const found = (await cache.keys()).filter(({ url }) => isFile(new URL(url)))
  for (const old of found.slice(0, Math.max(0, found.length - most))) await cache.delete(old)
  await Promise.all(files.map(async (file) => (await cache.match(file)) ?? cache.add(file)))
  await keepPage(await fetch('/'))
}

// The page is stored with its headers, because the nonce in the page must match the one in its policy.
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

// The first page leads to the dashboard, because the card is on pages that need a login.
const pageWithoutNetwork = async ({ pathname }) =>
  pathname === '/' ? Response.redirect('/dashboard') : ((await caches.match('/')) ?? Response.error())

// File names contain a hash of the content, so a stored file is never out of date.
async function file(request) {
  const known = await caches.match(request.url)
  if (known) return known
  const answer = await fetch(request)
  if (answer.ok) await (await caches.open(kept)).put(request.url, answer.clone())
  return answer
}
