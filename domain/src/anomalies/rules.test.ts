import { expect, test } from 'vitest'
import { theSystem } from '#access/actor.ts'
import { Role } from '#access/bits.ts'
import { canAcknowledgeAnomaly, canReadAnomalies } from './rules.ts'

const administrator = { ...theSystem, userId: 1, activityId: 4 }

test.each([
  ['an administrator under an activity', administrator, true],
  ['an administrator without one', { ...administrator, activityId: null }, false],
  ['a director', { ...administrator, roles: Role.Director }, false],
])('%s', (_, actor, isAllowed) => {
  expect(canReadAnomalies(actor)).toBe(isAllowed)
  expect(canAcknowledgeAnomaly(actor, { userId: 2 })).toBe(isAllowed)
})

test('no administrator acknowledges an anomaly of their own', () => {
  expect(canAcknowledgeAnomaly(administrator, { userId: 1 })).toBe(false)
  expect(canAcknowledgeAnomaly({ ...administrator, userId: 3, realUserId: 1 }, { userId: 1 })).toBe(false)
})
