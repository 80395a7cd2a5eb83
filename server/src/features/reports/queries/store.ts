import type { Actor } from '@clearwing/domain/access/actor.ts'
import { offsetOf, type Paged, toPage } from '@clearwing/domain/paging.ts'
import { isClinical, namesPeople } from '@clearwing/domain/reports/queries/active.ts'
import type { CustomQueriesQuery } from '@clearwing/domain/reports/queries/list.ts'
import type { CustomQuery, ListedQuery } from '@clearwing/domain/reports/queries/result.ts'
import type { CustomQueryChange, NewCustomQuery, QueryDefinition } from '@clearwing/domain/reports/queries/schema.ts'
import { searchWords } from '@clearwing/domain/search.ts'
import { and, asc, desc, eq, like, ne, or, type SQL, sql } from 'drizzle-orm'
import { areGroupsOf, isInGroupOf } from '#features/staff-groups/index.ts'
import { staffGroups } from '#features/staff-groups/tables.ts'
import { shownNameOf } from '#features/users/index.ts'
import { isCurrentOn, memberships, users } from '#features/users/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { containsPattern, searchableIn } from '#platform/database/filters.ts'
import { conflict, wrongFields } from '#platform/errors/refusal.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import type { Moment } from '#platform/time/clock.ts'
import { today } from '#platform/time/today.ts'
import { customQueries, customQueryRuns } from './tables.ts'

const nameTaken = conflict('custom_queries_name', 'name', 'You already have a query with this name.')

const isHere = ({ organisationId }: Actor) => eq(customQueries.organisationId, organisationId ?? sql`null`)

/** Queries of current colleagues, shared with a staff group in which the user is today. */
function sharedWith(moment: Moment, { userId, organisationId }: Actor) {
  const isMember = eq(memberships.organisationId, organisationId ?? sql`null`)
  const inGroup = and(isMember, eq(memberships.userId, userId), isInGroupOf(moment, customQueries.staffGroupId))
  const owner = and(isMember, eq(memberships.userId, customQueries.ownerId), isCurrentOn(memberships, today(moment)))
  const isOne = (condition: SQL | undefined) => sql`exists (select from ${memberships} where ${condition})`
  return and(ne(customQueries.ownerId, userId), isOne(inGroup), isOne(owner))
}

const visibleTo = (moment: Moment, actor: Actor) =>
  and(isHere(actor), or(eq(customQueries.ownerId, actor.userId), sharedWith(moment, actor)))

const select = (db: Db, { userId }: Actor) =>
  db
    .select({
      customQueryId: customQueries.customQueryId,
      name: customQueries.name,
      subject: customQueries.subject,
      ownerName: sql<string>`coalesce(${shownNameOf(users)}, '')`,
      isOwn: sql<boolean>`${customQueries.ownerId} = ${userId}`,
      staffGroupId: customQueries.staffGroupId,
      staffGroupName: staffGroups.name,
      lastRunAt: customQueryRuns.ranAt,
      lastRows: customQueryRuns.rows,
      version: customQueries.version,
      definition: customQueries.definition,
    })
    .from(customQueries)
    .innerJoin(users, eq(users.userId, customQueries.ownerId))
    .leftJoin(staffGroups, eq(staffGroups.staffGroupId, customQueries.staffGroupId))
    .leftJoin(
      customQueryRuns,
      and(eq(customQueryRuns.customQueryId, customQueries.customQueryId), eq(customQueryRuns.userId, userId)),
    )
    .$dynamic()

const orders = {
  name: searchableIn(customQueries.name),
  subject: customQueries.subject,
  lastRun: customQueryRuns.ranAt,
} satisfies Record<CustomQueriesQuery['o'], unknown>

function conditions(moment: Moment, actor: Actor, { m, f, sb }: CustomQueriesQuery): (SQL | undefined)[] {
  const modes = {
    All: undefined,
    Mine: eq(customQueries.ownerId, actor.userId),
    Shared: ne(customQueries.ownerId, actor.userId),
  }
  return [
    visibleTo(moment, actor),
    modes[m],
    sb === undefined ? undefined : eq(customQueries.subject, sb),
    ...searchWords(f).map((word) => like(searchableIn(customQueries.name), containsPattern(word))),
  ]
}

