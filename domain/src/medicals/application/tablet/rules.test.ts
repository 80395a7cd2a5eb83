import { expect, test } from 'vitest'
import { acceptsLogin, stateOfTabletCode, tabletExpiry } from './rules.ts'

const now = '2026-11-21T10:00:00.000Z'
const lastSecond = '2026-11-21T10:09:59.000Z'
const later = '2026-11-21T10:10:00.000Z'
const fresh = { expiresAt: tabletExpiry(now), closedAt: null, usedAt: null, signedAt: null }
const used = { ...fresh, usedAt: '2026-11-21T10:05:00.000Z' }

test.each([
  ['a new code', fresh, now, true, 'open'],
  ['in its last second', fresh, lastSecond, true, 'open'],
  ['after ten minutes', fresh, later, false, 'expired'],
  ['closed', { ...fresh, closedAt: now }, now, false, 'closed'],
  ['used', used, lastSecond, false, 'loggedIn'],
  ['used, and older than the code, but not than the login', used, '2026-11-21T10:14:59.000Z', false, 'loggedIn'],
  ['used ten minutes ago', used, '2026-11-21T10:15:00.000Z', false, 'expired'],
  ['used, then closed', { ...used, closedAt: later }, later, false, 'closed'],
  ['signed', { ...used, signedAt: lastSecond }, later, false, 'signed'],
] as const)('a code for the tablet: %s', (_case, code, at, accepts, state) =>
  expect([acceptsLogin(code, at), stateOfTabletCode(code, at)]).toEqual([accepts, state]),
)
