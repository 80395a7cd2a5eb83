import { expect, test } from 'vitest'
import { theSystem } from '#access/actor.ts'
import { OrganisationType, Role } from '#access/bits.ts'
import { canListHolds, canReadDueRecords, canReleaseHold, canSetHold } from './rules.ts'

const administrator = { ...theSystem, userId: 1, organisationId: 1, activityId: 4 }
const member = (roles: number, organisationTypes: number) => ({
  ...theSystem,
  userId: 2,
  organisationId: 9,
  roles,
  organisationTypes,
})
const { Medical_practice, Medical_regulator } = OrganisationType

test.each([
  ['an administrator under an activity', administrator, [true, true, true, true]],
  ['an administrator without one', { ...administrator, activityId: null }, [false, false, false, false]],
  ['a director of a practice', member(Role.Director, Medical_practice), [true, true, false, false]],
  ['a manager of a regulator', member(Role.Manager, Medical_regulator), [true, true, false, false]],
  ['a doctor of a practice', member(Role.Practice_doctor, Medical_practice), [false, false, false, false]],
  ['a director of a flying organisation', member(Role.Director, 0), [false, false, false, false]],
])('%s', (_, actor, [lists, own, other, due]) => {
  expect(canListHolds(actor)).toBe(lists)
  expect(canSetHold(actor)).toBe(lists)
  expect(canReleaseHold(actor, { organisationId: 9 })).toBe(own)
  expect(canReleaseHold(actor, { organisationId: null })).toBe(other)
  expect(canReadDueRecords(actor)).toBe(due)
})
