import { expect, test } from 'vitest'
import { actorWith } from '#access/actor-with.ts'
import { RequiredAction, Role } from '#access/bits.ts'
import {
  canConfigureSecondStep,
  canForgetDevices,
  canRemoveSecondStep,
  isOfferedQuestions,
  mayAnswerQuestions,
  needsPasswordToSetUp,
} from './rules.ts'

const nurse = actorWith({ userId: 7, roles: Role.Nurse })
const administrator = actorWith({ userId: 1, roles: Role.System_administrator })
const atWork = { ...administrator, activityId: 4 }
const asNurse = { ...nurse, realUserId: 1 }

test.each([
  ['the user’s own', nurse, 7, true],
  ['‘me’', nurse, 'me', true],
  ['another user’s', nurse, 8, false],
  ['another user’s, as an administrator', atWork, 7, false],
  ['theirs, while impersonating them', asNurse, 7, false],
] as const)('whether the second step of %s can be configured: %s', (_whose, actor, userId, expected) => {
  expect(canConfigureSecondStep(actor, userId)).toBe(expected)
})

test.each([
  ['an administrator under an activity', atWork, 7, true],
  ['an administrator without one', administrator, 7, false],
  ['an administrator their own', atWork, 1, false],
  ['anyone else', { ...nurse, activityId: 4 }, 8, false],
] as const)('whether %s can remove a second step: %s', (_who, actor, userId, expected) => {
  expect(canRemoveSecondStep(actor, userId)).toBe(expected)
})

test.each([
  ['the user’s own', nurse, 7, true],
  ['another user’s', nurse, 8, false],
  ['another user’s, as an administrator under an activity', atWork, 8, true],
  ['theirs, while impersonating them', asNurse, 7, false],
] as const)('whether remembered browsers of %s can be forgotten: %s', (_whose, actor, userId, expected) => {
  expect(canForgetDevices(actor, userId)).toBe(expected)
})

test.each([
  ['all', null, true],
  ['all', 3, true],
  ['individuals', null, true],
  ['individuals', 3, false],
  ['off', null, false],
  ['off', 3, false],
] as const)(
  'with questions for %s, whether they are answered in organisation %s: %s',
  (questionsFor, organisationId, expected) => {
    expect(mayAnswerQuestions(questionsFor, organisationId)).toBe(expected)
  },
)

const startedAt = '2026-11-21T09:00:00.000Z'
test.each([
  [
    'right after a login that asked for it',
    RequiredAction.Configure_two_factor_authentication,
    '2026-11-21T09:00:01.000Z',
    false,
  ],
  [
    'fifteen minutes after that login',
    RequiredAction.Configure_two_factor_authentication,
    '2026-11-21T09:15:00.000Z',
    false,
  ],
  ['later', RequiredAction.Configure_two_factor_authentication, '2026-11-21T09:15:00.001Z', true],
  ['after a login that did not ask for it', 0, '2026-11-21T09:00:01.000Z', true],
])('whether a first second step that is set up %s needs the password', (_when, requestedActions, now, expected) => {
  const session = { requestedActions, startedAt }
  expect(needsPasswordToSetUp(session, RequiredAction.Configure_two_factor_authentication, now)).toBe(expected)
})

test('individuals alone are offered questions where only they may answer them', () => {
  const individual = actorWith({ roles: Role.Individual })
  expect(isOfferedQuestions('individuals', individual)).toBe(true)
  expect(isOfferedQuestions('individuals', { ...nurse, organisationId: 3 })).toBe(false)
})
