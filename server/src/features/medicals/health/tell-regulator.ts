import type { Actor } from '@clearwing/domain/access/actor.ts'
import { Role } from '@clearwing/domain/access/bits.ts'
import type { HealthReport } from '@clearwing/domain/medicals/health/schema.ts'
import { sendEmail } from '#features/emails/index.ts'
import { colleaguesOf } from '#features/medicals/clocks/telling-store.ts'
import { findUser, shownName } from '#features/users/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'

/** Those who decide whether the holder may go on flying, by a link, and no word of whom or what it is about. */
export async function tellRegulator(tx: Tx, actor: Actor, { regulatorId, userId, healthReportId }: HealthReport) {
  const doctors = await colleaguesOf(tx, regulatorId, Role.Regulator_doctor, today())
  for (const doctor of doctors.filter((one) => one.userId !== userId)) {
    const user = await findUser(tx, doctor.userId)
    if (!user?.email) continue
    const values = { name: shownName(user), path: `/healthReport/${healthReportId}` }
    await sendEmail(tx, actor, { toUserId: user.userId, to: user.email, template: 'practiceReported', values })
  }
}
