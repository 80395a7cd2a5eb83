import type { Actor } from '@clearwing/domain/access/actor.ts'
import { Role } from '@clearwing/domain/access/bits.ts'
import { listColleaguesFor, mailLink, type ResultUse } from '#features/medicals/index.ts'
import { findUser, fullName, shownName } from '#features/users/index.ts'
import type { Db, Tx } from '#platform/database/database.ts'

/** For a submitted medical: the assigned regulator's doctor, or all its doctors; never the person themselves. */
async function regulatorsDoctors(db: Db, { medical, isDecided }: ResultUse) {
  if (!isDecided || medical.submittedAt === null) return []
  const doctors = await listColleaguesFor(db, medical.regulatorId, Role.Regulator_doctor)
  return doctors.filter((userId) => userId !== medical.userId)
}

/** The person could read the results once a medical was decided with them. */
const isTold = (used: ResultUse[]) => used.some(({ isDecided }) => isDecided)

/**
 * Examiners are alerted on their medical. This notifies the person whose record it was in, and the regulator that
 * received it in a submission. The content is not included.
 */
export async function tellOfTakingBack(tx: Tx, actor: Actor, userId: number, used: ResultUse[]) {
  if (isTold(used)) await mailLink(tx, actor, userId, 'resultTakenBack', `/user/${userId}/access`)
  for (const one of used)
    for (const doctor of await regulatorsDoctors(tx, one))
      await mailLink(tx, actor, doctor, 'resultsChanged', `/medical/${one.medical.medicalId}`)
}

/** Who would be notified if the message were unlinked. */
export async function peopleToNotify(db: Db, used: ResultUse[]): Promise<string[]> {
  const recipients: string[] = []
  for (const one of used) {
    const { examinerId, userId } = one.medical
    const examiner = examinerId === null ? undefined : await findUser(db, examinerId)
    recipients.push(examiner ? `${shownName(examiner)}, the examiner` : 'The practice’s doctors')
    const person = one.isDecided ? await findUser(db, userId) : undefined
    // The person is notified only by email.
    if (person?.email) recipients.push(`${fullName(person)}, whose record it was in`)
    if ((await regulatorsDoctors(db, one)).length > 0) recipients.push('The regulator’s doctors')
  }
  return [...new Set(recipients)]
}
