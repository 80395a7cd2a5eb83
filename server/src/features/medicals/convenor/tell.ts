import type { Actor } from '@clearwing/domain/access/actor.ts'
import { Role } from '@clearwing/domain/access/bits.ts'
import type { ConvenorCase } from '@clearwing/domain/medicals/convenor/schema.ts'
import { colleaguesOf } from '#features/medicals/emails/colleagues-store.ts'
import { mailLink } from '#features/medicals/mail-link.ts'
import type { Tx } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'

type Case = Pick<ConvenorCase, 'caseId' | 'userId' | 'regulatorId' | 'officeId' | 'assignedTo'>

/** Notifies the parties of a review, except the one who acted, without naming the person or the subject. */
export async function tellParties(tx: Tx, actor: Actor, one: Case) {
  const { caseId, userId, regulatorId, officeId, assignedTo } = one
  const path = `/medical/review/${caseId}`
  const doctors = await colleaguesOf(tx, regulatorId, Role.Regulator_doctor, today(tx))
  const sides = new Map([userId, ...doctors.map((doctor) => doctor.userId)].map((each) => [each, path]))
  if (assignedTo !== null) sides.set(assignedTo, path)
  // A convenor who has not taken the case cannot open it.
  else
    for (const convenor of await colleaguesOf(tx, officeId, Role.Convenor_doctor, today(tx)))
      sides.set(convenor.userId, '/medical/reviews')
  sides.delete(actor.userId)
  for (const [toUserId, link] of sides) await mailLink(tx, actor, toUserId, 'caseNews', link)
}
