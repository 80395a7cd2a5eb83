import { afterAll, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { queryOnce } from '#testing/database-of-the-run.ts'
import { connection, siteWith } from '#testing/test-app.ts'
import { addressOf } from './address-of.ts'

const proxy = '10.50.0.1'
const app = await createApp(await siteWith({ PUBLIC_URL: 'https://clearwing.example', TRUSTED_PROXIES: proxy }))
app.get('/address', { config: { public: true } }, async (request) => addressOf(request))
afterAll(() => app.close())

const asked = async (remoteAddress: string, forwarded: string) =>
  (await app.inject({ url: '/address', remoteAddress, headers: { 'x-forwarded-for': forwarded } })).body

test.each([
  ['an address from a trusted proxy', proxy, '203.0.113.7', '203.0.113.7'],
  ['earlier addresses are ignored', proxy, '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['an address of IPv6', proxy, '2001:db8::7', '2001:db8::7'],
  ['other senders are not trusted', '10.50.0.2', '203.0.113.7', '10.50.0.2'],
  ['nor is this machine, once proxies are configured', '127.0.0.1', '203.0.113.7', '127.0.0.1'],
  ['an invalid address is replaced by the proxy’s', proxy, `' or 1=1`, proxy],
  ['so is a long text', proxy, 'x'.repeat(300), proxy],
])('a client address is accepted only from a trusted proxy: %s', async (_case, from, forwarded, address) =>
  expect(await asked(from, forwarded)).toBe(address),
)

test('an invalid address is not stored with a failed login', async () => {
  const payload = { userName: 'unknown', password: 'wrong' }
  const headers = { 'x-forwarded-for': `' or 1=1 --` }
  await app.inject({ method: 'POST', url: '/api/account/login', remoteAddress: proxy, headers, payload })
  const { rows } = await queryOnce<{ address: string }>(connection, `select ip_address as address from ip_info`)
  expect(rows.map(({ address }) => address)).toContain(proxy)
  expect(rows.filter(({ address }) => /or 1=1|::\/64.*NaN|NaN/.test(address))).toEqual([])
})
