import type { Actor } from '@clearwing/domain/access/actor.ts'
import { userIdOf } from '@clearwing/domain/access/own.ts'
import type { OrderOf } from '@clearwing/domain/lists.ts'
import { offsetOf, toPage } from '@clearwing/domain/paging.ts'
import { isPrivacyOverdue, soonUntil } from '@clearwing/domain/privacy-requests/days.ts'
import type { PrivacyRequestQuery, privacyRequestList } from '@clearwing/domain/privacy-requests/list.ts'
import { privacyRequestsVisibleTo } from '@clearwing/domain/privacy-requests/rules.ts'
import type {
  PrivacyRequest,
  PrivacyRequestCounts,
  PrivacyRequestRow,
} from '@clearwing/domain/privacy-requests/schema.ts'
import { searchWords } from '@clearwing/domain/search.ts'
import { and, asc, desc, eq, gte, inArray, like, lt, lte, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isKnownAs } from '#features/clients/index.ts'
import { organisations } from '#features/organisations/tables.ts'
import { shownNameByNumber, shownNameOf } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { containsPattern } from '#platform/database/filters.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { today } from '#platform/time/today.ts'
import { correctionStatements } from './statements/tables.ts'
import { privacyRequests } from './tables.ts'

export type StoredPrivacyRequest = typeof privacyRequests.$inferSelect

const origins = alias(privacyRequests, 'origins')
const originPlaces = alias(organisations, 'origin_places')
const targets = alias(organisations, 'targets')

const columns = {
  row: privacyRequests,
  personName: sql<string>`${shownNameOf(users)}`,
  organisationName: organisations.name,
  transferredFromName: originPlaces.name,
  transferredToName: targets.name,
  closedByName: shownNameByNumber(privacyRequests.closedBy),
  statement: correctionStatements.statement,
}

const select = (db: Db) =>
  db
    .select(columns)
    .from(privacyRequests)
    .innerJoin(users, isKnownAs(users, privacyRequests.userId, privacyRequests.organisationId))
    .innerJoin(organisations, eq(organisations.organisationId, privacyRequests.organisationId))
    .leftJoin(origins, eq(origins.privacyRequestId, privacyRequests.transferredFromId))
    .leftJoin(originPlaces, eq(originPlaces.organisationId, origins.organisationId))
    .leftJoin(targets, eq(targets.organisationId, privacyRequests.transferredToId))
    .leftJoin(
      correctionStatements,
      eq(correctionStatements.correctionStatementId, privacyRequests.correctionStatementId),
    )

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const asRequest = ({ row, ...more }: Row, day: string): PrivacyRequest =>
  Object.assign({ isOverdue: isPrivacyOverdue(row, day), hasStatement: more.statement !== null }, row, more)

const isOpen = inArray(privacyRequests.state, ['received', 'in_progress', 'extended'])

/** `privacyRequestsVisibleTo` as a query. No one handles a request of their own at work. */
const visibleTo = (actor: Actor): SQL | undefined =>
  ({
    all: undefined,
    own: eq(privacyRequests.userId, actor.userId),
    organisation: and(
      eq(privacyRequests.organisationId, actor.organisationId ?? 0),
      ne(privacyRequests.userId, actor.userId),
    ),
    none: sql`false`,
  })[privacyRequestsVisibleTo(actor)]

const orders = {
  due: privacyRequests.dueOn,
  received: privacyRequests.receivedOn,
  person: users.searchText,
  organisation: organisations.searchText,
} satisfies Record<OrderOf<typeof privacyRequestList>, unknown>

const modes: Record<PrivacyRequestQuery['m'], (day: string) => SQL | undefined> = {
  Open: () => isOpen,
  Overdue: (day) => and(isOpen, lt(privacyRequests.dueOn, day)),
  Closed: () => not(isOpen),
  All: () => undefined,
}

/** A page of the requests that this actor may know of. */
export async function listPrivacyRequests(db: Db, actor: Actor, query: PrivacyRequestQuery) {
  const { a, i, m, f, o, d, n, b, l, pk } = query
  const organisationId = a === 'myOrg' ? (actor.organisationId ?? 0) : a
  const isWanted = and(
    visibleTo(actor),
    modes[m](today(db)),
    i === undefined ? undefined : eq(privacyRequests.userId, userIdOf(actor, i)),
    organisationId === undefined ? undefined : eq(privacyRequests.organisationId, organisationId),
    pk === undefined ? undefined : eq(privacyRequests.kind, pk),
    b === undefined ? undefined : gte(privacyRequests.receivedOn, b),
    l === undefined ? undefined : lte(privacyRequests.receivedOn, l),
    ...searchWords(f)
      .map(containsPattern)
      .map((word) => or(like(users.searchText, word), like(organisations.searchText, word))),
  )
  const direction = d ? desc : asc
  const [rows, total] = await Promise.all([
    select(db)
      .where(isWanted)
      .orderBy(direction(orders[o]), direction(privacyRequests.privacyRequestId))
      .limit(n)
      .offset(offsetOf(query)),
    db.$count(select(db).where(isWanted).as('wanted')),
  ])
  const list: PrivacyRequestRow[] = rows.map((row) => asRequest(row, today(db)))
  return toPage(list, total, query)
}

