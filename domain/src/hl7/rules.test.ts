import { expect, test } from 'vitest'
import { actorWith } from '#access/actor-with.ts'
import { Role } from '#access/bits.ts'
import { canAssignHl7, canListHl7, canReadHl7, canUploadHl7 } from './rules.ts'

test.each([
  ['an administrator', { roles: Role.System_administrator }, { list: true, read: false }],
  [
    'an administrator with an activity',
    { roles: Role.System_administrator, activityId: 3 },
    { list: true, read: true },
  ],
  ['a doctor', { roles: Role.Practice_doctor, organisationId: 7 }, { list: false, read: false }],
  ['a director who claims an activity', { roles: Role.Director, activityId: 3 }, { list: false, read: false }],
])('%s', (_who, given, expected) => {
  const actor = actorWith(given)
  expect({ list: canListHl7(actor), read: canReadHl7(actor) }).toEqual(expected)
  expect(canUploadHl7(actor)).toBe(expected.list)
  expect(canAssignHl7(actor)).toBe(expected.read)
})
