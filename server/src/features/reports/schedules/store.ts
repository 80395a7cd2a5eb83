import type { Actor } from '@clearwing/domain/access/actor.ts'
import { offsetOf, type Paged, toPage } from '@clearwing/domain/paging.ts'
import type { ReportSchedulesQuery } from '@clearwing/domain/reports/schedules/list.ts'
import { nextMoment } from '@clearwing/domain/reports/schedules/rhythm.ts'
import type { ListedSchedule, NewReportSchedule, ReportSchedule } from '@clearwing/domain/reports/schedules/schema.ts'
import { searchWords } from '@clearwing/domain/search.ts'
import { and, asc, desc, eq, like, type SQL, sql } from 'drizzle-orm'
import { organisations } from '#features/organisations/tables.ts'
import { customQueries } from '#features/reports/queries/tables.ts'
import { shownNameByNumber } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { containsPattern, searchableIn } from '#platform/database/filters.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import type { Scheduled } from './scheduled.ts'
import { listSendings } from './sending-store.ts'
import { reportScheduleRecipients, reportSchedules, reportSendingPeople, reportSendings } from './tables.ts'

/** A schedule is known in its organisation. */
const visibleTo = ({ organisationId }: Actor) => eq(reportSchedules.organisationId, organisationId ?? sql`null`)

/** The name of a custom query is for its owner, and for colleagues with whom it was shared. */
const nameFor = ({ userId }: Actor) => sql<string>`case
  when ${reportSchedules.reportKey} is not null or ${reportSchedules.ownerId} = ${userId}
    or ${customQueries.staffGroupId} is not null then coalesce(${customQueries.name}, ${reportSchedules.name})
  else 'Custom query' end`

const isOfSchedule = sql`${reportSendings.reportScheduleId} = ${reportSchedules.reportScheduleId}`
/** A value of the last sending of a schedule. */
const last = <Value>(value: SQL) =>
  sql<Value | null>`(select ${value} from ${reportSendings} where ${isOfSchedule} order by ${reportSendings.dueAt} desc limit 1)`
const peopleOf = (condition: SQL) => sql`(select count(*)::int from ${reportSendingPeople}
  where ${reportSendingPeople.reportSendingId} = ${reportSendings.reportSendingId} and ${condition})`
const lastFailure = last<ListedSchedule['lastFailure']>(sql`${reportSendings.failure}`)
const lastDueAt = last<string>(sql`${reportSendings.dueAt}`)

const select = (db: Db, actor: Actor) =>
  db
    .select({
      reportScheduleId: reportSchedules.reportScheduleId,
      name: nameFor(actor),
      reportKey: reportSchedules.reportKey,
      customQueryId: reportSchedules.customQueryId,
      every: reportSchedules.every,
      weekday: reportSchedules.weekday,
      dayOfMonth: reportSchedules.dayOfMonth,
      hour: reportSchedules.hour,
      timeZone: organisations.timeZone,
      ownerName: sql<string>`coalesce(${shownNameByNumber(reportSchedules.ownerId)}, '')`,
      isOwn: sql<boolean>`${reportSchedules.ownerId} = ${actor.userId}`,
      isPaused: reportSchedules.isPaused,
      nextAt: reportSchedules.nextAt,
      recipientCount: sql<number>`(select count(*)::int from ${reportScheduleRecipients}
        where ${reportScheduleRecipients.reportScheduleId} = ${reportSchedules.reportScheduleId})`,
      lastDueAt: lastDueAt.mapWith(reportSendings.dueAt),
      lastFailure,
      lastSent: last<number>(peopleOf(sql`${reportSendingPeople.outcome} = 'sent'`)),
      lastLeftOut: last<number>(peopleOf(sql`${reportSendingPeople.outcome} <> 'sent'`)),
      version: reportSchedules.version,
      period: reportSchedules.period,
      filter: reportSchedules.filter,
      isCompared: reportSchedules.isCompared,
    })
    .from(reportSchedules)
    .innerJoin(organisations, eq(organisations.organisationId, reportSchedules.organisationId))
    .leftJoin(customQueries, eq(customQueries.customQueryId, reportSchedules.customQueryId))
    .$dynamic()

const direction = (descending: number) => (descending === 1 ? desc : asc)

export async function listReportSchedules(
  db: Db,
  actor: Actor,
  query: ReportSchedulesQuery,
): Promise<Paged<ListedSchedule>> {
  const name = searchableIn(nameFor(actor))
  const orders = { name, lastDue: lastDueAt, next: sql`${reportSchedules.nextAt}` }
  const modes = {
    All: undefined,
    Failing: sql`${lastFailure} is not null`,
    Mine: eq(reportSchedules.ownerId, actor.userId),
  }
  const isWanted = and(
    visibleTo(actor),
    modes[query.m],
    ...searchWords(query.f).map((word) => like(name, containsPattern(word))),
  )
  const order = direction(query.d)(orders[query.o])
  const [list, counted] = await Promise.all([
    select(db, actor)
      .where(isWanted)
      .orderBy(sql`${order} nulls last`, asc(reportSchedules.reportScheduleId))
      .limit(query.n)
      .offset(offsetOf(query)),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(reportSchedules)
      .leftJoin(customQueries, eq(customQueries.customQueryId, reportSchedules.customQueryId))
      .where(isWanted),
  ])
  return toPage(list, counted[0]?.total ?? 0, query)
}

