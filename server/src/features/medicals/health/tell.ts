import type { Actor } from '@clearwing/domain/access/actor.ts'
import { Role } from '@clearwing/domain/access/bits.ts'
import type { HealthReport } from '@clearwing/domain/medicals/health/schema.ts'
import { colleaguesOf } from '#features/medicals/emails/colleagues-store.ts'
import { mailLink } from '#features/medicals/mail-link.ts'
import type { Tx } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'

/**
 * Notifies those who decide whether the holder may continue flying, with a link and no details of the person or the
 * matter.
 */
export async function tellRegulator(tx: Tx, actor: Actor, { regulatorId, userId, healthReportId }: HealthReport) {
  const doctors = await colleaguesOf(tx, regulatorId, Role.Regulator_doctor, today(tx))
  for (const doctor of doctors.filter((one) => one.userId !== userId))
    await mailLink(tx, actor, doctor.userId, 'practiceReported', `/healthReport/${healthReportId}`)
}

/** A holder has reported a change: the examiners of the practice get a link. */
export async function tellExaminers(tx: Tx, actor: Actor, report: HealthReport, practiceId: number) {
  const doctors = await colleaguesOf(tx, practiceId, Role.Practice_doctor, today(tx))
  for (const doctor of doctors.filter(({ userId }) => userId !== report.userId))
    await mailLink(tx, actor, doctor.userId, 'medicalWaiting', `/healthReport/${report.healthReportId}`)
}
