import { expect, test } from 'vitest'
import { actorWith } from '#access/actor-with.ts'
import { allBits, Role } from '#access/bits.ts'
import { clearActivity, isActivityAsked, isRunning, noActivity } from './choice.ts'
import { canReviewActivities, canUseActivities } from './rules.ts'

const { None: _, System_administrator, ...otherRoles } = Role

test.each(Object.entries(otherRoles))('%s has no activities, whatever other rights they have', (_role, roles) => {
  const actor = actorWith({
    roles,
    permissions: allBits,
    featureSet: allBits,
    organisationTypes: allBits,
    activityId: 3,
  })
  expect(canUseActivities(actor)).toBe(false)
  expect(canReviewActivities(actor)).toBe(false)
})

test('a system administrator can choose an activity, and review activities with one', () => {
  const administrator = actorWith({ roles: System_administrator })
  expect(canUseActivities(administrator)).toBe(true)
  expect(canReviewActivities(administrator)).toBe(false)
  expect(canReviewActivities({ ...administrator, activityId: 3 })).toBe(true)
})

test('id 0 means clear and -1 means none', () => {
  expect(clearActivity.administratorActivityId).toBe(0)
  expect(noActivity.administratorActivityId).toBe(-1)
})

const merging = { administratorActivityId: 3, description: 'Merging doubles' }

test.each([
  ['nothing chosen yet', null, false, true],
  ['cleared', clearActivity, false, true],
  ['none wanted', noActivity, false, false],
  ['one chosen', merging, true, false],
])('%s', (_case, chosen, runs, asked) => {
  expect(isRunning(chosen)).toBe(runs)
  expect(isActivityAsked(chosen)).toBe(asked)
})
