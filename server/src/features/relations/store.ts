import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { OrderOf } from '@clearwing/domain/lists.ts'
import { offsetOf, type Paged, toPage } from '@clearwing/domain/paging.ts'
import type { RelationAnswer } from '@clearwing/domain/relations/kinds.ts'
import type { RelationRequestQuery, relationRequestList } from '@clearwing/domain/relations/list.ts'
import { requestStateOf } from '@clearwing/domain/relations/rules.ts'
import type { RelationRequest } from '@clearwing/domain/relations/schema.ts'
import { searchWords } from '@clearwing/domain/search.ts'
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, like, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { organisations } from '#features/organisations/tables.ts'
import { registrations } from '#features/registrations/tables.ts'
import { shownNameOf } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { containsPattern, searchableIn } from '#platform/database/filters.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import type { Moment } from '#platform/time/clock.ts'
import { relationRequests } from './tables.ts'

export type StoredRelationRequest = typeof relationRequests.$inferSelect
type NewRequest = typeof relationRequests.$inferInsert

/** The history of a request. It names the person concerned once one was found. */
const historyOf = ({ relationRequestId }: StoredRelationRequest) => ({
  entity: 'relationRequest',
  entityId: relationRequestId,
})

export async function createRelationRequest(tx: Tx, actor: Actor, request: NewRequest): Promise<StoredRelationRequest> {
  const [row] = await tx.insert(relationRequests).values(request).returning()
  const created = row as StoredRelationRequest
  await record(tx, actor, { action: 'create', ...historyOf(created), after: request })
  await invalidateTags(tx, [{ organisationId: created.organisationId }], { type: 'Relation' })
  return created
}

/** Number of requests by a member, and by their organisation, since a moment. */
export async function countRequests(db: Db, organisationId: number, userId: number, since: string) {
  const isOfTheirs = and(eq(relationRequests.organisationId, organisationId), gt(relationRequests.askedAt, since))
  const [counted] = await db
    .select({
      organisation: sql<number>`count(*)::int`,
      member: sql<number>`(count(*) filter (where ${relationRequests.askedBy} = ${userId}))::int`,
    })
    .from(relationRequests)
    .where(isOfTheirs)
  return counted ?? { organisation: 0, member: 0 }
}

/** An identical request that appears pending, even if the person has declined it. */
export async function findWaiting(
  db: Db,
  organisationId: number,
  typed: Pick<StoredRelationRequest, 'regulatorId' | 'organisationUserId' | 'dateOfBirth'>,
) {
  const isSame = and(
    eq(relationRequests.organisationId, organisationId),
    eq(relationRequests.regulatorId, typed.regulatorId),
    eq(relationRequests.organisationUserId, typed.organisationUserId),
    eq(relationRequests.dateOfBirth, typed.dateOfBirth),
  )
  const [waiting] = await db
    .select()
    .from(relationRequests)
    .where(and(isSame, looksWaiting(db.now)))
  return waiting
}

/** `requestStateOf` as a query. */
const looksWaiting = (at: string) =>
  and(gt(relationRequests.expiresAt, at), or(isNull(relationRequests.answer), eq(relationRequests.answer, 'declined')))

export async function lockRelationRequest(
  tx: Tx,
  relationRequestId: number,
): Promise<StoredRelationRequest | undefined> {
  const isIt = eq(relationRequests.relationRequestId, relationRequestId)
  const [request] = await tx.select().from(relationRequests).where(isIt).for('update')
  return request
}

/** The person with exactly this approved number and this date of birth. */
export async function findHolder(
  db: Db,
  {
    regulatorId,
    organisationUserId,
    dateOfBirth,
  }: Pick<StoredRelationRequest, 'regulatorId' | 'organisationUserId' | 'dateOfBirth'>,
) {
  const isOfPerson = and(
    eq(registrations.regulatorId, regulatorId),
    eq(registrations.organisationUserId, organisationUserId),
  )
  const [holder] = await db
    .select({ user: users })
    .from(registrations)
    .innerJoin(users, eq(users.userId, registrations.userId))
    .where(and(isOfPerson, isNotNull(registrations.approvedAt), eq(users.dateOfBirth, dateOfBirth)))
  return holder?.user
}

/** Stores the person found. From now on the request is in their history and on their page. */
export async function saveHolder(tx: Tx, actor: Actor, request: StoredRelationRequest, userId: number) {
  const isIt = eq(relationRequests.relationRequestId, request.relationRequestId)
  await tx.update(relationRequests).set({ userId }).where(isIt)
  const { kind, organisationId, askedAt, expiresAt } = request
  const after = { kind, organisationId, askedAt, expiresAt }
  await record(tx, actor, { action: 'create', ...historyOf(request), subjectUserId: userId, after })
  await invalidateTags(tx, [{ userId }], { type: 'Relation' })
}

