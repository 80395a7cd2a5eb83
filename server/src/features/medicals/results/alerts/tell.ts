import type { Actor } from '@clearwing/domain/access/actor.ts'
import { sendEmail } from '#features/emails/index.ts'
import type { StoredMedical } from '#features/medicals/store.ts'
import { findUser, shownName } from '#features/users/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { announce } from '#platform/live/announce.ts'
import { listDoctors } from './people-store.ts'

/** Of what: nothing. It is in the medical, for whoever may read it. */
const notice = {
  type: 'warning' as const,
  title: 'A laboratory result has changed after it was read.',
  lines: ['Please open the medical that it belongs to: your dashboard and a mail say which.'],
}

/** Who examined hears at once, and by mail; where nobody has examined yet, the doctors of the practice. */
export async function tellExaminer(tx: Tx, actor: Actor, medical: StoredMedical) {
  const { medicalId, examinerId, practiceId } = medical
  const doctors = practiceId === null ? [] : await listDoctors(tx, practiceId, examinerId)
  const theirs = doctors.filter((userId) => userId !== medical.userId)
  if (theirs.length > 0)
    await announce(
      tx,
      theirs.map((userId) => ({ userId })),
      'Alert',
      notice,
    )
  for (const userId of theirs) await mail(tx, actor, userId, 'resultsChanged', `/medical/${medicalId}`)
}

/** A link, and no word of what it is about. */
export async function mail(
  tx: Tx,
  actor: Actor,
  userId: number,
  template: 'resultsChanged' | 'resultTakenBack' | 'resultGivenByOne' | 'assignmentWaits',
  path: string,
) {
  const user = await findUser(tx, userId)
  if (!user?.email) return
  await sendEmail(tx, actor, { toUserId: userId, to: user.email, template, values: { name: shownName(user), path } })
}
