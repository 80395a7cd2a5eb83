import type { Actor } from '@clearwing/domain/access/actor.ts'
import { organisationIdOf, userIdOf } from '@clearwing/domain/access/own.ts'
import type { DeadlinesQuery } from '@clearwing/domain/medicals/clocks/list.ts'
import { unknownKinds } from '@clearwing/domain/medicals/clocks/rules.ts'
import { runningClock } from '@clearwing/domain/medicals/clocks/running.ts'
import type { ClockState, Deadline } from '@clearwing/domain/medicals/clocks/schema.ts'
import { ownerNames } from '@clearwing/domain/medicals/clocks/words.ts'
import { medicalsVisibleTo } from '@clearwing/domain/medicals/rules.ts'
import { offsetOf, toPage } from '@clearwing/domain/paging.ts'
import { searchWords } from '@clearwing/domain/search.ts'
import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  lte,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import { isKnownAs } from '#features/clients/index.ts'
import { medicals } from '#features/medicals/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { shownNameOf } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { anyId, containsPattern } from '#platform/database/filters.ts'
import type { Moment } from '#platform/time/clock.ts'
import { today } from '#platform/time/today.ts'
import { listStops } from './store.ts'
import { clocks } from './tables.ts'

const orders = {
  due: clocks.dueOn,
  person: users.searchText,
  kind: clocks.kind,
  started: clocks.startedOn,
} satisfies Record<DeadlinesQuery['o'], AnyPgColumn>

/**
 * Deadlines of the medicals the actor may know about (`medicalsVisibleTo`), and those the actor's organisation owns.
 * `canKnowClock` filters them.
 */
export function visibleClocks(actor: Actor): SQL | undefined {
  const organisationId = actor.organisationId ?? sql`null`
  const isOurs = eq(clocks.ownerOrganisationId, organisationId)
  const scopes = {
    all: undefined,
    own: eq(clocks.userId, anyId(actor.userId)),
    practice: eq(clocks.practiceId, anyId(organisationId)),
    submitted: or(eq(clocks.regulatorId, organisationId), isOurs),
    none: sql`false`,
  }
  return and(scopes[medicalsVisibleTo(actor)], notInArray(clocks.kind, unknownKinds(actor)).inlineParams())
}

/** Matches the states of `clockState`, using the stored dates. */
export function inState(state: ClockState, columns: { dueOn: AnyPgColumn; soonOn: AnyPgColumn }, day: string) {
  const { dueOn, soonOn } = columns
  const states: Record<ClockState, SQL | undefined> = {
    ok: and(gt(dueOn, day), gt(soonOn, day)),
    amber: and(gt(dueOn, day), lte(soonOn, day)),
    late: lte(dueOn, day),
    stopped: isNull(dueOn),
  }
  return states[state]
}

/** The practice whose medicals this actor sees. */
const knowingPractice = (actor: Actor) => (medicalsVisibleTo(actor) === 'practice' ? actor.organisationId : null)

const regulators = alias(organisations, 'regulators')
const practices = alias(organisations, 'practices')
const owners = alias(organisations, 'owners')
const doctors = alias(users, 'doctors')

const { clockId, kind, userId, startedOn, dueOn, limit, owner, doneOn } = clocks
const columns = {
  clock: { clockId, kind, userId, startedOn, dueOn, limit, owner, doneOn },
  medical: { medicalId: medicals.medicalId, classes: medicals.classes, status: medicals.status },
  firstName: users.firstName,
  middleNames: users.middleNames,
  lastName: users.lastName,
  timeZone: regulators.timeZone,
  practiceName: practices.name,
  ownerOrganisation: sql<string | null>`coalesce(${owners.shortName}, ${owners.name})`,
  ownerUser: sql<
    string | null
  >`(select ${shownNameOf(doctors)} from ${users} doctors where ${doctors.userId} = ${clocks.ownerUserId})`,
}

