import type { Actor } from '@clearwing/domain/access/actor.ts'
import { mailLink } from '#features/medicals/mail-link.ts'
import type { StoredMedical } from '#features/medicals/store.ts'
import type { Tx } from '#platform/database/database.ts'
import { announce } from '#platform/live/announce.ts'
import { listAlertedDoctors } from './people-store.ts'

/** Message without details, which are in the medical for users who may read it. */
const notice = {
  type: 'warning' as const,
  title: 'A laboratory result has changed after it was read.',
  lines: ['Please open the medical that it belongs to: your dashboard and an email say which.'],
}

/** Notifies the examiner immediately and by email; if no one has examined yet, the doctors of the practice. */
export async function alertExaminer(tx: Tx, actor: Actor, medical: StoredMedical) {
  const { medicalId, examinerId, practiceId } = medical
  const doctors = practiceId === null ? [] : await listAlertedDoctors(tx, practiceId, examinerId)
  const otherDoctors = doctors.filter((userId) => userId !== medical.userId)
  if (otherDoctors.length > 0)
    await announce(
      tx,
      otherDoctors.map((userId) => ({ userId })),
      'Alert',
      notice,
    )
  for (const userId of otherDoctors) await mailLink(tx, actor, userId, 'resultsChanged', `/medical/${medicalId}`)
}
