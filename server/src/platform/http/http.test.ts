import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { Role } from '@clearwing/domain/access/bits.ts'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { announcements } from '#testing/announcements.ts'
import { addMember } from '#testing/factories.ts'
import { addressOfApp, app, as, database, signIn, site } from '#testing/test-app.ts'
import { securityHeaders } from './security-headers.ts'
import { builtWebApp, webApp } from './web-app.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'clearwing-web-'))
mkdirSync(path.join(folder, 'assets'))
const script = 'console.log("Kia ora")\n'.repeat(100)
writeFileSync(path.join(folder, 'assets/main-1.js'), script)
writeFileSync(path.join(folder, 'assets/main-1.js.br'), brotliCompressSync(script))
writeFileSync(path.join(folder, 'icon.svg'), '<svg/>')
for (const mark of ['clearwing-mark-a_1.svg', 'onekete-mark-b2.svg', 'onekete-mark-b2.svg.gz'])
  writeFileSync(path.join(folder, 'assets', mark), '<svg/>')
const icon = (mark: string) => `<link rel="icon" href="/assets/${mark}">`
writeFileSync(
  path.join(folder, 'index.html'),
  `<html data-brand="clearwing"><meta name="csp-nonce" content="">${icon('clearwing-mark-a_1.svg')}<title>Clearwing</title></html>`,
)

async function served() {
  const server = fastify()
  server.decorate('isSecure', true)
  await server.register(securityHeaders)
  const brand = { product: 'OneKete', displayName: 'Te Kete <3', signalRHost: 'https://live.example' } as const
  await server.register(webApp, { folder, ...brand })
  return server
}
const web = await served()
afterAll(async () => {
  await web.close()
  rmSync(folder, { recursive: true })
})

test('every page has the brand before the first paint, and a new nonce for its styles', async () => {
  const [one, other] = [await web.inject('/'), await web.inject('/medical/all?u=me')]
  const [nonce] = /(?<=nonce-)[\w+/=]+/.exec(String(one.headers['content-security-policy'])) ?? []
  const head = `<meta name="csp-nonce" content="${nonce}">${icon('onekete-mark-b2.svg')}<title>Te Kete &#60;3</title>`
  expect(one.body).toBe(`<html data-brand="onekete">${head}</html>`)
  expect(other.headers['content-security-policy']).not.toContain(nonce)
  expect(one.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy-report-only': "require-trusted-types-for 'script'",
  })
})

test('a page may load only files of this server', async () => {
  const { headers } = await web.inject('/')
  const policy = String(headers['content-security-policy']).split('; ')
  expect(policy.map((line) => line.replace(/nonce-[^']+/, 'nonce'))).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    "style-src 'self' 'nonce'",
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "connect-src 'self' https://live.example wss://live.example",
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ])
})

test('files are cached forever and sent as small as they were built; the page’s own icons for an hour', async () => {
  const packed = await web.inject({ url: '/assets/main-1.js', headers: { 'accept-encoding': 'br' } })
  expect(packed.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
  })
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(script)
  expect((await web.inject('/assets/main-1.js')).body).toBe(script)
  expect((await web.inject('/icon.svg')).headers['cache-control']).toBe('public, max-age=3600')
  const missingAsset = await web.inject('/assets/gone.js')
  expect([missingAsset.statusCode, missingAsset.headers['cache-control']]).toEqual([404, 'no-store'])
})

test.each(['/api/account/login', '/api/nothing', '/api/siteOptions/client', '/livez', '/api/%zz'])(
  '%s has headers that keep a browser from misusing it',
  async (url) => {
    const { headers } = await app.inject(url)
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['strict-transport-security']).toBeUndefined()
  },
)

test('over https, browsers are told to keep using it', async () => {
  const { headers } = await web.inject('/')
  expect(headers['strict-transport-security']).toContain('max-age=31536000')
})

test('long responses are compressed, and compressed requests are not decompressed', async () => {
  const me = await addMember({ roles: Role.Manager })
  const { organisationId } = me
  const call = await as(me)
  for (let i = 0; i < 30; i++) await call('POST', '/staffgroups', { organisationId, name: `Group ${i}` })
  const { cookie, token } = await signIn(me)
  const headers = { cookie, 'x-login-token': token, 'accept-encoding': 'br' }
  const packed = await app.inject({ url: `/api/staffgroups?organisationId=${organisationId}`, headers })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(JSON.parse(brotliDecompressSync(packed.rawPayload).toString())).toHaveLength(30)

  const sent = { ...headers, 'content-encoding': 'br', 'content-type': 'application/json' }
  const payload = brotliCompressSync(JSON.stringify({ organisationId, name: 'x' }))
  expect((await app.inject({ method: 'POST', url: '/api/staffgroups', headers: sent, payload })).statusCode).toBe(400)
})

const address = await addressOfApp()

test.each([
  ['no HTTP', 'GET / HTTP/1.1\r\nbad\r\n\r\n', 400],
  ['another method', 'BREW / HTTP/1.1\r\nhost: x\r\n\r\n', 400],
  ['huge headers', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['an invalid address', 'GET /api/%zz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 400],
])('%s gets a problem response', async (_what, sent, status) => {
  const socket = net.connect(Number(new URL(address).port), '127.0.0.1')
  socket.end(sent)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(head).toContain('nosniff')
  expect(JSON.parse(body)).toEqual({ title: expect.any(String) })
})

test.runIf(existsSync(builtWebApp))('a missing asset is not found, and no other method is suggested', async () => {
  expect((await app.inject('/assets/gone.js')).statusCode).toBe(404)
})

test('a server is ready while its database responds, but not while it is stopping', async () => {
  expect((await app.inject('/livez')).json()).toEqual({ live: true })
  expect((await app.inject('/readyz')).json()).toEqual({ ready: true })
  const faults = {
    isUpToDate: () => Promise.reject(new Error()),
    clockOffset: async () => -2001,
  }
  for (const [name, fault] of Object.entries(faults)) {
    const faulty = await createApp({ ...site, database: { ...database, [name]: fault } })
    const answer = await faulty.inject('/readyz')
    expect([answer.statusCode, answer.json()]).toEqual([503, { ready: false }])
    expect((await faulty.inject('/livez')).statusCode).toBe(200)
    await faulty.close()
  }
})

test('a page of another version gets a response, and is asked once to reload', async () => {
  await using received = await announcements()
  const me = await addMember({ roles: Role.Manager })
  const call = await as(me)
  const url = `/staffgroups?organisationId=${me.organisationId}`
  for (const version of ['3', '2', '2', '2']) expect((await call('GET', url, undefined, { version })).status).toBe(200)
  const refreshes = () => received.all().filter((one) => 'event' in one && one.event === 'RefreshClient')
  await expect.poll(refreshes).toHaveLength(1)
  await call('POST', '/staffgroups', { organisationId: me.organisationId, name: 'x' }, { version: '2' })
  const isTheirs = (audience: string) => audience.includes(JSON.stringify({ organisationId: me.organisationId }))
  await expect.poll(() => received.audiences().filter(isTheirs)).toHaveLength(1)
  expect(refreshes()).toHaveLength(1)
})
