import type { Actor } from '@clearwing/domain/access/actor.ts'
import { Feature } from '@clearwing/domain/access/bits.ts'
import { userIdOf } from '@clearwing/domain/access/own.ts'
import type { DocumentRequestQuery } from '@clearwing/domain/library/requests/list.ts'
import { documentRequestsVisibleTo, stateOfDocumentRequest } from '@clearwing/domain/library/requests/rules.ts'
import type { DocumentRequest, NewDocumentRequest } from '@clearwing/domain/library/requests/schema.ts'
import type { OpenDocument } from '@clearwing/domain/medicals/next/open-items.ts'
import { offsetOf, toPage } from '@clearwing/domain/paging.ts'
import { searchWords } from '@clearwing/domain/search.ts'
import { and, asc, desc, eq, isNotNull, isNull, like, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isKnownAs } from '#features/clients/index.ts'
import { clients } from '#features/clients/tables.ts'
import { medicals } from '#features/medicals/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { shownNameOf } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { containsPattern, searchableIn } from '#platform/database/filters.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { reasonGone } from '#platform/reminders/reasons.ts'
import { today } from '#platform/time/today.ts'
import { documentRequests } from './tables.ts'

const askers = alias(users, 'askers')

type StoredRequest = typeof documentRequests.$inferSelect

export const isAskedOfClient = sql<boolean>`exists (select from ${clients} where ${clients.userId} = ${documentRequests.userId}
  and ${clients.organisationId} = ${documentRequests.organisationId} and ${clients.until} is null)`

const select = (db: Db) =>
  db
    .select({
      row: documentRequests,
      personName: sql<string>`${shownNameOf(users)}`,
      organisationName: organisations.name,
      askedByName: sql<string>`${shownNameOf(askers)}`,
      isInCare: isAskedOfClient,
    })
    .from(documentRequests)
    .innerJoin(users, isKnownAs(users, documentRequests.userId, documentRequests.organisationId))
    .innerJoin(askers, eq(askers.userId, documentRequests.askedBy))
    .innerJoin(organisations, eq(organisations.organisationId, documentRequests.organisationId))

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const asRequest = ({ row, ...more }: Row, day: string): DocumentRequest => {
  const { withdrawnAt, withdrawnBy: _, askedBy: __, ...fields } = row
  return { ...fields, ...more, state: stateOfDocumentRequest({ ...fields, withdrawnAt }, day) }
}

/** `documentRequestsVisibleTo` as a query. No one sees requests to themselves at work. */
const visibleTo = (actor: Actor): SQL | undefined =>
  ({
    all: undefined,
    own: eq(documentRequests.userId, actor.userId),
    practice: and(
      eq(documentRequests.organisationId, actor.organisationId ?? 0),
      ne(documentRequests.userId, actor.userId),
    ),
    none: sql`false`,
  })[documentRequestsVisibleTo(actor)]

const orders = {
  due: documentRequests.dueOn,
  person: users.searchText,
  name: searchableIn(documentRequests.name),
} satisfies Record<DocumentRequestQuery['o'], unknown>

const isWaiting = and(isNull(documentRequests.receivedAt), isNull(documentRequests.withdrawnAt))

const modes: Record<DocumentRequestQuery['m'], (day: string) => SQL | undefined> = {
  Open: () => isWaiting,
  Overdue: (day) => and(isWaiting, lt(documentRequests.dueOn, day)),
  Received: () => isNotNull(documentRequests.receivedAt),
  All: () => undefined,
}

/** A page of the requests this actor may know of. */
export async function listDocumentRequests(db: Db, actor: Actor, query: DocumentRequestQuery) {
  const day = today(db)
  const { i, m, f, o, d, n } = query
  const words = searchWords(f).map(containsPattern)
  const isWanted = and(
    visibleTo(actor),
    modes[m](day),
    i === undefined ? undefined : eq(documentRequests.userId, userIdOf(actor, i)),
    ...words.map((word) => or(like(users.searchText, word), like(searchableIn(documentRequests.name), word))),
  )
  const direction = d ? desc : asc
  const found = select(db).where(isWanted).as('found')
  const [rows, total] = await Promise.all([
    select(db)
      .where(isWanted)
      .orderBy(direction(orders[o]), direction(documentRequests.documentRequestId))
      .limit(n)
      .offset(offsetOf(query)),
    db.$count(found),
  ])
  return toPage(
    rows.map((row) => asRequest(row, day)),
    total,
    query,
  )
}

