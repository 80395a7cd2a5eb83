import { momentAt } from '@clearwing/domain/dates.ts'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emails } from '#features/emails/tables.ts'
import { users } from '#features/users/tables.ts'
import { announcements } from '#testing/announcements.ts'
import { addAdministrator, addIndividual } from '#testing/factories.ts'
import { remindOn } from '#testing/reminders.ts'
import { as, database } from '#testing/test-app.ts'
import { checkReminderRuns } from './watch.ts'

// A day on which no other test runs the engine, long after all of them.
const day = '2060-03-09'
const at = (time: string) => momentAt(day, time)
const look = (time: string, startedAt = at('00:00')) => checkReminderRuns(database.at(at(time)), startedAt)

const person = await addAdministrator()
await database.transaction((tx) =>
  tx
    .update(users)
    .set({ email: `a${person.userId}@example.org` })
    .where(eq(users.userId, person.userId)),
)
const administrator = await as(person)
const countEmails = () =>
  database.db.$count(emails, and(eq(emails.template, 'remindersStopped'), eq(emails.toUserId, person.userId)))

test('a missed run alarms within an hour, once: an alert, an email and a notice on every page of an administrator', async () => {
  const alarm = async () => (await administrator('GET', '/monitor/reminders/alarm')).body.begunAt
  await remindOn(day, '08:30')
  await using received = await announcements()
  const told = (words: string) => JSON.stringify(received.about('administrators')).split(words).length - 1

  await look('09:30')
  expect(await alarm()).toBeNull()
  // Due at 09:00 and not run: the alarm is there within an hour of it.
  for (const time of ['09:35', '09:40', '09:59']) await look(time)
  expect(new Date(await alarm()).toISOString()).toBe(new Date(at('09:35')).toISOString())
  expect(await countEmails()).toBe(1)
  await expect.poll(() => told('Reminders are not being sent.')).toBe(1)

  await remindOn(day, '10:00')
  for (const time of ['10:00', '10:05']) await look(time)
  expect(await alarm()).toBeNull()
  await expect.poll(() => told('Reminders are sent again.')).toBe(1)
})

test('two processes that look at the same time alarm once', async () => {
  const before = await countEmails()
  await Promise.all([look('11:05'), look('11:05')])
  expect((await countEmails()) - before).toBe(1)
  await remindOn(day, '11:10')
  await look('11:10')
})

test('a server that has just started has an hour to run', async () => {
  await look('18:00', at('17:30'))
  expect((await administrator('GET', '/monitor/reminders/alarm')).body).toEqual({ begunAt: null })
  await look('18:31', at('17:30'))
  expect((await administrator('GET', '/monitor/reminders/alarm')).body.begunAt).not.toBeNull()
  await remindOn(day, '18:35')
  await look('18:35')
})

test('only administrators read the alarm', async () => {
  expect((await (await as(await addIndividual()))('GET', '/monitor/reminders/alarm')).status).toBe(403)
})
