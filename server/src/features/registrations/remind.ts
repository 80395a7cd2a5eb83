import { theSystem } from '@clearwing/domain/access/actor.ts'
import { addDays, formatDay } from '@clearwing/domain/dates.ts'
import { firstReminderDays, remindersDue } from '@clearwing/domain/registrations/reminders.ts'
import { sendEmail } from '#features/emails/index.ts'
import { findOrganisation } from '#features/organisations/index.ts'
import { findUser, shownName } from '#features/users/index.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import type { Job } from '#platform/jobs/job.ts'
import { today } from '#platform/time/today.ts'
import { listExpiring, lockExpiring, saveRegistrationReminder } from './reminder-store.ts'

/**
 * Every morning except Sunday: reminds people whose registration with a regulator is about to expire, and again after
 * it has.
 */
export const remindOfRegistrations: Job = {
  name: 'remind-of-registrations',
  schedule: '10 9 * * 1-6',
  run: async ({ database, now }) => remindAll(database, today({ now })),
}

export async function remindAll(database: Database, day: string) {
  for (const registrationId of await listExpiring(database.db, addDays(day, firstReminderDays)))
    await database.transaction((tx) => remind(tx, registrationId, day))
}

/**
 * One reminder is sent per stage: the number of reminders is stored with the registration, and restarts with a new
 * expiry date.
 */
async function remind(tx: Tx, registrationId: number, day: string) {
  const row = await lockExpiring(tx, registrationId)
  if (!row?.expiresOn) return
  const { userId, regulatorId, expiresOn } = row
  const due = remindersDue(expiresOn, day)
  if (due <= row.reminded) return
  await saveRegistrationReminder(tx, registrationId, due)
  const user = found(await findUser(tx, userId))
  const { name: regulator } = found(await findOrganisation(tx, regulatorId))
  if (!user.email) return
  const template = expiresOn < day ? 'registrationOver' : 'registrationEnds'
  const values = { name: shownName(user), regulator, day: formatDay(expiresOn), path: '/user/me/registrations' }
  await sendEmail(tx, theSystem, { toUserId: userId, to: user.email, template, values })
}
