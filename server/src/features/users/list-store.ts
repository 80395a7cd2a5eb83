import type { Actor } from '@clearwing/domain/access/actor.ts'
import { organisationIdOf, userIdOf } from '@clearwing/domain/access/own.ts'
import { offsetOf, type Paged, toPage } from '@clearwing/domain/paging.ts'
import { keptNumber } from '@clearwing/domain/registrations/numbers/number.ts'
import { searchWords } from '@clearwing/domain/search.ts'
import { birthDatesVisibleTo, partsShown, peopleVisibleTo } from '@clearwing/domain/users/rules.ts'
import type { Relation, UserListItem, UserQuery } from '@clearwing/domain/users/schema.ts'
import { and, asc, count, desc, eq, isNotNull, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { organisations } from '#features/organisations/tables.ts'
import { registrations } from '#features/registrations/tables.ts'
import type { Db } from '#platform/database/database.ts'
import type { Moment } from '#platform/time/clock.ts'
import { today } from '#platform/time/today.ts'
import { presentNamesOf, shownNameOf } from './names/store.ts'
import { isOrganisationKnown, isRelated, related } from './scope-store.ts'
import { memberships, users, wordsOfName } from './tables.ts'

/** A page of the people this actor may know of, by name, or by one of their numbers that the actor may read. */
export async function listUsers(db: Db, actor: Actor, query: UserQuery): Promise<Paged<UserListItem>> {
  // Finds the people first, then joins the data for those few.
  const found = foundBy(db, actor, query)
  const page = db
    .select()
    .from(found)
    .orderBy(...orderOf(found, query))
    .limit(query.n)
    .offset(offsetOf(query))
    .as('page')
  const [list, total] = await Promise.all([
    db
      .select(shownTo(db, actor))
      .from(page)
      .innerJoin(users, eq(users.userId, page.userId))
      .orderBy(...orderOf(page, query)),
    db.select({ total: count() }).from(found),
  ])
  return toPage(list, total[0]?.total ?? 0, query)
}

/**
 * `visibleUsers` as one query per relationship: in a single query PostgreSQL would check them for every person one by one.
 * Each starts with the smaller set, the related people or those with the name.
 */
function foundBy(db: Db, actor: Actor, query: UserQuery) {
  const isWanted = conditions(db, actor, query)
  // An expression that no index provides: few people share a name, and sorting them is faster than scanning in order.
  const order = query.f ? sql<string>`${orders[query.o]} || ''` : sql<string>`${orders[query.o]}`
  const [first, ...others] = peopleVisibleTo(actor).map((relation) =>
    db
      .select({ userId: users.userId, order: order.as('order') })
      .from(users)
      .where(and(related[relation](actor, today(db)), ...isWanted, isMeant(actor, relation, query))),
  )
  if (!first) throw new Error('Everyone sees at least themselves')
  return others.reduce((all, one) => all.union(one) as typeof first, first).as('found')
}

const shownTo = (moment: Moment, actor: Actor) => ({
  userId: users.userId,
  knownAs: sql<string>`coalesce(${users.knownAs}, ${users.firstName})`,
  lastName: users.lastName,
  userName: sql<string>`coalesce(${users.userName}, '')`,
  name: sql<string>`${shownNameOf(users)}`,
  organisationName: sql<string | null>`(
    select string_agg(${organisations.name}, ', ' order by ${organisations.searchText}) from ${memberships}
    inner join ${organisations} on ${organisations.organisationId} = ${memberships.organisationId}
    where ${memberships.userId} = ${users.userId} and ${isOrganisationKnown(moment, actor)})`,
  dateOfBirth: sql<
    string | null
  >`case when ${isRelated(moment, actor, birthDatesVisibleTo(actor))} then ${users.dateOfBirth} end`,
})

const orders = { name: users.searchText, userName: users.userNameKey }

type Ordered = Record<'userId', AnyPgColumn> & Record<'order', SQLWrapper>

function orderOf({ userId, order }: Ordered, { d }: UserQuery) {
  const direction = d === 1 ? desc : asc
  return [direction(order), direction(userId)]
}

function conditions(moment: Moment, actor: Actor, { m, a, i }: UserQuery): (SQL | undefined)[] {
  const at = a && organisationIdOf(actor, a)
  return [
    m === 'Active' ? isNotNull(users.userName) : undefined,
    i === undefined ? undefined : eq(users.userId, userIdOf(actor, i)),
    at === undefined ? undefined : worksAt(moment, actor, at),
  ]
}

/** Matches the text of the filter with a name, or with one of the person’s numbers. */
function isMeant(actor: Actor, relation: Relation, query: UserQuery) {
  const byName = and(isNamed(query), isShownName(actor, relation, query))
  return /\d/.test(query.f) ? or(byName, hasNumber(actor, relation, query.f)) : byName
}

function isNamed({ f }: UserQuery) {
  const words = searchWords(f)
  return words.length === 0 ? undefined : sql`${wordsOfName(users)} @@ ${beginningWith(words)}`
}

/**
 * A whole NHI or approved registration number, for an actor who may read it: not everyone who sees a name may. A
 * regulator reads its own numbers.
 */
function hasNumber(actor: Actor, relation: Relation, typed: string) {
  const parts = partsShown(actor, [relation])
  const number = keptNumber(typed)
  const isOwn = relation === 'registered' ? eq(registrations.regulatorId, actor.organisationId ?? 0) : undefined
  const isOfPerson = and(eq(registrations.userId, users.userId), eq(registrations.organisationUserId, number))
  const registered = and(isOfPerson, isNotNull(registrations.approvedAt), isOwn)
  return (
    or(
      parts.includes('nhi') ? eq(users.nhi, number) : undefined,
      parts.includes('registrations') ? sql`exists (select from ${registrations} where ${registered})` : undefined,
    ) ?? sql`false`
  )
}

/** An earlier name finds a person only for readers who may see it. Few people have one. */
function isShownName(actor: Actor, relation: Relation, { f }: UserQuery): SQL | undefined {
  const words = searchWords(f)
  if (words.length === 0 || partsShown(actor, [relation]).includes('contact')) return undefined
  const presentNames = sql`array_to_tsvector(array_remove(string_to_array(${presentNamesOf(users)}, ' '), ''))`
  return or(isNull(users.previousNames), sql`${presentNames} @@ ${beginningWith(words)}`)
}

/** Where a person works, only if the actor may know it. */
const worksAt = (moment: Moment, actor: Actor, organisationId: number) =>
  sql`exists (select from ${memberships} where ${memberships.userId} = ${users.userId}
    and ${memberships.organisationId} = ${organisationId} and ${isOrganisationKnown(moment, actor)})`

/** Searches for the typed text literally: quotes and backslashes are not operators. */
const beginningWith = (words: string[]) =>
  sql`${words.map((word) => `'${word.replaceAll(/['\\]/g, '$&$&')}':*`).join(' & ')}::tsquery`
