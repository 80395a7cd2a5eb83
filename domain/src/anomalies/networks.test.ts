import { expect, test } from 'vitest'
import { fromNewNetworks, loginAfterFailures, newNetworks, providerOf, type WatchedLogin } from './networks.ts'

const start = Date.parse('2026-03-02T20:00:00.000Z')
const login = (minutes: number, ipAddress: string): WatchedLogin => ({
  rowId: minutes + 10_000,
  at: new Date(start + minutes * 60_000).toISOString(),
  userId: 1,
  organisationId: 9,
  ipAddress,
})
const [practice, home, elsewhere, third] = ['203.0.113.7', '198.51.100.20', '192.0.2.9', '2001:db8:1::5']

test.each<[string, string]>([
  ['203.0.113.7', '203.0'],
  ['::ffff:203.0.113.7', '203.0'],
  ['2001:0db8:1:2::1', '2001:db8'],
  ['2001:db8::1', '2001:db8'],
  ['::1', '0:0'],
])('the provider of %s is %s', (address, provider) => expect(providerOf(address)).toBe(provider))

const limit = { figure: 2, minutes: 60 }
const day = 24 * 60

test.each<[string, WatchedLogin[], number[]]>([
  ['no logins', [], []],
  ['one network', [login(0, practice), login(day, practice), login(day + 5, practice)], []],
  [
    'another address of the same provider',
    [login(0, practice), login(day, practice), login(day + 5, '203.0.200.1')],
    [],
  ],
  ['a new network within the hour', [login(0, practice), login(day, practice), login(day + 20, elsewhere)], [2]],
  [
    'a new network first, then the usual one',
    [login(0, practice), login(day, elsewhere), login(day + 9, practice)],
    [2],
  ],
  ['a new network on another day', [login(0, practice), login(day, elsewhere)], []],
  [
    'two networks that the person knows',
    [login(0, practice), login(day, home), login(2 * day, practice), login(2 * day + 5, home)],
    [],
  ],
  ['the first day of a new member', [login(0, practice), login(5, elsewhere)], []],
  [
    'the same pair again',
    [
      login(0, practice),
      login(day, practice),
      login(day + 5, home),
      login(3 * day, practice),
      login(3 * day + 5, home),
    ],
    [2],
  ],
  [
    'three networks within the hour are one anomaly',
    [login(0, practice), login(day, practice), login(day + 20, elsewhere), login(day + 30, third)],
    [3],
  ],
])('%s', (_, logins, counts) => expect(newNetworks(logins, limit).map(({ count }) => count)).toEqual(counts))

test('with a figure of three, two networks are none', () => {
  const logins = [login(0, practice), login(day, practice), login(day + 20, elsewhere)]
  expect(newNetworks(logins, { figure: 3, minutes: 60 })).toEqual([])
  expect(newNetworks([...logins, login(day + 25, third)], { figure: 3, minutes: 60 })).toHaveLength(1)
})

test.each<[string, WatchedLogin[], number[]]>([
  ['the first network of all', [login(0, practice)], []],
  ['a known network', [login(0, practice), login(day, practice)], []],
  ['a new network, and the same again', [login(0, practice), login(day, elsewhere), login(day + 1, elsewhere)], [day]],
])('logins from new networks: %s', (_, logins, minutes) =>
  expect(fromNewNetworks(logins).map(({ rowId }) => rowId - 10_000)).toEqual(minutes),
)

test('a login after failures counts the failures', () => {
  const one = login(3, elsewhere)
  expect(loginAfterFailures(one, 7)).toMatchObject({ count: 7, beganAt: one.at, lastAt: one.at, userId: 1 })
})
