import type { Actor } from '@clearwing/domain/access/actor.ts'
import { Role } from '@clearwing/domain/access/bits.ts'
import { listColleaguesFor, mailLink, type Used } from '#features/medicals/index.ts'
import { findUser, fullName, shownName } from '#features/users/index.ts'
import type { Db, Tx } from '#platform/database/database.ts'

/** Of a medical that was sent: whoever takes care of it, or the doctors of the regulator; never the person themself. */
async function regulatorsDoctors(db: Db, { medical, isDecided }: Used) {
  if (!isDecided || medical.submittedAt === null) return []
  const doctors = await listColleaguesFor(db, medical.regulatorId, Role.Regulator_doctor)
  return doctors.filter((userId) => userId !== medical.userId)
}

/** The person could read it once a medical was decided with it. */
const isTold = (used: Used[]) => used.some(({ isDecided }) => isDecided)

/**
 * Examiners hear with the alert of their medical. Here: the person in whose record it was, and the regulator that has it
 * in what was sent. Nobody is told what it was.
 */
export async function tellOfTakingBack(tx: Tx, actor: Actor, userId: number, used: Used[]) {
  if (isTold(used)) await mailLink(tx, actor, userId, 'resultTakenBack', `/user/${userId}/access`)
  for (const one of used)
    for (const doctor of await regulatorsDoctors(tx, one))
      await mailLink(tx, actor, doctor, 'resultsChanged', `/medical/${one.medical.medicalId}`)
}

/** The same before it is done: who would hear. */
export async function toldOf(db: Db, used: Used[]): Promise<string[]> {
  const told: string[] = []
  for (const one of used) {
    const { examinerId, userId } = one.medical
    const examiner = examinerId === null ? undefined : await findUser(db, examinerId)
    told.push(examiner ? `${shownName(examiner)}, the examiner` : 'The doctors of the practice')
    const person = one.isDecided ? await findUser(db, userId) : undefined
    // The person is told by email alone.
    if (person?.email) told.push(`${fullName(person)}, whose record it was in`)
    if ((await regulatorsDoctors(db, one)).length > 0) told.push('The doctors of the regulator')
  }
  return [...new Set(told)]
}
