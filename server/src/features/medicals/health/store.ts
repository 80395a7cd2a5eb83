import { type Actor, belongsTo } from '@clearwing/domain/access/actor.ts'
import { runningClock } from '@clearwing/domain/medicals/clocks/running.ts'
import type { HealthReport } from '@clearwing/domain/medicals/health/schema.ts'
import { and, desc, eq, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isKnownAs } from '#features/clients/index.ts'
import { listRunningAbout } from '#features/medicals/clocks/store.ts'
import { organisations } from '#features/organisations/tables.ts'
import { shownNameOf } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { record } from '#platform/history/record.ts'
import { type Audience, invalidateTags } from '#platform/live/announce.ts'
import { today } from '#platform/time/today.ts'
import { healthReports } from './tables.ts'

type Stored = typeof healthReports.$inferSelect

const regulators = alias(organisations, 'regulators')
const practices = alias(organisations, 'practices')
const handlers = alias(users, 'handlers')

const list = async (db: Db, isWanted: SQL | undefined): Promise<HealthReport[]> => {
  const rows = await db
    .select({
      report: healthReports,
      personName: shownNameOf(users),
      regulatorShortName: regulators.shortName,
      regulatorName: regulators.name,
      practiceName: practices.name,
      handledByName: shownNameOf(handlers),
    })
    .from(healthReports)
    .innerJoin(users, isKnownAs(users, healthReports.userId, healthReports.practiceId))
    .innerJoin(regulators, eq(regulators.organisationId, healthReports.regulatorId))
    .leftJoin(practices, eq(practices.organisationId, healthReports.practiceId))
    .leftJoin(handlers, eq(handlers.userId, healthReports.handledBy))
    .where(isWanted)
    .orderBy(desc(healthReports.healthReportId))
  const clocks = await listRunningAbout(
    db,
    'healthReport',
    rows.map(({ report }) => report.healthReportId),
  )
  const clockOf = ({ healthReportId }: Stored) => {
    const clock = clocks.find(({ aboutId }) => aboutId === healthReportId)
    return clock ? runningClock(clock, today(db)) : null
  }
  return rows.map(({ report, personName, regulatorName, regulatorShortName, ...names }) => ({
    ...report,
    ...names,
    personName: personName ?? '',
    clock: clockOf(report),
    regulatorShortName: regulatorShortName ?? regulatorName,
  }))
}

export const listHealthReportsOf = (db: Db, userId: number) => list(db, eq(healthReports.userId, userId))

/** Reports waiting for the practice or regulator that the user works for. */
export async function listOpenHealthReports(db: Db, actor: Actor) {
  const { organisationId, userId } = actor
  if (organisationId === null) return []
  const { practiceId, regulatorId, sentAt, endedAt } = healthReports
  const isSent = and(eq(regulatorId, organisationId), isNotNull(sentAt))
  const all = await list(db, and(isNull(endedAt), or(eq(practiceId, organisationId), isSent)))
  return all.filter((report) => report.userId !== userId && isTheirs(actor, report))
}

const isTheirs = (actor: Actor, { practiceId, regulatorId }: HealthReport) =>
  belongsTo(actor, practiceId) || belongsTo(actor, regulatorId)

export async function findHealthReport(db: Db, healthReportId: number) {
  const [report] = await list(db, eq(healthReports.healthReportId, healthReportId))
  return report
}

export async function lockHealthReport(tx: Tx, healthReportId: number) {
  const isThis = eq(healthReports.healthReportId, healthReportId)
  await tx.select({ version: healthReports.version }).from(healthReports).where(isThis).for('update')
  return findHealthReport(tx, healthReportId)
}

export async function createHealthReport(tx: Tx, actor: Actor, report: typeof healthReports.$inferInsert) {
  const [created] = await tx.insert(healthReports).values(report).returning()
  return recordAndAnnounce(tx, actor, undefined, created as Stored)
}

type Change = Partial<Omit<Stored, 'healthReportId' | 'userId' | 'version'>>

export async function updateHealthReport(tx: Tx, actor: Actor, before: HealthReport, change: Change) {
  const isThis = eq(healthReports.healthReportId, before.healthReportId)
  const set = { ...change, version: before.version + 1 }
  const [after] = await tx.update(healthReports).set(set).where(isThis).returning()
  return recordAndAnnounce(tx, actor, before, after as Stored)
}

async function recordAndAnnounce(
  tx: Tx,
  actor: Actor,
  before: HealthReport | undefined,
  after: Stored,
): Promise<HealthReport> {
  const { healthReportId: entityId, userId: subjectUserId } = after
  await record(tx, actor, {
    action: before ? 'change' : 'create',
    entity: 'health report',
    entityId,
    subjectUserId,
    ...(before && { before }),
    after,
  })
  await invalidateTags(tx, audienceOf(after), { type: 'HealthReport' })
  return (await findHealthReport(tx, entityId)) as HealthReport
}

/** Everyone whose pages show a report; employers are never included. */
const audienceOf = ({ userId, practiceId, regulatorId, sentAt }: Stored): Audience[] => [
  { userId },
  ...(practiceId === null ? [] : [{ organisationId: practiceId }]),
  ...(sentAt === null ? [] : [{ organisationId: regulatorId }]),
]
