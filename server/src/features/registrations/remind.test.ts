import { theSystem } from '@clearwing/domain/access/actor.ts'
import { RegistrationOption } from '@clearwing/domain/access/bits.ts'
import { addDays } from '@clearwing/domain/dates.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emails } from '#features/emails/tables.ts'
import { createUser } from '#features/users/index.ts'
import { today } from '#platform/time/today.ts'
import { addNumberingRegulator } from '#testing/registrations.ts'
import { database } from '#testing/test-app.ts'
import { unique } from '#testing/unique.ts'
import { remindAll } from './remind.ts'
import { createRegistration, updateRegistration } from './store.ts'

async function registered(options: number, isApproved = true) {
  const regulatorId = await addNumberingRegulator(options)
  const email = `${unique('grace').toLowerCase().replace(/\s/g, '')}@example.org`
  return database.transaction(async (tx) => {
    const userId = await createUser(tx, theSystem, { firstName: 'Grace', lastName: 'Tamatea', email })
    const row = { userId, regulatorId, organisationUserId: String(userId), expiresOn: addDays(today(), 90) }
    const approvedAt = isApproved ? new Date().toISOString() : null
    return createRegistration(tx, theSystem, { ...row, approvedAt })
  })
}

const mailsTo = async (userId: number) =>
  (await database.db.select().from(emails).where(eq(emails.toUserId, userId))).map(({ template }) => template)

test('people are reminded 60, 30 and 7 days before expiry and once after, each time once, and again for a new date', async () => {
  const registration = await registered(RegistrationOption.Registration_expiry)
  const { userId, expiresOn } = registration
  const last = expiresOn ?? today()
  await remindAll(database, addDays(last, -61))
  expect(await mailsTo(userId)).toEqual([])
  for (const left of [60, 59, 30, 29, 7, 0]) await remindAll(database, addDays(last, -left))
  expect(await mailsTo(userId)).toEqual(['registrationEnds', 'registrationEnds', 'registrationEnds'])
  for (const after of [1, 2, 40]) await remindAll(database, addDays(last, after))
  expect((await mailsTo(userId)).slice(3)).toEqual(['registrationOver'])
  const renewed = { expiresOn: addDays(last, 365) }
  await database.transaction((tx) => updateRegistration(tx, theSystem, registration, renewed))
  await remindAll(database, addDays(last, 300))
  await remindAll(database, addDays(last, 310))
  expect((await mailsTo(userId)).slice(4)).toEqual(['registrationEnds'])
})

test('after missed runs, one reminder is sent for the current stage', async () => {
  const { userId, expiresOn } = await registered(RegistrationOption.Registration_expiry)
  await remindAll(database, addDays(expiresOn ?? today(), -5))
  expect(await mailsTo(userId)).toEqual(['registrationEnds'])
})

test('no one is reminded of a registration that does not expire or was not approved', async () => {
  const withPilotExpiries = await registered(RegistrationOption.Registration_pilot_expiries)
  const claimed = await registered(RegistrationOption.Registration_expiry, false)
  await remindAll(database, addDays(today(), 89))
  for (const { userId } of [withPilotExpiries, claimed]) expect(await mailsTo(userId)).toEqual([])
})
