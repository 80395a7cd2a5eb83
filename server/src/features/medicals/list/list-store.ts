import type { Actor } from '@clearwing/domain/access/actor.ts'
import { organisationIdOf, userIdOf } from '@clearwing/domain/access/own.ts'
import type { MedicalsQuery } from '@clearwing/domain/medicals/list/list.ts'
import { medicalsVisibleTo } from '@clearwing/domain/medicals/rules.ts'
import { canFindByNhi } from '@clearwing/domain/medicals/search/rules.ts'
import { offsetOf, toPage } from '@clearwing/domain/paging.ts'
import { searchWords } from '@clearwing/domain/search.ts'
import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  lte,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { AnyPgColumn, PgSelect } from 'drizzle-orm/pg-core'
import { clients } from '#features/clients/tables.ts'
import { inState } from '#features/medicals/clocks/list-store.ts'
import {
  asMedicalSummary,
  joinMedicalNames,
  type SummaryRow,
  summaryColumns,
  withNumber,
} from '#features/medicals/medical-projection-store.ts'
import { scopeOf, visibleMedicals } from '#features/medicals/scope-store.ts'
import { medicals } from '#features/medicals/tables.ts'
import { registrations } from '#features/registrations/tables.ts'
import { byFamilyName } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db, QueryBuilder } from '#platform/database/database.ts'
import { containsPattern } from '#platform/database/filters.ts'
import { madeOnce } from '#platform/database/prepared-query.ts'
import { isFoundBySaved } from '#platform/lists/saved-query.ts'
import type { Moment } from '#platform/time/clock.ts'
import { today } from '#platform/time/today.ts'
import { withCertificates } from './list-certificates-store.ts'

const orders = {
  person: users.searchText,
  family: byFamilyName(users),
  born: users.dateOfBirth,
  status: medicals.status,
  since: medicals.statusSince,
  clock: medicals.clockDueOn,
  examined: medicals.examinedOn,
  examiner: medicals.examinerId,
} satisfies Record<MedicalsQuery['o'], AnyPgColumn | SQL>

const clockDays = { dueOn: medicals.clockDueOn, soonOn: medicals.clockSoonOn }

/** A page of the medicals this actor may know of, limited to those for which `more` is true. */
export async function listMedicals(db: Db, actor: Actor, query: MedicalsQuery, more?: SQL) {
  const isQueried = await isFoundBySaved(db, actor, 'medicals', { id: medicals.medicalId, customQueryId: query.cq })
  const limits = [await ofPeople(db, actor, query.f), ...conditions(db, actor, query), isQueried, more].filter(
    (one) => one !== undefined,
  )
  const practiceId = practiceOf(actor)
  const isHeld = practiceId !== null && isByPerson(query) && (await holdsCare(db, practiceId))
  const isPlain = limits.length === 0 && offsetOf(query) === 0 && !isHeld
  const [rows, [counted]] = await (isPlain
    ? firstPage(db, actor, query)
    : anyPage(db, and(visibleMedicals(actor), ...limits), { ...query, practiceId, isHeld }))
  const total = counted?.total ?? 0
  const list = await withCertificates(
    db,
    rows.map((row) => asMedicalSummary(row as SummaryRow)),
  )
  return toPage(list, total, query)
}

/** The page, and the number of all medicals on its pages. */
const anyPage = (db: Db, isWanted: SQL | undefined, query: Wanted) =>
  Promise.all([pageQuery(db, isWanted, query), countQuery(db, isWanted, query)])

/** The first page without filters, which everyone sees first and reads again after each change. */
function firstPage(db: Db, actor: Actor, { o, d, n }: MedicalsQuery) {
  const visible = medicalsVisibleTo(actor)
  const { userId, organisationId } = actor
  const page = plainPage(db, { visible, o, d, n }).execute({ userId, organisationId })
  return Promise.all([page, plainCount(db, visible).execute({ userId, organisationId })])
}

type Scope = ReturnType<typeof medicalsVisibleTo>
type PageShape = Pick<MedicalsQuery, 'o' | 'd' | 'n'>
const unfiltered = { f: '', p: 1, practiceId: null, isHeld: false }

const isByPerson = ({ o }: Pick<MedicalsQuery, 'o'>) => o === 'person' || o === 'family' || o === 'born'

/** The practice whose medicals this actor sees, under the names that it knows. */
const practiceOf = (actor: Actor) => (medicalsVisibleTo(actor) === 'practice' ? actor.organisationId : null)

/** True if a merge holds one of the care relations of this practice, which then knows that person by another name. */
async function holdsCare(db: Db, practiceId: number) {
  const isOfPractice = and(eq(clients.organisationId, practiceId), isNotNull(clients.sourceUserId))
  const rows = await db.select({ userId: clients.userId }).from(clients).where(isOfPractice).limit(1)
  return rows.length > 0
}

const plainPage = madeOnce(
  (db, { visible, ...shape }: PageShape & { visible: Scope }) =>
    pageQuery(db, scopeOf(visible), {
      ...shape,
      ...unfiltered,
      practiceId: visible === 'practice' ? sql.placeholder('organisationId') : null,
    }).prepare(nameOf({ visible, ...shape })),
  nameOf,
)

function nameOf({ visible, o, d, n }: PageShape & { visible: Scope }) {
  return `first ${n} medicals: ${visible} by ${o} ${d}`
}

const plainCount = madeOnce((db, visible: Scope) =>
  countQuery(db, scopeOf(visible), unfiltered).prepare(`number of medicals: ${visible}`),
)

