import type { Actor } from '@clearwing/domain/access/actor.ts'
import { healthReportProblems } from '@clearwing/domain/medicals/health/rules.ts'
import type { HealthReport, HealthReportHandling, NewHealthReport } from '@clearwing/domain/medicals/health/schema.ts'
import { isInCare } from '#features/clients/index.ts'
import { listCertificates } from '#features/medicals/certificate/store.ts'
import { finishClock, startClock } from '#features/medicals/clocks/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { refuseFields } from '#platform/errors/refusal.ts'
import { today } from '#platform/time/today.ts'
import { createHealthReport, updateHealthReport } from './store.ts'
import { tellRegulator } from './tell-regulator.ts'

const kind = 'health_report'

/** Told to a practice that cares for the holder, which has a few days to look at it. */
export async function reportHealth(tx: Tx, actor: Actor, said: NewHealthReport): Promise<HealthReport> {
  const { userId } = actor
  const { regulatorId, practiceId } = said
  const held = await listCertificates(tx, userId, today())
  refuseFields({
    ...healthReportProblems(said, today()),
    ...(!held.some((one) => one.regulatorId === regulatorId) && { regulatorId: ['You hold no certificate of it.'] }),
    ...(practiceId !== null &&
      !(await isInCare(tx, practiceId, userId)) && { practiceId: ['This practice does not care for you.'] }),
  })
  const report = await createHealthReport(tx, actor, { ...said, userId, at: new Date().toISOString() })
  if (practiceId !== null)
    await startClock(tx, {
      ...{ kind, about: 'healthReport', aboutId: report.healthReportId, userId, practiceId, regulatorId },
      ...{ startedOn: today(), owner: 'practice' },
    })
  return report
}

/** What is agreed; what is reportable goes to the regulator with it. */
export async function handleHealthReport(tx: Tx, actor: Actor, report: HealthReport, handling: HealthReportHandling) {
  const { protocol, isReportable, toDay } = handling
  const handledAt = new Date().toISOString()
  refuseFields({ ...(toDay !== null && toDay < report.fromDay && { toDay: ['Not before it began.'] }) })
  await finishClock(tx, 'healthReport', report.healthReportId, kind, isReportable ? 'sent' : 'handled')
  const sentAt = isReportable ? handledAt : null
  if (isReportable) await tellRegulator(tx, actor, report)
  return updateHealthReport(tx, actor, report, {
    ...{ protocol, isReportable, toDay, handledAt, handledBy: actor.userId, sentAt },
  })
}

export async function endHealthReport(tx: Tx, actor: Actor, report: HealthReport) {
  await finishClock(tx, 'healthReport', report.healthReportId, kind, 'ended')
  return updateHealthReport(tx, actor, report, { endedAt: new Date().toISOString(), endedBy: actor.userId })
}
