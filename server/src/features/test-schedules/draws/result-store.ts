import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { DrawResult } from '@clearwing/domain/test-schedules/draws/schema.ts'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { shownNameOf } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { record } from '#platform/history/record.ts'
import type { StoredPerson } from './people-store.ts'
import { drawPeople, drawResults } from './tables.ts'

export type StoredResult = typeof drawResults.$inferSelect

const testers = alias(users, 'testers')
const reviewers = alias(users, 'reviewers')

/** Results of these people, latest first. */
export async function listDrawResults(
  db: Db,
  drawPersonIds: number[],
): Promise<(DrawResult & { drawPersonId: number })[]> {
  if (drawPersonIds.length === 0) return []
  return db
    .select({
      drawResultId: drawResults.drawResultId,
      drawPersonId: drawResults.drawPersonId,
      kind: drawResults.kind,
      testedAt: drawResults.testedAt,
      testedByName: sql<string>`coalesce(${shownNameOf(testers)}, '')`,
      values: drawResults.values,
      verdict: drawResults.verdict,
      reviewedAt: drawResults.reviewedAt,
      reviewedByName: shownNameOf(reviewers),
      withdrawnAt: drawResults.withdrawnAt,
      withdrawnReason: drawResults.withdrawnReason,
      version: drawResults.version,
    })
    .from(drawResults)
    .innerJoin(testers, eq(testers.userId, drawResults.testedBy))
    .leftJoin(reviewers, eq(reviewers.userId, drawResults.reviewedBy))
    .where(inArray(drawResults.drawPersonId, drawPersonIds))
    .orderBy(desc(drawResults.testedAt), desc(drawResults.drawResultId))
}

/** People of these draws with a result that a doctor still has to review. */
export async function listAwaitingReview(db: Db, drawIds: number[]): Promise<number[]> {
  if (drawIds.length === 0) return []
  const isWaiting = and(
    inArray(drawPeople.drawId, drawIds),
    eq(drawResults.verdict, 'non_negative'),
    isNull(drawResults.withdrawnAt),
  )
  const rows = await db
    .selectDistinct({ drawPersonId: drawResults.drawPersonId })
    .from(drawResults)
    .innerJoin(drawPeople, eq(drawPeople.drawPersonId, drawResults.drawPersonId))
    .where(isWaiting)
  return rows.map(({ drawPersonId }) => drawPersonId)
}

type Written = Omit<typeof drawResults.$inferInsert, 'drawResultId' | 'recordedAt' | 'testedBy'>

export async function createResult(tx: Tx, actor: Actor, person: StoredPerson, result: Written) {
  const values = { ...result, testedBy: actor.userId, recordedAt: tx.now }
  const [row] = await tx.insert(drawResults).values(values).returning()
  return recordAndAnnounce(tx, actor, person, undefined, row as StoredResult)
}

export async function findResult(
  tx: Tx,
  drawPersonId: number,
  drawResultId: number,
): Promise<StoredResult | undefined> {
  const isIt = and(eq(drawResults.drawResultId, drawResultId), eq(drawResults.drawPersonId, drawPersonId))
  const [row] = await tx.select().from(drawResults).where(isIt).for('update')
  return row
}

/** True when a person has a valid result. */
export const hasResult = async (tx: Tx, drawPersonId: number) =>
  (await tx.$count(drawResults, and(eq(drawResults.drawPersonId, drawPersonId), isNull(drawResults.withdrawnAt)))) > 0

export async function updateResult(
  tx: Tx,
  actor: Actor,
  person: StoredPerson,
  before: StoredResult,
  change: Partial<StoredResult>,
) {
  const set = { ...change, version: before.version + 1 }
  const isIt = eq(drawResults.drawResultId, before.drawResultId)
  const [row] = await tx.update(drawResults).set(set).where(isIt).returning()
  return recordAndAnnounce(tx, actor, person, before, row as StoredResult)
}

async function recordAndAnnounce(
  tx: Tx,
  actor: Actor,
  { userId: subjectUserId }: StoredPerson,
  before: StoredResult | undefined,
  after: StoredResult,
) {
  await record(tx, actor, {
    action: before ? 'change' : 'create',
    entity: 'draw result',
    entityId: after.drawResultId,
    subjectUserId,
    ...(before && { before }),
    after,
  })
  return after
}