type Wanted = PageShape & Pick<MedicalsQuery, 'f' | 'p'> & { practiceId: number | null | Placeholder; isHeld: boolean }

/** Finds the matching ids first, from as few tables as possible and by an index; then joins the names for those few. */
function pageQuery(db: QueryBuilder, isWanted: SQL | undefined, query: Wanted) {
  const page = candidates(db.select({ medicalId: medicals.medicalId }).from(medicals).$dynamic(), query)
    .where(isWanted)
    .orderBy(...orderOf(query))
    .limit(plainly(query.n))
    .offset(offsetOf(query))
    .as('page')
  const ofPage = db.select(summaryColumns).from(page).innerJoin(medicals, eq(medicals.medicalId, page.medicalId))
  return joinMedicalNames(ofPage.$dynamic(), query.practiceId).orderBy(...orderOf(query))
}

/** Up to this number of people, their medicals are found by an index; with more, most medicals match anyway. */
const mostNamed = 1000

/**
 * Restricts the search to the people that the words may match: an index finds the medicals of a few people, while
 * scanning all would take a hundred times as long. `hasWord` then decides which of them match.
 */
async function ofPeople(db: Db, actor: Actor, f: string) {
  const words = searchWords(f)
  if (words.length === 0) return undefined
  const isNumbered = (pattern: string) =>
    sql`${users.userId} in (select user_id from registrations where organisation_user_id like ${pattern})`
  const mayMean = words.map(containsPattern).map((pattern) => or(like(users.searchText, pattern), isNumbered(pattern)))
  const people = await db
    .select({ userId: users.userId })
    .from(users)
    .where(and(...mayMean))
    .limit(mostNamed)
  const ids = people.map(({ userId }) => userId)
  if (ids.length === mostNamed) return undefined
  const named = sql`any(${sql.param(ids)}::int[])`
  const practiceId = practiceOf(actor)
  const isNamed = sql`${medicals.userId} = ${named}`
  if (practiceId === null) return isNamed
  return sql`(${isNamed} or ${medicals.userId} in (select ${clients.userId} from ${clients}
    where ${clients.organisationId} = ${practiceId} and ${clients.sourceUserId} = ${named}))`
}

/**
 * Puts the page length into the query text: with a parameter PostgreSQL assumes a long page and plans the query each
 * time, which takes longer than the page itself.
 */
const plainly = (pageLength: number) => sql.raw(String(pageLength)) as unknown as number

/** Missing values come last in either order; if none can be missing, an index provides the order. */
function orderOf({ o, d }: PageShape) {
  const column = orders[o]
  const direction = d ? desc : asc
  return [
    'notNull' in column && column.notNull ? direction(column) : sql`${direction(column)} nulls last`,
    direction(medicals.medicalId),
  ]
}

/**
 * Without a filter or sorting by the person no other table is joined. Sorting alone uses the index of all names, unless a
 * merge holds people whom the practice knows by another name: their present name must not even show in the order.
 */
const candidates = <Query extends PgSelect>(
  query: Query,
  { f, o, practiceId, isHeld }: Omit<Wanted, 'd' | 'n' | 'p'>,
) => (f || isByPerson({ o }) ? withNumber(joinMedicalNames(query, f || isHeld ? practiceId : null)) : query)

function countQuery(db: QueryBuilder, isWanted: SQL | undefined, { f, practiceId }: Pick<Wanted, 'f' | 'practiceId'>) {
  const query = db.select({ total: sql<number>`count(*)::int` }).from(medicals).$dynamic()
  return candidates(query, { f, o: 'since', practiceId, isHeld: false }).where(isWanted)
}

function conditions(moment: Moment, actor: Actor, { f, a, i, st, cl, ex, ck, ow, lo, ms, b, l }: MedicalsQuery) {
  const at = a && organisationIdOf(actor, a)
  // Users who see only their organisation's medicals are already limited to it.
  const isScope = at === actor.organisationId && medicalsVisibleTo(actor) !== 'all'
  const personId = i && userIdOf(actor, i)
  return [
    at === undefined || isScope ? undefined : or(eq(medicals.practiceId, at), eq(medicals.regulatorId, at)),
    personId === undefined ? undefined : eq(medicals.userId, personId),
    st === undefined ? undefined : inArray(medicals.status, st),
    cl === undefined ? undefined : sql`${cl} = any(${medicals.classes})`,
    ex === undefined ? undefined : eq(medicals.examinerId, ex),
    ck === undefined ? undefined : and(isNotNull(medicals.clockId), inState(ck, clockDays, today(moment))),
    ow === undefined ? undefined : eq(medicals.clockOwner, ow),
    lo === undefined ? undefined : eq(medicals.locationId, lo),
    ms === undefined ? undefined : (ms === 'finished' ? isNotNull : isNull)(medicals.measuredAt),
    b === undefined ? undefined : gte(medicals.examinedOn, b),
    l === undefined ? undefined : lte(medicals.examinedOn, l),
    ...searchWords(f).map((word) => hasWord(actor, word)),
  ]
}

/** Matches the name, the NHI if the reader may see it, or the number approved by the regulator. */
function hasWord(actor: Actor, word: string) {
  const pattern = containsPattern(word)
  const names = canFindByNhi(actor)
    ? users.searchText
    : sql`replace(${users.searchText}, lower(coalesce(${users.nhi}, '')), '')`
  return or(
    like(names, pattern),
    and(like(registrations.organisationUserId, pattern), isNotNull(registrations.approvedAt)),
  )
}
