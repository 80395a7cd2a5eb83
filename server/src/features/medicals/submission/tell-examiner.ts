import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { sendEmail } from '#features/emails/index.ts'
import { findUser, shownName } from '#features/users/index.ts'
import type { Tx } from '#platform/database/database.ts'

/** A link, and no word of whom it is about or what was said: the days to answer run from now, seen or not. */
export async function tellExaminer(tx: Tx, actor: Actor, { medicalId, examinerId }: Medical) {
  const examiner = examinerId === null ? undefined : await findUser(tx, examinerId)
  if (!examiner?.email) return
  const values = { name: shownName(examiner), path: `/medical/${medicalId}/submission` }
  await sendEmail(tx, actor, { toUserId: examiner.userId, to: examiner.email, template: 'regulatorWrote', values })
}
