import { expect, test } from 'vitest'
import { actorWith } from '#access/actor-with.ts'
import { Role } from '#access/bits.ts'
import { canListEmails } from './rules.ts'

const administrator = { roles: Role.System_administrator }

test.each([
  ['an administrator', administrator, false, false],
  ['an administrator with an activity', { ...administrator, activityId: 3 }, false, true],
  ['a manager', { roles: Role.Manager }, false, false],
  ['a manager in a demo, which sends no emails', { roles: Role.Manager }, true, true],
])('whether %s can list emails', (_who, given, isDemo, expected) =>
  expect(canListEmails(actorWith(given), isDemo)).toBe(expected),
)
