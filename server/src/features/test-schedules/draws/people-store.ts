import type { Actor } from '@clearwing/domain/access/actor.ts'
import { addMonths } from '@clearwing/domain/dates.ts'
import type { OwnTest } from '@clearwing/domain/test-schedules/draws/schema.ts'
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { organisations } from '#features/organisations/tables.ts'
import { shownNameOf } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { beginOfDay } from '#platform/database/filters.ts'
import { record } from '#platform/history/record.ts'
import type { Moment } from '#platform/time/clock.ts'
import { today } from '#platform/time/today.ts'
import { drawPeople, draws } from './tables.ts'

export type StoredPerson = typeof drawPeople.$inferSelect

/** How often a person drawn by this organisation did not come in the last twelve months. */
const noShows = (moment: Moment) => sql<number>`(select count(*) from ${drawPeople} others
  inner join ${draws} of_others on of_others.draw_id = others.draw_id
  where others.user_id = ${drawPeople.userId} and of_others.organisation_id = ${draws.organisationId}
    and others.outcome = 'not_reached' and others.outcome_at >= ${beginOfDay(addMonths(today(moment), -12))})::int`

const personColumns = (moment: Moment) => ({
  drawPersonId: drawPeople.drawPersonId,
  drawId: drawPeople.drawId,
  userId: drawPeople.userId,
  name: sql<string>`coalesce(${shownNameOf(users)}, '')`,
  ref: drawPeople.ref,
  role: drawPeople.role,
  rank: drawPeople.rank,
  calledAt: drawPeople.calledAt,
  place: drawPeople.place,
  comeAt: drawPeople.comeAt,
  summonedAt: drawPeople.summonedAt,
  summonsReadAt: drawPeople.summonsReadAt,
  outcome: drawPeople.outcome,
  outcomeAt: drawPeople.outcomeAt,
  reason: drawPeople.reason,
  noShows: noShows(moment),
  version: drawPeople.version,
})

/** Chosen people and alternates, in the order drawn. */
export const listDrawPeople = (db: Db, where: SQL | undefined) =>
  db
    .select(personColumns(db))
    .from(drawPeople)
    .innerJoin(draws, eq(draws.drawId, drawPeople.drawId))
    .innerJoin(users, eq(users.userId, drawPeople.userId))
    .where(and(ne(drawPeople.role, 'pool'), where))
    .orderBy(asc(drawPeople.drawId), asc(drawPeople.rank))

export type ReadPerson = Awaited<ReturnType<typeof listDrawPeople>>[number]

export async function findShownPerson(tx: Tx, drawPersonId: number): Promise<ReadPerson | undefined> {
  const [person] = await listDrawPeople(tx, eq(drawPeople.drawPersonId, drawPersonId))
  return person
}

/** A chosen person or alternate of a locked draw. */
export async function findDrawPerson(tx: Tx, drawId: number, drawPersonId: number): Promise<StoredPerson | undefined> {
  const isIt = and(
    eq(drawPeople.drawId, drawId),
    eq(drawPeople.drawPersonId, drawPersonId),
    ne(drawPeople.role, 'pool'),
  )
  const [person] = await tx.select().from(drawPeople).where(isIt)
  return person
}

export const ofDraws = (drawIds: number[]) => inArray(drawPeople.drawId, drawIds)

/** People of these draws who are still to be tested, and those completed today. */
export const listAtDesk = (db: Db, drawIds: number[]) =>
  listDrawPeople(
    db,
    and(
      ofDraws(drawIds),
      isNotNull(drawPeople.calledAt),
      or(isNull(drawPeople.outcome), gte(drawPeople.outcomeAt, beginOfDay(today(db)))),
    ),
  )

/** People of these draws who were called and not tested, for whatever reason, and those tested today. */
export const listNotDone = (db: Db, drawIds: number[]) =>
  listDrawPeople(
    db,
    and(
      ofDraws(drawIds),
      isNotNull(drawPeople.calledAt),
      or(isNull(drawPeople.outcome), ne(drawPeople.outcome, 'done'), gte(drawPeople.outcomeAt, beginOfDay(today(db)))),
    ),
  )

export const listDrawPeopleById = (db: Db, drawPersonIds: number[]) =>
  listDrawPeople(db, inArray(drawPeople.drawPersonId, drawPersonIds))

/** The whole pool as in the proof: refs, and the part of each. */
export const listRefs = (db: Db, drawId: number) =>
  db
    .select({ ref: drawPeople.ref, role: drawPeople.role })
    .from(drawPeople)
    .where(eq(drawPeople.drawId, drawId))
    .orderBy(drawPeople.rank)

/** The user's own draws, latest first, from when they were told to come, or tested. */
export async function listOwn(db: Db, userId: number): Promise<Omit<OwnTest, 'results'>[]> {
  const rows = await db
    .select({
      drawPersonId: drawPeople.drawPersonId,
      organisationName: organisations.name,
      drawnAt: draws.drawnAt,
      ref: drawPeople.ref,
      place: drawPeople.place,
      comeAt: drawPeople.comeAt,
      outcome: drawPeople.outcome,
      reason: drawPeople.reason,
    })
    .from(drawPeople)
    .innerJoin(draws, eq(draws.drawId, drawPeople.drawId))
    .innerJoin(organisations, eq(organisations.organisationId, draws.organisationId))
    .where(
      and(
        eq(drawPeople.userId, userId),
        sql`(${drawPeople.summonedAt} is not null or ${drawPeople.outcome} is not null)`,
      ),
    )
    .orderBy(desc(draws.drawnAt), desc(drawPeople.drawPersonId))
  return rows.map((row) => ({ ...row, drawnAt: row.drawnAt ?? '' }))
}

/** Records that a person has read when to come. */
export const readSummons = (tx: Tx, userId: number) =>
  tx
    .update(drawPeople)
    .set({ summonsReadAt: tx.now })
    .where(and(eq(drawPeople.userId, userId), isNotNull(drawPeople.summonedAt), isNull(drawPeople.summonsReadAt)))

type NewPerson = Pick<StoredPerson, 'drawId' | 'userId' | 'ref' | 'rank' | 'role' | 'calledAt'>

/** A pool of thousands is inserted in parts. */
export async function createPeople(tx: Tx, actor: Actor, people: NewPerson[]) {
  for (let at = 0; at < people.length; at += 500) {
    const rows = await tx
      .insert(drawPeople)
      .values(people.slice(at, at + 500))
      .returning()
    for (const after of rows.filter(({ role }) => role !== 'pool'))
      await record(tx, actor, { action: 'create', ...entityOf(after), after })
  }
}

const entityOf = ({ drawPersonId: entityId, userId: subjectUserId }: StoredPerson) => ({
  entity: 'drawn person',
  entityId,
  subjectUserId,
})

/** The people of a locked draw. */
export const listStoredPeople = (tx: Tx, drawId: number): Promise<StoredPerson[]> =>
  tx.select().from(drawPeople).where(eq(drawPeople.drawId, drawId)).orderBy(drawPeople.rank)

export async function updatePerson(tx: Tx, actor: Actor, before: StoredPerson, change: Partial<StoredPerson>) {
  const set = { ...change, version: before.version + 1 }
  const [row] = await tx.update(drawPeople).set(set).where(eq(drawPeople.drawPersonId, before.drawPersonId)).returning()
  const after = row as StoredPerson
  await record(tx, actor, { action: 'change', ...entityOf(after), before, after })
  return after
}