/** True if another request by this organisation found this person since then. */
export async function hasFoundPerson(
  db: Db,
  { organisationId, relationRequestId }: StoredRelationRequest,
  userId: number,
  since: string,
) {
  const isOfPerson = and(eq(relationRequests.organisationId, organisationId), eq(relationRequests.userId, userId))
  const isOther = and(ne(relationRequests.relationRequestId, relationRequestId), gt(relationRequests.askedAt, since))
  return (await db.$count(relationRequests, and(isOfPerson, isOther))) > 0
}

/** Stores one answer for all of an organisation's open requests to a person, or their withdrawal. */
export async function saveRelationAnswer(
  tx: Tx,
  actor: Actor,
  requests: StoredRelationRequest[],
  answer: RelationAnswer,
) {
  const change = { answer, answeredAt: tx.now }
  const ids = requests.map(({ relationRequestId }) => relationRequestId)
  await tx.update(relationRequests).set(change).where(inArray(relationRequests.relationRequestId, ids))
  for (const request of requests) {
    const { userId, organisationId, answer: before, answeredAt } = request
    const subject = userId === null ? {} : { subjectUserId: userId }
    const values = { before: { answer: before, answeredAt }, after: change }
    await record(tx, actor, { action: 'change', ...historyOf(request), ...subject, ...values })
    // The organisation is not told of a refusal, because a request that found no one is not answered either.
    const audience = [...(answer === 'declined' ? [] : [{ organisationId }]), ...(userId === null ? [] : [{ userId }])]
    await invalidateTags(tx, audience, { type: 'Relation' })
  }
}

/** All open requests of this organisation to this person. */
export const lockOffers = (tx: Tx, organisationId: number, userId: number): Promise<StoredRelationRequest[]> =>
  tx
    .select()
    .from(relationRequests)
    .where(
      and(
        eq(relationRequests.organisationId, organisationId),
        eq(relationRequests.userId, userId),
        isNull(relationRequests.answer),
        gt(relationRequests.expiresAt, tx.now),
      ),
    )
    .orderBy(asc(relationRequests.relationRequestId))
    .for('update')

const regulators = alias(organisations, 'regulators')

const shownColumns = {
  relationRequestId: relationRequests.relationRequestId,
  organisationId: relationRequests.organisationId,
  kind: relationRequests.kind,
  regulatorId: relationRequests.regulatorId,
  regulatorName: regulators.name,
  organisationUserId: relationRequests.organisationUserId,
  dateOfBirth: relationRequests.dateOfBirth,
  askedByName: sql<string>`${shownNameOf(users)}`,
  askedAt: relationRequests.askedAt,
  expiresAt: relationRequests.expiresAt,
  answer: relationRequests.answer,
}

const readRequests = (db: Db) =>
  db
    .select(shownColumns)
    .from(relationRequests)
    .innerJoin(regulators, eq(regulators.organisationId, relationRequests.regulatorId))
    .innerJoin(users, eq(users.userId, relationRequests.askedBy))
    .$dynamic()

type Row = Awaited<ReturnType<typeof readRequests>>[number]

const asRelationRequest = (moment: Moment, { answer, ...row }: Row): RelationRequest => ({
  ...row,
  state: requestStateOf({ answer, expiresAt: row.expiresAt }, moment.now),
})

const orders = {
  askedAt: relationRequests.askedAt,
  organisationUserId: relationRequests.organisationUserId,
  dateOfBirth: relationRequests.dateOfBirth,
} satisfies Record<OrderOf<typeof relationRequestList>, unknown>

/** An organisation's requests, searchable by the typed details and the member who asked. */
export async function listRequests(
  db: Db,
  organisationId: number,
  query: RelationRequestQuery,
): Promise<Paged<RelationRequest>> {
  const text = searchableIn(sql`concat_ws(' ', ${relationRequests.organisationUserId}, ${shownNameOf(users)})`)
  const conditions: (SQL | undefined)[] = [
    eq(relationRequests.organisationId, organisationId),
    query.m === 'Waiting' ? looksWaiting(db.now) : undefined,
    ...searchWords(query.f).map((word) => like(text, containsPattern(word))),
  ]
  const isWanted = and(...conditions)
  const direction = query.d === 1 ? desc : asc
  const rows = readRequests(db)
    .where(isWanted)
    .orderBy(direction(orders[query.o]), direction(relationRequests.relationRequestId))
    .limit(query.n)
    .offset(offsetOf(query))
  const counted = readRequests(db).where(isWanted).as('counted')
  const [list, total] = await Promise.all([rows, db.$count(counted)])
  return toPage(
    list.map((row) => asRelationRequest(db, row)),
    total,
    query,
  )
}

export async function findRelationRequest(db: Db, relationRequestId: number): Promise<RelationRequest | undefined> {
  const [row] = await readRequests(db).where(eq(relationRequests.relationRequestId, relationRequestId))
  return row && asRelationRequest(db, row)
}
