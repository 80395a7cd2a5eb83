import { expect, test } from 'vitest'
import { actorWith } from '#access/actor-with.ts'
import { Feature, OrganisationType, Permission, Role } from '#access/bits.ts'
import { canListEmails, canOpenRegarding, canSendEmails, readsClientEmails, seesEmailsOf } from './rules.ts'

const administrator = { roles: Role.System_administrator }
const { Medical_practice, Specialist_practice } = OrganisationType

test.each([
  ['an administrator', administrator, false],
  ['an administrator with an activity', { ...administrator, activityId: 3 }, true],
  ['a manager', { roles: Role.Manager }, false],
])('whether %s can send emails', (_who, given, expected) => {
  expect(canListEmails(actorWith(given))).toBe(true)
  expect(canSendEmails(actorWith(given))).toBe(expected)
})

const working = { organisationId: 7, permissions: Permission.Client_list, featureSet: Feature.Client_list }

test.each([
  ['a director', Role.Director, Medical_practice, true],
  ['a manager', Role.Manager, Medical_practice, true],
  ['a doctor', Role.Practice_doctor, Medical_practice, true],
  ['a nurse', Role.Nurse, Medical_practice, true],
  ['staff', Role.Staff, Medical_practice, true],
  ['a specialist', Role.Specialist, Medical_practice, false],
  ['a tester', Role.Tester, Medical_practice, false],
  ['a manager of specialists', Role.Manager, Specialist_practice, false],
  ['a manager of a flying organisation', Role.Manager, 0, false],
  ['a regulator’s doctor', Role.Regulator_doctor, OrganisationType.Medical_regulator, false],
])('whether %s reads emails to clients', (_who, roles, organisationTypes, expected) => {
  const actor = actorWith({ ...working, roles, organisationTypes })
  expect(readsClientEmails(actor)).toBe(expected)
  expect(seesEmailsOf(actor, { userId: 900, relations: ['clients'] })).toBe(expected)
  expect(seesEmailsOf(actor, { userId: 900, relations: ['colleagues'] })).toBe(false)
  expect(seesEmailsOf(actor, { userId: actor.userId, relations: ['self'] })).toBe(true)
})

test.each([
  ['without the permission', { permissions: 0 }],
  ['without the feature', { featureSet: 0 }],
])('a nurse %s reads no emails to clients', (_case, less) =>
  expect(
    readsClientEmails(actorWith({ ...working, roles: Role.Nurse, organisationTypes: Medical_practice, ...less })),
  ).toBe(false),
)

test('a page of the recipient is not offered to other readers', () => {
  const reader = actorWith({ ...working, roles: Role.Manager, organisationTypes: Medical_practice })
  expect(canOpenRegarding(reader, { path: '/user/me/reminders', toUserId: 900 })).toBe(false)
  expect(canOpenRegarding(reader, { path: '/user/me/reminders', toUserId: reader.userId })).toBe(true)
  expect(canOpenRegarding(reader, { path: null, toUserId: reader.userId })).toBe(false)
})
