import type { Actor } from '@clearwing/domain/access/actor.ts'
import { organisationIdOf, userIdOf } from '@clearwing/domain/access/own.ts'
import { addDays } from '@clearwing/domain/dates.ts'
import type { LibraryOwner, LibraryQuery } from '@clearwing/domain/library/list.ts'
import { expiringDays } from '@clearwing/domain/library/validity.ts'
import { offsetOf, toPage } from '@clearwing/domain/paging.ts'
import { searchWords } from '@clearwing/domain/search.ts'
import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, like, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { users } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { containsPattern, searchableIn } from '#platform/database/filters.ts'
import { today } from '#platform/time/today.ts'
import { isRemoved, isSharedWith, visibleItems } from './scope-store.ts'
import { itemPersonColumns, joinItemPerson, readItems } from './store.ts'
import { libraryItems } from './tables.ts'

const orders = {
  added: libraryItems.addedAt,
  name: searchableIn(libraryItems.name),
  person: itemPersonColumns.searchText,
  group: searchableIn(libraryItems.groupName),
  dated: libraryItems.datedOn,
  validUntil: libraryItems.validUntil,
} satisfies Record<LibraryQuery['o'], unknown>

/** A page of the documents this actor may know of. */
export async function listItems(db: Db, actor: Actor, query: LibraryQuery) {
  const day = today(db)
  const isWanted = and(visibleItems(actor, day), ...conditions(actor, query, day), await hasWords(db, query.f))
  const [ids, total] = await Promise.all([idsOfPage(db, isWanted, query), db.$count(libraryItems, isWanted)])
  return toPage(await readItems(db, ids), total, query)
}

/** The ids of a page, mostly found by an index; names, files, readers and shares are read for those alone. */
async function idsOfPage(db: Db, isWanted: SQL | undefined, query: LibraryQuery) {
  const all = db.select({ libraryItemId: libraryItems.libraryItemId }).from(libraryItems).$dynamic()
  const rows = await (query.o === 'person' ? joinItemPerson(all) : all)
    .where(isWanted)
    .orderBy(...orderOf(query))
    .limit(query.n)
    .offset(offsetOf(query))
  return rows.map(({ libraryItemId }) => libraryItemId)
}

/** Missing values come last in either order; where none can be missing, an index provides the order. */
function orderOf({ o, d }: LibraryQuery) {
  const column = orders[o]
  const direction = d ? desc : asc
  const order = o === 'added' ? direction(column) : sql`${direction(column)} nulls last`
  return [order, direction(libraryItems.libraryItemId)]
}

/** The groups of the documents this actor may know of, as filter options. */
export async function listItemGroups(db: Db, actor: Actor, { a, i }: LibraryOwner) {
  const rows = await db
    .selectDistinct({ groupName: libraryItems.groupName })
    .from(libraryItems)
    .where(and(visibleItems(actor, today(db)), ...ownersOf(actor, { a, i }), gt(libraryItems.groupName, '')))
    .orderBy(libraryItems.groupName)
    .limit(100)
  return rows.map(({ groupName }) => groupName)
}

const ownersOf = (actor: Actor, { a, i }: LibraryOwner) => [
  a === undefined ? undefined : eq(libraryItems.organisationId, organisationIdOf(actor, a)),
  i === undefined ? undefined : eq(libraryItems.userId, userIdOf(actor, i)),
]

/** Documents shared with an organisation or a person belong to others, and are listed beside their own. */
const othersOf = (actor: Actor, { a, i }: LibraryOwner): LibraryOwner => ({
  a: a !== undefined && organisationIdOf(actor, a) === actor.organisationId ? undefined : a,
  i: i !== undefined && userIdOf(actor, i) === actor.userId ? undefined : i,
})

const conditions = (
  actor: Actor,
  { a, i, m, gr, ty, ab, md, b, l }: LibraryQuery,
  day: string,
): (SQL | undefined)[] => [
  ...(m === 'Shared' ? ownersOf(actor, othersOf(actor, { a, i })) : ownersOf(actor, { a, i })),
  m === 'Removed' ? isRemoved : isNull(libraryItems.removedAt),
  modeOf(actor, m, day),
  gr === undefined ? undefined : eq(libraryItems.groupName, gr),
  ty === undefined ? undefined : eq(libraryItems.kind, ty),
  md === undefined ? undefined : eq(libraryItems.medicalId, md),
  ab === undefined ? undefined : ab === 'person' ? isNotNull(libraryItems.userId) : isNull(libraryItems.userId),
  b === undefined ? undefined : gte(libraryItems.datedOn, b),
  l === undefined ? undefined : lte(libraryItems.datedOn, l),
]

/** `validityOf` as a query, and the other modes. */
function modeOf(actor: Actor, mode: LibraryQuery['m'], day: string): SQL | undefined {
  const { validUntil, medicalId, referralId, registrationId, testCode, userId } = libraryItems
  const soon = addDays(day, expiringDays)
  if (mode === 'Valid') return or(isNull(validUntil), gte(validUntil, day))
  if (mode === 'Expiring') return and(gte(validUntil, day), lte(validUntil, soon))
  if (mode === 'Expired') return lt(validUntil, day)
  if (mode === 'Unlinked')
    return and(isNotNull(userId), ...[medicalId, referralId, registrationId, testCode].map((one) => isNull(one)))
  return mode === 'Shared' ? isSharedWith(actor, day) : undefined
}

/** Up to this number of people, their documents are found by an index; a word that means more is not their name. */
const mostNamed = 1000

/** Every word must begin a word of the details or of the text inside, or be part of the person's name. */
async function hasWords(db: Db, f: string): Promise<SQL | undefined> {
  const each = searchWords(f).map(async (word) => {
    const people = await db
      .select({ userId: users.userId })
      .from(users)
      .where(like(users.searchText, containsPattern(word)))
      .limit(mostNamed)
    const ids = people.map(({ userId }) => userId)
    const isNamed = ids.length === 0 || ids.length === mostNamed ? undefined : inArray(libraryItems.userId, ids)
    return or(hasWord(word), isNamed)
  })
  return and(...(await Promise.all(each)))
}

/** Only letters and digits are kept, so no query syntax remains. */
function hasWord(word: string) {
  const parts = word.match(/[\p{L}\p{N}]+/gu) ?? []
  if (parts.length === 0) return sql`false`
  return sql`${libraryItems.words} @@ to_tsquery('simple', ${parts.map((part) => `${part}:*`).join(' & ')})`
}
