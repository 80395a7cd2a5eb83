import { addDays } from '@clearwing/domain/dates.ts'
import { reminders } from '#features/reminders/tables.ts'
import { today } from '#platform/time/today.ts'
import type { RecordMaker } from './tenant.ts'
import { database } from './test-app.ts'

/** A reminder of the pilot, of a document that the practice is waiting for. */
export const reminderRecords: RecordMaker = ({ organisationId, ids: { userId = 0 }, mark }) =>
  database.transaction(async (tx) => {
    const [row] = await tx
      .insert(reminders)
      .values({
        kind: 'document',
        userId,
        subjectUserId: userId,
        organisationId,
        occurrence: mark,
        description: mark.slice(0, 70),
        by: mark,
        step: 'Send the document',
        path: '/library/requests',
        startedOn: today(tx),
        dueOn: addDays(today(tx), 9),
      })
      .returning()
    return { reminderId: row?.reminderId ?? 0 }
  })
