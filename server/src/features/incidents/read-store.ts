import { type Actor, isAdministrator } from '@clearwing/domain/access/actor.ts'
import { organisationIdOf } from '@clearwing/domain/access/own.ts'
import type { IncidentQuery, incidentList } from '@clearwing/domain/incidents/list.ts'
import type { AffectedPerson, Incident, IncidentRecord } from '@clearwing/domain/incidents/schema.ts'
import type { OrderOf } from '@clearwing/domain/lists.ts'
import { offsetOf, type Paged, toPage } from '@clearwing/domain/paging.ts'
import { searchWords } from '@clearwing/domain/search.ts'
import {
  and,
  asc,
  desc,
  eq,
  exists,
  getTableColumns,
  gte,
  ilike,
  isNotNull,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { type AnyPgColumn, alias, type PgSelect } from 'drizzle-orm/pg-core'
import { isKnownAs } from '#features/clients/index.ts'
import { organisations } from '#features/organisations/tables.ts'
import { shownNameOf } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { beginOfDay, containsPattern } from '#platform/database/filters.ts'
import { incidentPeople, incidents } from './tables.ts'

const assessors = alias(users, 'assessors')
const closers = alias(users, 'closers')
const directions = [asc, desc] as const
const orders: Record<OrderOf<typeof incidentList>, AnyPgColumn | SQL> = {
  knownAt: incidents.knownAt,
  title: incidents.title,
  kind: incidents.kind,
  dueAt: incidents.dueAt,
}

/** The registers that a user keeps: an organisation's own; for administrators, all of them. */
const visibleTo = (actor: Actor) =>
  isAdministrator(actor) ? undefined : eq(incidents.organisationId, actor.organisationId ?? 0)

const nameIf = (person: Parameters<typeof shownNameOf>[0] & { userId: AnyPgColumn }) =>
  sql<string | null>`case when ${person.userId} is not null then ${shownNameOf(person)} end`

const people = sql`(select count(*)::int from ${incidentPeople} where ${incidentPeople.incidentId} = ${incidents.incidentId})`

const listedColumns = {
  incidentId: incidents.incidentId,
  organisationId: incidents.organisationId,
  organisationName: organisations.name,
  title: incidents.title,
  kind: incidents.kind,
  happenedAt: incidents.happenedAt,
  knownAt: incidents.knownAt,
  limitHours: incidents.limitHours,
  dueAt: incidents.dueAt,
  affectedTotal: sql<number | null>`nullif(greatest(coalesce(${incidents.affectedCount}, 0), ${people}), 0)`,
  isNotifiable: incidents.isNotifiable,
  commissionerAt: incidents.commissionerAt,
  closedAt: incidents.closedAt,
  reportedAt: incidents.reportedAt,
  reportedBy: sql<string>`${shownNameOf(users)}`,
}

const withNames = <Query extends PgSelect>(query: Query) =>
  query
    .innerJoin(users, eq(users.userId, incidents.reportedBy))
    .leftJoin(organisations, eq(organisations.organisationId, incidents.organisationId))

const modes: Record<IncidentQuery['m'], SQL | undefined> = {
  All: undefined,
  Open: isNull(incidents.closedAt),
  Running: and(
    ...[isNull(incidents.closedAt), isNull(incidents.commissionerAt)],
    sql`${incidents.isNotifiable} is distinct from false`,
  ),
  Closed: isNotNull(incidents.closedAt),
}

const isAbout = (db: Db, userId: number) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(incidentPeople)
      .where(and(eq(incidentPeople.incidentId, incidents.incidentId), eq(incidentPeople.userId, userId))),
  )

const holds = (word: string) =>
  or(...[incidents.title, incidents.whatHappened, organisations.name].map((text) => ilike(text, containsPattern(word))))

const isWanted = (db: Db, actor: Actor, { m, f, a, i, b, l, ki }: IncidentQuery) =>
  and(
    visibleTo(actor),
    modes[m],
    ki === undefined ? undefined : eq(incidents.kind, ki),
    a === undefined ? undefined : eq(incidents.organisationId, organisationIdOf(actor, a)),
    i === undefined ? undefined : isAbout(db, i === 'me' ? actor.userId : i),
    b === undefined ? undefined : gte(incidents.knownAt, beginOfDay(b)),
    l === undefined ? undefined : lt(incidents.knownAt, beginOfDay(l, 1)),
    ...searchWords(f).map(holds),
  )

export async function listIncidents(db: Db, actor: Actor, query: IncidentQuery): Promise<Paged<Incident>> {
  const where = isWanted(db, actor, query)
  const direction = directions[query.d]
  const counted = withNames(db.select({ incidentId: incidents.incidentId }).from(incidents).$dynamic()).where(where)
  const [list, total] = await Promise.all([
    withNames(db.select(listedColumns).from(incidents).$dynamic())
      .where(where)
      .orderBy(direction(orders[query.o]), direction(incidents.incidentId))
      .limit(query.n)
      .offset(offsetOf(query)),
    db.$count(counted.as('counted')),
  ])
  return toPage(list, total, query)
}

const listAffected = (db: Db, incidentId: number): Promise<AffectedPerson[]> =>
  db
    .select({ userId: incidentPeople.userId, name: sql<string>`${shownNameOf(users)}`, toldAt: incidentPeople.toldAt })
    .from(incidentPeople)
    .innerJoin(incidents, eq(incidents.incidentId, incidentPeople.incidentId))
    .innerJoin(users, isKnownAs(users, incidentPeople.userId, incidents.organisationId))
    .where(eq(incidentPeople.incidentId, incidentId))
    .orderBy(asc(users.searchText), asc(users.userId))

/** An incident that this user may see. */
export async function findIncident(db: Db, actor: Actor, incidentId: number): Promise<IncidentRecord | undefined> {
  const columns = Object.assign({}, getTableColumns(incidents), listedColumns, {
    assessedBy: nameIf(assessors),
    closedBy: nameIf(closers),
  })
  const [row] = await withNames(db.select(columns).from(incidents).$dynamic())
    .leftJoin(assessors, eq(assessors.userId, incidents.assessedBy))
    .leftJoin(closers, eq(closers.userId, incidents.closedBy))
    .where(and(visibleTo(actor), eq(incidents.incidentId, incidentId)))
  return row && Object.assign(row, { affected: await listAffected(db, incidentId) })
}

/** Locks an incident until the transaction ends. */
export async function lockIncident(tx: Tx, actor: Actor, incidentId: number) {
  await tx
    .select({ incidentId: incidents.incidentId })
    .from(incidents)
    .where(and(visibleTo(actor), eq(incidents.incidentId, incidentId)))
    .for('update')
  return findIncident(tx, actor, incidentId)
}