export async function findReportSchedule(
  db: Db,
  actor: Actor,
  reportScheduleId: number,
): Promise<ReportSchedule | undefined> {
  const isIt = and(visibleTo(actor), eq(reportSchedules.reportScheduleId, reportScheduleId))
  const [found] = await select(db, actor).where(isIt)
  if (!found) return undefined
  const { userId } = reportScheduleRecipients
  const recipients = await db
    .select({ userId, name: sql<string>`coalesce(${shownNameByNumber(userId)}, '')` })
    .from(reportScheduleRecipients)
    .innerJoin(users, eq(users.userId, userId))
    .where(eq(reportScheduleRecipients.reportScheduleId, reportScheduleId))
    .orderBy(asc(users.searchText), asc(userId))
  return Object.assign(found, { recipients, sendings: await listSendings(db, reportScheduleId) })
}

/** Locks a schedule until the transaction ends, so that the version checked is the version changed. */
export async function lockReportSchedule(tx: Tx, actor: Actor, reportScheduleId: number) {
  const [locked] = await tx
    .select({ reportScheduleId: reportSchedules.reportScheduleId })
    .from(reportSchedules)
    .where(and(visibleTo(actor), eq(reportSchedules.reportScheduleId, reportScheduleId)))
    .for('update')
  return locked && findReportSchedule(tx, actor, reportScheduleId)
}

type Named = Scheduled & { name: string }

async function zoneOf(tx: Tx, { organisationId }: Actor) {
  const isIt = eq(organisations.organisationId, organisationId ?? 0)
  const [row] = await tx.select({ timeZone: organisations.timeZone }).from(organisations).where(isIt)
  return row?.timeZone
}

async function replaceRecipients(tx: Tx, reportScheduleId: number, recipients: number[]) {
  await tx.delete(reportScheduleRecipients).where(eq(reportScheduleRecipients.reportScheduleId, reportScheduleId))
  const rows = [...new Set(recipients)].map((userId) => ({ reportScheduleId, userId }))
  await tx.insert(reportScheduleRecipients).values(rows)
}

export async function createReportSchedule(tx: Tx, actor: Actor, scheduled: Named, written: NewReportSchedule) {
  const { recipients, ...values } = written
  const nextAt = nextMoment(values, (await zoneOf(tx, actor)) ?? 'UTC', tx.now)
  const row = Object.assign({ ownerId: actor.userId, organisationId: actor.organisationId ?? 0, nextAt }, scheduled)
  const [created] = await tx
    .insert(reportSchedules)
    .values(Object.assign(row, values))
    .returning({ reportScheduleId: reportSchedules.reportScheduleId })
  const reportScheduleId = created?.reportScheduleId ?? 0
  await replaceRecipients(tx, reportScheduleId, recipients)
  return saved(tx, actor, 'create', reportScheduleId)
}

/** Changes a schedule, whose next moment follows from now on. */
export async function updateReportSchedule(tx: Tx, actor: Actor, before: ReportSchedule, written: NewReportSchedule) {
  const { reportScheduleId, version, timeZone } = before
  const { recipients, ...values } = written
  const change = { nextAt: nextMoment(values, timeZone, tx.now), version: version + 1 }
  await tx
    .update(reportSchedules)
    .set(Object.assign(change, values))
    .where(eq(reportSchedules.reportScheduleId, reportScheduleId))
  await replaceRecipients(tx, reportScheduleId, recipients)
  return saved(tx, actor, 'change', reportScheduleId, before)
}

export async function removeReportSchedule(tx: Tx, actor: Actor, schedule: ReportSchedule) {
  await tx.delete(reportSchedules).where(eq(reportSchedules.reportScheduleId, schedule.reportScheduleId))
  await recordAndAnnounce(tx, actor, schedule.reportScheduleId, { action: 'remove', before: valuesOf(schedule) })
  return schedule
}

async function saved(
  tx: Tx,
  actor: Actor,
  action: 'create' | 'change',
  reportScheduleId: number,
  before?: ReportSchedule,
) {
  const schedule = (await findReportSchedule(tx, actor, reportScheduleId)) as ReportSchedule
  const values = { after: valuesOf(schedule), ...(before && { before: valuesOf(before) }) }
  await recordAndAnnounce(tx, actor, reportScheduleId, Object.assign({ action }, values))
  return schedule
}

/** What the history has of a schedule: neither the name of a query, which may say more, nor the recipients' names. */
const valuesOf = ({ reportKey, customQueryId, every, weekday, dayOfMonth, hour, ...rest }: ReportSchedule) => ({
  reportKey,
  customQueryId,
  every,
  weekday,
  dayOfMonth,
  hour,
  period: rest.period,
  filter: rest.filter,
  isCompared: rest.isCompared,
  isPaused: rest.isPaused,
  recipients: rest.recipients.map(({ userId }) => userId),
})

type Happening = { action: 'create' | 'change' | 'remove'; before?: object; after?: object }

async function recordAndAnnounce(tx: Tx, actor: Actor, entityId: number, happening: Happening) {
  await record(tx, actor, Object.assign({ entity: 'report schedule', entityId }, happening))
  const audience = actor.organisationId === null ? [] : [{ organisationId: actor.organisationId }]
  await invalidateTags(tx, audience, { type: 'ReportSchedule' })
}
