import { theSystem } from '@clearwing/domain/access/actor.ts'
import { RegistrationOption } from '@clearwing/domain/access/bits.ts'
import { addDays, momentAt } from '@clearwing/domain/dates.ts'
import { productReminderRows } from '@clearwing/domain/reminders/rows.ts'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emails } from '#features/emails/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { createRegistration } from '#features/registrations/index.ts'
import { users } from '#features/users/tables.ts'
import { today } from '#platform/time/today.ts'
import { addAdministrator, addIndividual } from '#testing/factories.ts'
import { addNumberingRegulator } from '#testing/registrations.ts'
import { remindOn } from '#testing/reminders.ts'
import { as, database, site } from '#testing/test-app.ts'
import { underActivity } from '#testing/under-activity.ts'
import { runReminders } from './engine.ts'

// A Wednesday, so that no step is moved from a Sunday.
const expiresOn = '2027-09-15'

async function registered(regulatorId: number, due = expiresOn) {
  const { userId } = await addIndividual()
  const email = `r${userId}@example.org`
  const row = { userId, regulatorId, organisationUserId: String(userId), expiresOn: due }
  await database.transaction(async (tx) => {
    await tx.update(users).set({ email }).where(eq(users.userId, userId))
    await createRegistration(tx, theSystem, { ...row, approvedAt: '2026-01-05T00:00:00Z' })
  })
  return userId
}

const countOf = (userId: number) =>
  database.db.$count(emails, and(eq(emails.toUserId, userId), eq(emails.template, 'reminder')))

test('a reminder is sent at nine in the zone of the person', async () => {
  const regulatorId = await addNumberingRegulator(RegistrationOption.Registration_expiry)
  await database.transaction((tx) =>
    tx.update(organisations).set({ timeZone: 'Australia/Perth' }).where(eq(organisations.organisationId, regulatorId)),
  )
  const userId = await registered(regulatorId)
  const step = addDays(expiresOn, -30)
  await remindOn(step)
  expect(await countOf(userId)).toBe(0)
  await runReminders(database.at(momentAt(step, '08:30', 'Australia/Perth')), site.keyFor)
  expect(await countOf(userId)).toBe(0)
  await runReminders(database.at(momentAt(step, '09:00', 'Australia/Perth')), site.keyFor)
  expect(await countOf(userId)).toBe(1)
})

test('a run that was killed half way is completed by the next: no one is emailed twice, and no one missed', async () => {
  const regulatorId = await addNumberingRegulator(RegistrationOption.Registration_expiry)
  const people: number[] = []
  for (let at = 0; at < 6; at++) people.push(await registered(regulatorId))
  let left = 4
  // The database connection is lost after some of the emails.
  const dying = new Proxy(database, {
    get: (target, name) =>
      name === 'transaction'
        ? (work: never) => {
            if (left === 0) throw new Error('The server was killed.')
            left -= 1
            return target.at(momentAt(addDays(expiresOn, -7), '09:00')).transaction(work)
          }
        : Reflect.get(target.at(momentAt(addDays(expiresOn, -7), '09:00')), name),
  })
  await expect(runReminders(dying, site.keyFor)).rejects.toThrow('killed')
  const sent = async () => Promise.all(people.map(countOf))
  expect((await sent()).some((count) => count === 0)).toBe(true)
  for (const time of ['09:30', '10:00']) await remindOn(addDays(expiresOn, -7), time)
  expect(await sent()).toEqual(people.map(() => 1))
})

test('administrators add a row from tomorrow: its days, words and channel apply from then', async () => {
  const regulatorId = await addNumberingRegulator(RegistrationOption.Registration_expiry)
  const administrator = await as(await addAdministrator())
  const [product] = productReminderRows.filter(({ kind }) => kind === 'registration')
  const from = addDays(today(), 1)
  const row = { ...product, from, steps: [-10], text: 'Renew with {by} by {day}.' }
  expect((await administrator('POST', '/reminderRows', row)).status).toBe(403)
  const acting = await underActivity(administrator)
  expect((await acting('POST', '/reminderRows', { ...row, from: today() })).body.errors).toHaveProperty('from')
  expect((await acting('POST', '/reminderRows', { ...row, steps: [-3, -10] })).body.errors).toHaveProperty('steps')
  expect((await acting('POST', '/reminderRows', { ...row, text: 'Call {name}.' })).body.errors).toHaveProperty('text')
  const legal = productReminderRows.find(({ kind }) => kind === 'application_lapse')
  const off = { ...legal, from, isActive: false }
  expect((await acting('POST', '/reminderRows', off)).body.errors).toHaveProperty('isActive')
  const { length: before } = (await acting('GET', '/reminderRows')).body
  const { status, body } = await acting('POST', '/reminderRows', row)
  expect([status, body.length]).toEqual([201, before + 1])
  expect((await (await as(await addIndividual()))('GET', '/reminderRows')).status).toBe(403)
  const userId = await registered(regulatorId, addDays(from, 40))
  for (let day = addDays(from, 1); day <= addDays(from, 39); day = addDays(day, 1)) await remindOn(day)
  expect(await countOf(userId)).toBe(1)
  const [email] = await database.db.select().from(emails).where(eq(emails.toUserId, userId))
  expect(JSON.stringify(email?.values)).toContain('Renew with ')
  // For other tests: the row of the product again.
  expect((await acting('POST', '/reminderRows', { ...product, from: addDays(from, 41) })).status).toBe(201)
})