/** Documents requested for a medical by its practice, which has the library, and not received yet. */
export const listOpenDocuments = (db: Db, medicalId: number): Promise<OpenDocument[]> =>
  db
    .select({ name: documentRequests.name, reason: documentRequests.reason, dueOn: documentRequests.dueOn })
    .from(documentRequests)
    .innerJoin(medicals, eq(medicals.medicalId, documentRequests.medicalId))
    .innerJoin(organisations, eq(organisations.organisationId, documentRequests.organisationId))
    .where(
      and(
        eq(documentRequests.medicalId, medicalId),
        eq(documentRequests.organisationId, medicals.practiceId),
        sql`${organisations.featureSet} & ${Feature.Library} <> 0`,
        isWaiting,
      ),
    )
    .orderBy(asc(documentRequests.dueOn), asc(documentRequests.documentRequestId))

const isThis = (documentRequestId: number) => eq(documentRequests.documentRequestId, documentRequestId)

export async function findDocumentRequest(db: Db, actor: Actor, documentRequestId: number) {
  const [row] = await select(db).where(and(isThis(documentRequestId), visibleTo(actor)))
  return row && asRequest(row, today(db))
}

/** Locks a request until the transaction ends, so that only one document answers it. */
export async function lockDocumentRequest(tx: Tx, actor: Actor, documentRequestId: number) {
  await tx
    .select({ version: documentRequests.version })
    .from(documentRequests)
    .where(isThis(documentRequestId))
    .for('update')
  return findDocumentRequest(tx, actor, documentRequestId)
}

export async function createDocumentRequest(
  tx: Tx,
  actor: Actor,
  given: NewDocumentRequest & { organisationId: number },
): Promise<number> {
  const row = { ...given, askedBy: actor.userId, askedAt: tx.now }
  const [after] = await tx.insert(documentRequests).values(row).returning()
  const request = after as StoredRequest
  await recordAndAnnounce(tx, actor, undefined, request)
  return request.documentRequestId
}

type Change = Partial<Pick<StoredRequest, 'libraryItemId' | 'receivedAt' | 'withdrawnAt' | 'withdrawnBy'>>

/** Tells the reminders of a request from others. */
export const requestOccurrence = ({ documentRequestId }: Pick<StoredRequest, 'documentRequestId'>) =>
  `document request ${documentRequestId}`

/** Changes a request, which the caller has locked. */
export async function updateDocumentRequest(tx: Tx, actor: Actor, documentRequestId: number, change: Change) {
  const [before] = await tx.select().from(documentRequests).where(isThis(documentRequestId))
  const set = { ...change, version: (before?.version ?? 0) + 1 }
  const [after] = await tx.update(documentRequests).set(set).where(isThis(documentRequestId)).returning()
  const request = after as StoredRequest
  await recordAndAnnounce(tx, actor, before, request)
  const isOver = request.receivedAt !== null || request.withdrawnAt !== null
  if (isOver) await reasonGone(tx, { subjectUserId: request.userId, occurrence: requestOccurrence(request) })
}

/** Records a change in the history and announces the tag. */
async function recordAndAnnounce(tx: Tx, actor: Actor, before: StoredRequest | undefined, after: StoredRequest) {
  const { documentRequestId: entityId, userId, organisationId } = after
  const action = before ? 'change' : 'create'
  await record(tx, actor, {
    action,
    entity: 'document request',
    entityId,
    subjectUserId: userId,
    ...(before && { before }),
    after,
  })
  await invalidateTags(tx, [{ userId }, { organisationId }], { type: 'DocumentRequest' })
}