/** A page of the queries that this user owns or that are shared with them. */
export async function listCustomQueries(db: Db, actor: Actor, query: CustomQueriesQuery): Promise<Paged<ListedQuery>> {
  const isWanted = and(...conditions(db, actor, query))
  const direction = query.d === 1 ? desc : asc
  const [list, total] = await Promise.all([
    select(db, actor)
      .where(isWanted)
      .orderBy(sql`${direction(orders[query.o])} nulls last`, asc(customQueries.customQueryId))
      .limit(query.n)
      .offset(offsetOf(query)),
    db.$count(customQueries, isWanted),
  ])
  return toPage(list.map(withKind), total, query)
}

export async function findCustomQuery(db: Db, actor: Actor, customQueryId: number): Promise<CustomQuery | undefined> {
  const [found] = await select(db, actor).where(
    and(visibleTo(db, actor), eq(customQueries.customQueryId, customQueryId)),
  )
  return found && withKind(found)
}

const withKind = <Query extends { definition: QueryDefinition }>(query: Query) => ({
  ...query,
  isClinical: isClinical(query.definition),
})

/** Locks a query until the transaction ends, so that the version checked is the version changed. */
export async function lockCustomQuery(tx: Tx, actor: Actor, customQueryId: number) {
  const isWanted = and(visibleTo(tx, actor), eq(customQueries.customQueryId, customQueryId))
  const [locked] = await tx
    .select({ customQueryId: customQueries.customQueryId })
    .from(customQueries)
    .where(isWanted)
    .for('update')
  return locked && findCustomQuery(tx, actor, customQueryId)
}

type Values = Omit<CustomQueryChange, 'version'>

/** Refuses groups of other organisations, and a shared query that names people. */
async function mayShare(tx: Tx, { organisationId }: Actor, { staffGroupId, definition }: Values) {
  if (staffGroupId === null) return
  const refused = (text: string) => wrongFields({ staffGroupId: [text] })
  if (namesPeople(definition)) throw refused('A query that names people cannot be shared.')
  const isKnown = organisationId !== null && (await areGroupsOf(tx, organisationId, [{ staffGroupId }]))
  if (!isKnown) throw refused('There is no such staff group.')
}

export async function createCustomQuery(tx: Tx, actor: Actor, values: NewCustomQuery): Promise<CustomQuery> {
  await mayShare(tx, actor, values)
  const { userId: ownerId, organisationId } = actor
  const row = { ...values, ownerId, organisationId: organisationId ?? 0, subject: values.definition.subject }
  const insert = tx.insert(customQueries).values(row).returning({ customQueryId: customQueries.customQueryId })
  const [created] = await insert.catch(nameTaken)
  return saved(tx, actor, 'create', created?.customQueryId ?? 0)
}

export async function updateCustomQuery(tx: Tx, actor: Actor, before: CustomQuery, change: Values) {
  await mayShare(tx, actor, change)
  const { customQueryId, version } = before
  const next = { ...change, subject: change.definition.subject, version: version + 1 }
  const isIt = eq(customQueries.customQueryId, customQueryId)
  await tx.update(customQueries).set(next).where(isIt).catch(nameTaken)
  return saved(tx, actor, 'change', customQueryId)
}

export async function removeCustomQuery(tx: Tx, actor: Actor, query: CustomQuery) {
  await tx.delete(customQueries).where(eq(customQueries.customQueryId, query.customQueryId))
  await recordAndAnnounce(tx, actor, 'remove', query)
  return query
}

async function saved(tx: Tx, actor: Actor, action: 'create' | 'change', customQueryId: number) {
  const query = (await findCustomQuery(tx, actor, customQueryId)) as CustomQuery
  await recordAndAnnounce(tx, actor, action, query)
  return query
}

/** The history has no conditions, because their values may name people. */
async function recordAndAnnounce(tx: Tx, actor: Actor, action: 'create' | 'change' | 'remove', query: CustomQuery) {
  const { customQueryId, name, subject, staffGroupId } = query
  const values = { name, subject, staffGroupId }
  const happening = action === 'remove' ? { before: values } : { after: values }
  await record(tx, actor, { action, entity: 'custom query', entityId: customQueryId, ...happening })
  const audience = actor.organisationId === null ? [] : [{ organisationId: actor.organisationId }]
  await invalidateTags(tx, audience, { type: 'CustomQuery' })
}

/** Remembers for its reader when a query last ran, and what it found. */
export async function noteRun(tx: Tx, { userId }: Actor, customQueryId: number, rows: number) {
  const ran = { ranAt: tx.now, rows }
  await tx
    .insert(customQueryRuns)
    .values({ customQueryId, userId, ...ran })
    .onConflictDoUpdate({ target: [customQueryRuns.customQueryId, customQueryRuns.userId], set: ran })
  await invalidateTags(tx, [{ userId }], { type: 'CustomQuery' })
}
