import type { Actor } from '@clearwing/domain/access/actor.ts'
import { canQuery } from '@clearwing/domain/reports/queries/rules.ts'
import { type NewReportSchedule, periodsOf } from '@clearwing/domain/reports/schedules/schema.ts'
import { findCustomQuery } from '#features/reports/queries/store.ts'
import { findReport, hasFilter } from '#features/reports/run.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { found, wrongFields } from '#platform/errors/refusal.ts'
import { listReaders, type Scheduled } from './scheduled.ts'

/** A report of the actor's catalogue. */
export function scheduledReport(actor: Actor, key: string) {
  const { name, key: reportKey } = found(findReport(actor, key))
  return { name, reportKey, customQueryId: null }
}

/** A custom query that the actor may open. */
export async function scheduledQuery(db: Db, actor: Actor, id: number) {
  const { name, customQueryId } = found(canQuery(actor) ? await findCustomQuery(db, actor, id) : undefined)
  return { name, reportKey: null, customQueryId }
}

/** Refuses a period and filters that the report does not have, and recipients who may not read it. */
export async function mustBePossible(tx: Tx, actor: Actor, scheduled: Scheduled, written: NewReportSchedule) {
  const { period, filter, isCompared, recipients } = written
  const report = scheduled.reportKey === null ? undefined : found(findReport(actor, scheduled.reportKey))
  const fits = report ? period !== null && periodsOf(report.days).includes(period) : period === null
  if (!fits) throw wrongFields({ period: ['Choose a period of the list.'] })
  const isKnown = report ? hasFilter(report, filter) : filter === ''
  if (!isKnown) throw wrongFields({ filter: ['This report has no such filter.'] })
  if (isCompared && (report === undefined || report.days === 'ahead'))
    throw wrongFields({ isCompared: ['This cannot be compared.'] })
  const readers = new Set((await listReaders(tx, actor.organisationId ?? 0, scheduled)).map(({ userId }) => userId))
  if (!recipients.every((userId) => readers.has(userId)))
    throw wrongFields({ recipients: ['Choose people who may read it.'] })
}
