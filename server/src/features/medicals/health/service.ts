import type { Actor } from '@clearwing/domain/access/actor.ts'
import { healthReportProblems } from '@clearwing/domain/medicals/health/rules.ts'
import type { HealthReport, HealthReportHandling, NewHealthReport } from '@clearwing/domain/medicals/health/schema.ts'
import { isInCare } from '#features/clients/index.ts'
import { listCertificates } from '#features/medicals/certificate/store.ts'
import { finishClock, type NewClock, startClock } from '#features/medicals/clocks/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { found, refuseFields } from '#platform/errors/refusal.ts'
import { today } from '#platform/time/today.ts'
import { createHealthReport, findHealthReport, updateHealthReport } from './store.ts'
import { tellExaminers, tellRegulator } from './tell.ts'

const kind = 'health_report'

/** Stores a report to a practice that cares for the holder, which has a few days to review it. */
export async function reportHealth(tx: Tx, actor: Actor, newReport: NewHealthReport): Promise<HealthReport> {
  const { userId } = actor
  const { regulatorId, practiceId } = newReport
  const held = await listCertificates(tx, userId, today(tx))
  refuseFields({
    ...healthReportProblems(newReport, today(tx)),
    ...(!held.some((one) => one.regulatorId === regulatorId) && {
      regulatorId: ['You do not hold a certificate of this regulator.'],
    }),
    ...(practiceId !== null &&
      !(await isInCare(tx, practiceId, userId)) && { practiceId: ['You are not a client of this practice.'] }),
  })
  const report = await createHealthReport(tx, actor, { ...newReport, userId, at: tx.now })
  if (practiceId === null) return report
  await tellExaminers(tx, actor, report, practiceId)
  return look(tx, report)
}

/** Starts the deadline for the practice's review: on the day the change is expected to have passed, once known. */
async function look(tx: Tx, report: HealthReport, given: Partial<NewClock> = {}) {
  const { healthReportId: aboutId, userId, practiceId, regulatorId } = report
  await startClock(tx, {
    kind,
    about: 'healthReport',
    aboutId,
    userId,
    practiceId,
    regulatorId,
    startedOn: today(tx),
    owner: 'practice',
    ...given,
  })
  return found(await findHealthReport(tx, aboutId))
}

/** Records what was agreed and until when; a reportable change is submitted to the regulator with it. */
export async function handleHealthReport(tx: Tx, actor: Actor, report: HealthReport, handling: HealthReportHandling) {
  const { protocol, isReportable, toDay } = handling
  const handledAt = tx.now
  refuseFields({ ...(toDay !== null && toDay < report.fromDay && { toDay: ['This date is before the start.'] }) })
  await finishClock(tx, 'healthReport', report.healthReportId, kind, isReportable ? 'sent' : 'handled')
  const sentAt = isReportable ? handledAt : null
  if (isReportable) await tellRegulator(tx, actor, report)
  const handled = await updateHealthReport(tx, actor, report, {
    protocol,
    isReportable,
    toDay,
    handledAt,
    handledBy: actor.userId,
    sentAt,
  })
  const isToCome = toDay !== null && toDay >= today(tx)
  return isToCome ? look(tx, handled, { dueOn: toDay, ownerUserId: actor.userId }) : handled
}

export async function endHealthReport(tx: Tx, actor: Actor, report: HealthReport) {
  await finishClock(tx, 'healthReport', report.healthReportId, kind, 'ended')
  return updateHealthReport(tx, actor, report, { endedAt: tx.now, endedBy: actor.userId })
}
