import { theSystem } from '@clearwing/domain/access/actor.ts'
import { addDays } from '@clearwing/domain/dates.ts'
import { createPrivacyRequest } from '#features/privacy-requests/store.ts'
import { today } from '#platform/time/today.ts'
import type { RecordMaker } from './tenant.ts'
import { database } from './test-app.ts'

/** A correction that the pilot asked of their practice; the mark is what is wrong. */
export const privacyRecords: RecordMaker = ({ organisationId, ids: { userId = 0 }, mark }) =>
  database.transaction(async (tx) => {
    const day = today(tx)
    const privacyRequestId = await createPrivacyRequest(
      tx,
      { ...theSystem, userId, organisationId: null },
      {
        kind: 'correction',
        userId,
        organisationId,
        words: mark,
        item: 'personal',
        itemName: mark,
        rightWords: mark,
        receivedOn: day,
        dueOn: addDays(day, 28),
        transferBy: addDays(day, 14),
      },
    )
    return { privacyRequestId }
  })
