import { expect, test } from 'vitest'
import { type Actor, individualRights } from '#access/actor.ts'
import { actorWith } from '#access/actor-with.ts'
import { Role } from '#access/bits.ts'
import { canExportRecord, canListReadings } from './rules.ts'

const individual = actorWith({ userId: 3, ...individualRights })

test.each<[string, Actor, boolean]>([
  ['the person as an individual', individual, true],
  ['somebody else', { ...individual, userId: 4 }, false],
  ['the person at work', actorWith({ userId: 3, organisationId: 5, roles: Role.Practice_doctor }), false],
  ['an administrator in their place', { ...individual, realUserId: 9 }, false],
  ['an administrator', actorWith({ roles: Role.System_administrator, activityId: 7, organisationId: 1 }), false],
  ['their doctor', actorWith({ roles: Role.Practice_doctor, organisationId: 5 }), false],
])('who looked at a record, and a copy of it, is for %s, or not', (_who, actor, isAllowed) => {
  expect([canListReadings(actor, 3), canExportRecord(actor, 3)]).toEqual([isAllowed, isAllowed])
})
