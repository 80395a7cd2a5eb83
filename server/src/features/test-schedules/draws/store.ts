import { type Actor, isAdministrator } from '@clearwing/domain/access/actor.ts'
import { awaitedAs, canManageDraws, canReviewTests, canTest } from '@clearwing/domain/test-schedules/draws/rules.ts'
import type { DrawSummary } from '@clearwing/domain/test-schedules/draws/schema.ts'
import { and, asc, desc, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { organisations } from '#features/organisations/tables.ts'
import { testSchedules } from '#features/test-schedules/tables.ts'
import { shownNameOf } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import { correlated } from '#platform/database/correlated.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { conflict } from '#platform/errors/refusal.ts'
import { record } from '#platform/history/record.ts'
import { announceDraw } from './announce-store.ts'
import { drawPeople, draws } from './tables.ts'

export type StoredDraw = typeof draws.$inferSelect

const drawers = alias(users, 'drawers')
const dayTaken = conflict('draws_of_day', 'onDay', 'This schedule already has a draw on this day.')

/** `canViewDraw` as a query; for administrators the rule also requires an activity. */
export function visibleDraws(actor: Actor): SQL | undefined {
  if (isAdministrator(actor)) return undefined
  const own = actor.organisationId ?? 0
  const isOwn = canManageDraws(actor, { organisationId: own }) || canTest(actor, { organisationId: own })
  const isReviewer = canReviewTests(actor, { reviewPracticeId: own })
  return or(
    isOwn ? eq(draws.organisationId, own) : sql`false`,
    isReviewer ? and(eq(draws.reviewPracticeId, own), eq(draws.state, 'drawn')) : sql`false`,
  )
}

const counted = (condition: SQL) =>
  correlated<number>(sql`(select count(*) from ${drawPeople}
    where ${drawPeople.drawId} = ${draws.drawId} and ${condition})::int`)

const done = counted(sql`${drawPeople.outcome} = 'done'`)
const awaited = counted(sql`${drawPeople.calledAt} is not null and ${drawPeople.outcome} is null`)

const summary = {
  drawId: draws.drawId,
  testScheduleId: draws.testScheduleId,
  scheduleName: testSchedules.name,
  organisationId: draws.organisationId,
  organisationName: organisations.name,
  reviewPracticeId: draws.reviewPracticeId,
  onDay: draws.onDay,
  state: draws.state,
  poolSize: draws.poolSize,
  wanted: draws.wanted,
  done,
  awaited,
  drawnAt: draws.drawnAt,
  voidReason: draws.voidReason,
  version: draws.version,
}

const whole = {
  ...summary,
  commitment: draws.commitment,
  refKeyHash: draws.refKeyHash,
  plannedAt: draws.plannedAt,
  plannedByName: sql<string>`coalesce(${shownNameOf(users)}, '')`,
  poolDay: draws.poolDay,
  poolHash: draws.poolHash,
  secret: draws.secret,
  publicValue: draws.publicValue,
  drawnByName: shownNameOf(drawers),
  ratePercent: draws.ratePercent,
}

const named = (db: Db) =>
  db
    .select(whole)
    .from(draws)
    .innerJoin(organisations, eq(organisations.organisationId, draws.organisationId))
    .innerJoin(testSchedules, eq(testSchedules.testScheduleId, draws.testScheduleId))
    .innerJoin(users, eq(users.userId, draws.plannedBy))
    .leftJoin(drawers, eq(drawers.userId, draws.drawnBy))

export type ReadDraw = Awaited<ReturnType<typeof named>>[number]

const isIt = (actor: Actor, drawId: number) => and(visibleDraws(actor), eq(draws.drawId, drawId))

export async function findDraw(db: Db, actor: Actor, drawId: number): Promise<ReadDraw | undefined> {
  const [draw] = await named(db).where(isIt(actor, drawId))
  return draw && { ...draw, awaited: awaitedAs(actor, draw) }
}

/** Locks a draw until the transaction ends, so that draws and records about people are serialised. */
export async function lockDraw(tx: Tx, actor: Actor, drawId: number): Promise<StoredDraw | undefined> {
  const [draw] = await tx.select().from(draws).where(isIt(actor, drawId)).for('update')
  return draw
}

type Wanted = { testScheduleId?: number; state?: StoredDraw['state']; from?: string }

/** The next planned draw first, then the latest. */
export async function listDraws(db: Db, actor: Actor, { testScheduleId, state, from }: Wanted): Promise<DrawSummary[]> {
  const rows = await db
    .select(summary)
    .from(draws)
    .innerJoin(organisations, eq(organisations.organisationId, draws.organisationId))
    .innerJoin(testSchedules, eq(testSchedules.testScheduleId, draws.testScheduleId))
    .where(
      and(
        visibleDraws(actor),
        testScheduleId === undefined ? undefined : eq(draws.testScheduleId, testScheduleId),
        state && eq(draws.state, state),
        from === undefined ? undefined : gte(draws.onDay, from),
      ),
    )
    .orderBy(state === 'planned' ? asc(draws.onDay) : desc(draws.onDay), desc(draws.drawId))
    .limit(200)
  return rows.map((draw) => ({ ...draw, awaited: awaitedAs(actor, draw) }))
}

/** Results of a schedule's draws in a year. */
export async function listDrawnInYear(db: Db, testScheduleId: number, year: number) {
  const { poolDay } = draws
  const isOfYear = and(gte(poolDay, `${year}-01-01`), lt(poolDay, `${year + 1}-01-01`))
  const rows = await db
    .select(inYear)
    .from(draws)
    .where(and(eq(draws.testScheduleId, testScheduleId), eq(draws.state, 'drawn'), isOfYear))
  return rows.map((row) => ({ ...row, poolSize: row.poolSize ?? 0 }))
}

const inYear = {
  organisationId: draws.organisationId,
  reviewPracticeId: draws.reviewPracticeId,
  poolSize: draws.poolSize,
  wanted: draws.wanted,
  done,
  awaited,
}

type NewDraw = Pick<
  StoredDraw,
  'testScheduleId' | 'organisationId' | 'reviewPracticeId' | 'onDay' | 'commitment' | 'refKeyHash' | 'sealed'
>

export async function createDraw(tx: Tx, actor: Actor, draw: NewDraw) {
  const values = { ...draw, plannedBy: actor.userId, plannedAt: tx.now }
  const [row] = await tx.insert(draws).values(values).returning().catch(dayTaken)
  return recordAndAnnounce(tx, actor, undefined, row as StoredDraw)
}

export async function updateDraw(tx: Tx, actor: Actor, before: StoredDraw, change: Partial<StoredDraw>) {
  const set = { ...change, version: before.version + 1 }
  const [row] = await tx.update(draws).set(set).where(eq(draws.drawId, before.drawId)).returning()
  return recordAndAnnounce(tx, actor, before, row as StoredDraw)
}

/** The history records what was published, not what is sealed. */
const historyValues = ({ sealed: _, ...draw }: StoredDraw) => draw

async function recordAndAnnounce(tx: Tx, actor: Actor, before: StoredDraw | undefined, after: StoredDraw) {
  await record(tx, actor, {
    action: before ? 'change' : 'create',
    entity: 'draw',
    entityId: after.drawId,
    ...(before && { before: historyValues(before) }),
    after: historyValues(after),
  })
  await announceDraw(tx, after)
  return after
}
