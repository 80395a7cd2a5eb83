import type { Actor } from '@clearwing/domain/access/actor.ts'
import { canBookReferred } from '@clearwing/domain/appointments/rules.ts'
import { listReferralsOfPerson } from '#features/medicals/index.ts'
import type { Db } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'

/** True if someone was referred to the practice, and the actor may book them from that referral. */
export async function isReferredTo(db: Db, actor: Actor, organisationId: number, userId: number) {
  const referrals = await listReferralsOfPerson(db, organisationId, userId)
  return referrals.some((referral) => canBookReferred(actor, referral, today(db)))
}
