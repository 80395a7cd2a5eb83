import { theSystem } from '@clearwing/domain/access/actor.ts'
import { addDays, dayInZone, formatDay } from '@clearwing/domain/dates.ts'
import { documentRemindersDue, firstDocumentReminder } from '@clearwing/domain/library/requests/reminders.ts'
import { isInCare } from '#features/clients/index.ts'
import { sendEmail } from '#features/emails/index.ts'
import { findOrganisation } from '#features/organisations/index.ts'
import { findUser, shownName } from '#features/users/index.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import type { Job } from '#platform/jobs/job.ts'
import { today } from '#platform/time/today.ts'
import { listDueRequests, lockDueRequest, saveDocumentReminder } from './reminder-store.ts'

/** Every morning except Sunday: reminds people of requested documents that are due soon or overdue. */
export const remindOfDocuments: Job = {
  name: 'remind-of-documents',
  schedule: '20 9 * * 1-6',
  run: async ({ database, now }) => remindAllOfDocuments(database, today({ now })),
}

export async function remindAllOfDocuments(database: Database, day: string) {
  for (const documentRequestId of await listDueRequests(database.db, addDays(day, firstDocumentReminder)))
    await database.transaction((tx) => remind(tx, documentRequestId, day))
}

/**
 * Sends a reminder once per stage while the practice cares for the person: afterwards the request cannot be answered.
 */
async function remind(tx: Tx, documentRequestId: number, day: string) {
  const row = await lockDueRequest(tx, documentRequestId)
  if (!row || !(await isInCare(tx, row.organisationId, row.userId))) return
  const { userId, organisationId, dueOn, askedAt } = row
  const due = documentRemindersDue(dueOn, dayInZone(askedAt), day)
  if (due <= row.reminded) return
  await saveDocumentReminder(tx, documentRequestId, due)
  const user = found(await findUser(tx, userId))
  if (!user.email) return
  const { name: practice } = found(await findOrganisation(tx, organisationId))
  const template = dueOn < day ? 'documentOverdue' : 'documentDue'
  const values = { name: shownName(user), practice, day: formatDay(dueOn), path: '/library/requests' }
  await sendEmail(tx, theSystem, { toUserId: userId, to: user.email, template, values })
}