const countOf = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`

/** Counts of the actor's organisation; for administrators of all. They name no one and are in no history. */
export async function countPrivacyRequests(db: Db, actor: Actor, isAll: boolean): Promise<PrivacyRequestCounts> {
  const day = today(db)
  const at = and(
    eq(privacyRequests.organisationId, actor.organisationId ?? 0),
    ne(privacyRequests.userId, actor.userId),
  )
  const [counts] = await db
    .select({
      open: countOf(isOpen),
      overdue: countOf(modes.Overdue(day)),
      soon: countOf(and(isOpen, gte(privacyRequests.dueOn, day), lte(privacyRequests.dueOn, soonUntil(day)))),
      answered: countOf(eq(privacyRequests.state, 'answered')),
      refused: countOf(eq(privacyRequests.state, 'refused')),
      statements: countOf(sql`${privacyRequests.correctionStatementId} is not null`),
    })
    .from(privacyRequests)
    .where(isAll ? undefined : at)
  return counts ?? { open: 0, overdue: 0, soon: 0, answered: 0, refused: 0, statements: 0 }
}

const isThis = (privacyRequestId: number) => eq(privacyRequests.privacyRequestId, privacyRequestId)

export async function findPrivacyRequest(db: Db, actor: Actor, privacyRequestId: number) {
  const [row] = await select(db).where(and(isThis(privacyRequestId), visibleTo(actor)))
  return row && asRequest(row, today(db))
}

/** Locks a request until the transaction ends, so that it is changed once. */
export async function lockPrivacyRequest(tx: Tx, actor: Actor, privacyRequestId: number) {
  await tx
    .select({ version: privacyRequests.version })
    .from(privacyRequests)
    .where(isThis(privacyRequestId))
    .for('update')
  return findPrivacyRequest(tx, actor, privacyRequestId)
}

/** Days on which the person was given access by this organisation. */
export async function listAccessDays(
  db: Db,
  { userId, organisationId }: Pick<PrivacyRequest, 'userId' | 'organisationId'>,
) {
  const isAccess = and(eq(privacyRequests.kind, 'access'), eq(privacyRequests.state, 'answered'))
  const rows = await db
    .select({ closedOn: privacyRequests.closedOn })
    .from(privacyRequests)
    .where(and(eq(privacyRequests.userId, userId), eq(privacyRequests.organisationId, organisationId), isAccess))
  return rows.flatMap(({ closedOn }) => closedOn ?? [])
}

export type NewPrivacyRow = Omit<typeof privacyRequests.$inferInsert, 'privacyRequestId' | 'createdBy' | 'createdAt'>

export async function createPrivacyRequest(tx: Tx, actor: Actor, given: NewPrivacyRow): Promise<number> {
  const values = { ...given, createdBy: actor.userId || given.userId, createdAt: tx.now }
  const [after] = await tx.insert(privacyRequests).values(values).returning()
  const request = after as StoredPrivacyRequest
  await recordAndAnnounce(tx, actor, undefined, request)
  return request.privacyRequestId
}

export type PrivacyChange = Partial<
  Omit<StoredPrivacyRequest, 'privacyRequestId' | 'userId' | 'organisationId' | 'version'>
>

/** Changes a request, which the caller has locked. */
export async function changePrivacyRequest(tx: Tx, actor: Actor, privacyRequestId: number, change: PrivacyChange) {
  const [before] = await tx.select().from(privacyRequests).where(isThis(privacyRequestId))
  const set = { ...change, version: (before?.version ?? 0) + 1 }
  const [after] = await tx.update(privacyRequests).set(set).where(isThis(privacyRequestId)).returning()
  await recordAndAnnounce(tx, actor, before, after as StoredPrivacyRequest)
}

/** Records a change in the history of the person, and announces it to both sides. */
async function recordAndAnnounce(
  tx: Tx,
  actor: Actor,
  before: StoredPrivacyRequest | undefined,
  after: StoredPrivacyRequest,
) {
  const { privacyRequestId: entityId, userId, organisationId } = after
  await record(tx, actor, {
    action: before ? 'change' : 'create',
    entity: 'privacy request',
    entityId,
    subjectUserId: userId,
    ...(before && { before }),
    after,
  })
  await invalidateTags(tx, [{ userId }, { organisationId }, 'administrators'], { type: 'PrivacyRequest' })
}
