import { theSystem } from '@clearwing/domain/access/actor.ts'
import { addDays, momentAt } from '@clearwing/domain/dates.ts'
import { emptyGroup } from '@clearwing/domain/reports/queries/schema.ts'
import type { NewReportSchedule } from '@clearwing/domain/reports/schedules/schema.ts'
import { createCustomQuery, removeCustomQuery } from '#features/reports/queries/index.ts'
import { createReportSchedule, findNextMoment, sendDueReports } from '#features/reports/schedules/index.ts'
import type { Database } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'
import type { DemoOrganisations } from './organisations.ts'

const usual = { filter: '', isCompared: false, isPaused: false }
const monthly = { ...usual, every: 'month', weekday: null, dayOfMonth: 1, hour: 7, period: 'lastMonth' } as const
const weekly = { ...usual, every: 'week', weekday: 1, dayOfMonth: null, hour: 8 } as const

/**
 * A manager's schedules of five weeks, with what they have sent: of two reports, and of a custom query that she deleted
 * since, so that its schedule fails.
 */
export async function createReportSchedules(
  database: Database,
  { harbour }: DemoOrganisations,
  userIds: Record<string, number>,
) {
  const idOf = (userName: string) => userIds[userName] ?? 0
  const manager = Object.assign({}, theSystem, { organisationId: harbour, userId: idOf('demo.manager') })
  const recipients = (...names: string[]) => ({ recipients: names.map(idOf) })
  const day = today(database.db)
  const query = await database.at(momentAt(addDays(day, -36), '10:00')).transaction(async (tx) => {
    const columns = ['name', 'day', 'type', 'status']
    const definition = { subject: 'appointments' as const, tree: emptyGroup(), columns, sort: null, group: null }
    const created = await createCustomQuery(tx, manager, { name: 'All visits', definition, staffGroupId: null })
    const { name, customQueryId } = created
    const schedules: [Parameters<typeof createReportSchedule>[2], NewReportSchedule][] = [
      [report('certificates', 'Certificates issued'), { ...monthly, ...recipients('demo.manager', 'demo.director') }],
      [
        report('expiring', 'Certificates that expire'),
        { ...weekly, period: 'next60Days', ...recipients('demo.manager', 'demo.doctor') },
      ],
      [
        { name, customQueryId, reportKey: null },
        { ...weekly, period: null, ...recipients('demo.manager') },
      ],
    ]
    for (const [scheduled, written] of schedules) await createReportSchedule(tx, manager, scheduled, written)
    return created
  })
  const deletedAt = momentAt(addDays(day, -9), '15:00')
  await sendUntil(database, deletedAt)
  await database.at(deletedAt).transaction((tx) => removeCustomQuery(tx, manager, query))
  await sendUntil(database, database.db.now)
}

const report = (reportKey: string, name: string) => ({ reportKey, name, customQueryId: null })

/** Sends what was due at each moment until then. */
async function sendUntil(database: Database, end: string) {
  for (let moment = await findNextMoment(database.db); moment && Date.parse(moment) <= Date.parse(end); ) {
    await sendDueReports(database.at(moment))
    moment = await findNextMoment(database.db)
  }
}