/** A page of the running deadlines, earliest first. */
export async function listDeadlines(db: Db, actor: Actor, query: DeadlinesQuery) {
  const isWanted = and(
    isNull(clocks.doneOn),
    isNotNull(clocks.medicalId),
    visibleClocks(actor),
    ...conditions(db, actor, query),
  )
  const column = orders[query.o]
  const direction = query.d ? desc : asc
  const order = [sql`${direction(column)} nulls last`, direction(clocks.clockId)]
  // Finds the matching rows by an index first, then joins the names for those few.
  const byPerson = query.f !== '' || query.o === 'person'
  const isPerson = isKnownAs(users, clocks.userId, knowingPractice(actor))
  const candidates = db.select({ clockId: clocks.clockId }).from(clocks).$dynamic()
  const page = (byPerson ? candidates.innerJoin(users, isPerson) : candidates)
    .where(isWanted)
    .orderBy(...order)
    .limit(sql.raw(String(query.n)) as unknown as number)
    .offset(offsetOf(query))
    .as('page')
  const counted = db.select({ total: sql<number>`count(*)::int` }).from(clocks).$dynamic()
  const [rows, [count]] = await Promise.all([
    db
      .select(columns)
      .from(page)
      .innerJoin(clocks, eq(clocks.clockId, page.clockId))
      .innerJoin(medicals, eq(medicals.medicalId, clocks.medicalId))
      .innerJoin(users, isPerson)
      .innerJoin(regulators, eq(regulators.organisationId, medicals.regulatorId))
      .leftJoin(practices, eq(practices.organisationId, medicals.practiceId))
      .leftJoin(owners, eq(owners.organisationId, clocks.ownerOrganisationId))
      .orderBy(...order),
    (query.f === '' ? counted : counted.innerJoin(users, isPerson)).where(isWanted),
  ])
  const stops = await listStops(
    db,
    rows.map(({ clock }) => clock.clockId),
  )
  const list = rows.map((row) =>
    asDeadline(
      row,
      stops.filter(({ clockId }) => clockId === row.clock.clockId),
    ),
  )
  return toPage(list, count?.total ?? 0, query)
}

function conditions(moment: Moment, actor: Actor, { f, a, i, kd, ow, ck, ex, b, l }: DeadlinesQuery) {
  const at = a && organisationIdOf(actor, a)
  const isScope = at === actor.organisationId && medicalsVisibleTo(actor) !== 'all'
  const personId = i && userIdOf(actor, i)
  return [
    at === undefined || isScope ? undefined : or(eq(clocks.practiceId, at), eq(clocks.regulatorId, at)),
    personId === undefined ? undefined : eq(clocks.userId, personId),
    kd === undefined ? undefined : inArray(clocks.kind, kd),
    ow === undefined ? undefined : eq(clocks.owner, ow),
    ck === undefined ? undefined : inState(ck, clocks, today(moment)),
    ex === undefined ? undefined : eq(clocks.ownerUserId, ex),
    b === undefined ? undefined : gte(clocks.dueOn, b),
    l === undefined ? undefined : lte(clocks.dueOn, l),
    ...searchWords(f).map((word) => hasName(word)),
  ]
}

/** Searches only the name, because users who may not see an NHI could otherwise find it character by character. */
const hasName = (word: string) =>
  like(sql`replace(${users.searchText}, lower(coalesce(${users.nhi}, '')), '')`, containsPattern(word))

type Row = {
  clock: Pick<typeof clocks.$inferSelect, keyof (typeof columns)['clock']>
  medical: Pick<typeof medicals.$inferSelect, 'medicalId' | 'classes' | 'status'>
  firstName: string
  middleNames: string | null
  lastName: string
  timeZone: string
  practiceName: string | null
  ownerOrganisation: string | null
  ownerUser: string | null
}

function asDeadline(row: Row, stops: Awaited<ReturnType<typeof listStops>>): Deadline {
  const { clock, medical, practiceName, timeZone } = row
  const personName = [row.firstName, row.middleNames, row.lastName].filter(Boolean).join(' ')
  const named = clock.owner === 'pilot' ? personName : (row.ownerUser ?? row.ownerOrganisation)
  const ownerName = named ?? ownerNames[clock.owner]
  return {
    ...runningClock({ ...clock, stops }, today(undefined, timeZone)),
    ownerName,
    practiceName,
    personName,
    userId: clock.userId,
    ...medical,
  }
}
