import type { Actor } from '@clearwing/domain/access/actor.ts'
import { userIdOf } from '@clearwing/domain/access/own.ts'
import type { ClientQuery, clientList } from '@clearwing/domain/clients/list/list.ts'
import type { Client } from '@clearwing/domain/clients/list/schema.ts'
import { addDays } from '@clearwing/domain/dates.ts'
import type { OrderOf } from '@clearwing/domain/lists.ts'
import { medicalsVisibleTo as visibleMedicals } from '@clearwing/domain/medicals/rules.ts'
import { MedicalStatus } from '@clearwing/domain/medicals/schema.ts'
import { isWithPractice } from '@clearwing/domain/medicals/status.ts'
import { offsetOf, type Paged, toPage } from '@clearwing/domain/paging.ts'
import { searchWords } from '@clearwing/domain/search.ts'
import { partsShown } from '@clearwing/domain/users/rules.ts'
import { and, asc, between, desc, eq, inArray, isNotNull, isNull, like, notInArray, type SQL, sql } from 'drizzle-orm'
import { isKnownAs } from '#features/clients/known-as-store.ts'
import { endedByOf } from '#features/clients/store.ts'
import { clients } from '#features/clients/tables.ts'
import { certificateRows, certificates } from '#features/medicals/certificate/tables.ts'
import { listRowStates, longestExtension, medicalsVisibleTo } from '#features/medicals/index.ts'
import { medicals } from '#features/medicals/tables.ts'
import { byFamilyName, fullName, presentNamesOf } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { containsPattern, searchableIn } from '#platform/database/filters.ts'
import { isFoundBySaved } from '#platform/lists/saved-query.ts'
import { today } from '#platform/time/today.ts'

const openStatuses = MedicalStatus.options.filter(isWithPractice)

const isOpenHere = (actor: Actor, organisationId: number) =>
  and(medicalsVisibleTo(actor), eq(medicals.practiceId, organisationId), inArray(medicals.status, openStatuses))

const readClients = (db: Db) =>
  db
    .select({
      userId: clients.userId,
      since: clients.since,
      origin: clients.origin,
      until: clients.until,
      endedBy: endedByOf(clients),
      firstName: users.firstName,
      middleNames: users.middleNames,
      lastName: users.lastName,
      dateOfBirth: users.dateOfBirth,
      nhi: users.nhi,
    })
    .from(clients)
    .innerJoin(users, isKnownAs(users, clients.userId, clients.organisationId))
    .$dynamic()

type Row = Awaited<ReturnType<typeof readClients>>[number]

/** A page of the current or former clients of a practice. */
export async function listClients(
  db: Db,
  actor: Actor,
  organisationId: number,
  query: ClientQuery,
): Promise<Paged<Client>> {
  const isWanted = and(
    eq(clients.organisationId, organisationId),
    ...conditions(db, actor, organisationId, query),
    query.ex === undefined ? undefined : await isExpiring(db, organisationId, query.ex),
    await isFoundBySaved(db, actor, 'people', { id: clients.userId, customQueryId: query.cq }),
  )
  const direction = query.d === 1 ? desc : asc
  const page = readClients(db)
    .where(isWanted)
    .orderBy(direction(orderOf(query)), direction(clients.userId))
    .limit(query.n)
    .offset(offsetOf(query))
  const [list, total] = await Promise.all([page, db.$count(readClients(db).where(isWanted).as('counted'))])
  return toPage(await asClients(db, actor, organisationId, list), total, query)
}

const orders = {
  name: users.searchText,
  familyName: byFamilyName(users),
  dateOfBirth: users.dateOfBirth,
  since: clients.since,
  until: clients.until,
} satisfies Record<OrderOf<typeof clientList>, unknown>

/** Former clients cannot be sorted by date of birth, because the order would reveal it. */
const orderOf = ({ m, o }: ClientQuery) => orders[m === 'Ended' && o === 'dateOfBirth' ? 'name' : o]

function conditions(db: Db, actor: Actor, organisationId: number, { m, f, i, om }: ClientQuery): (SQL | undefined)[] {
  const open = db.select({ userId: medicals.userId }).from(medicals).where(isOpenHere(actor, organisationId))
  return [
    m === 'Ended' ? isNotNull(clients.until) : isNull(clients.until),
    i === undefined ? undefined : eq(clients.userId, userIdOf(actor, i)),
    om === 'with' ? inArray(clients.userId, open) : undefined,
    om === 'without' ? notInArray(clients.userId, open) : undefined,
    ...searchWords(f).map((word) => like(searchedNames(m), containsPattern(word))),
  ]
}

/**
 * Searching by NHI is not possible, because not everyone who sees a name may know it; former clients are not found by
 * earlier names either.
 */
const searchedNames = (m: ClientQuery['m']) =>
  m === 'Ended'
    ? presentNamesOf(users)
    : searchableIn(sql`concat_ws(' ', ${presentNamesOf(users)}, ${users.previousNames})`)

/**
 * Clients with something in force that expires within this many days. What a date has become (extended, suspended,
 * replaced) is decided by the domain rule; PostgreSQL only preselects. Only current clients, because others' dates are
 * not known.
 */
async function isExpiring(db: Db, organisationId: number, days: number): Promise<SQL> {
  const [from, to] = [addDays(today(db), -(await longestExtension(db))), addDays(today(db), days)]
  const maybe = await db
    .selectDistinct({ userId: clients.userId })
    .from(clients)
    .innerJoin(certificates, eq(certificates.userId, clients.userId))
    .innerJoin(certificateRows, eq(certificateRows.certificateId, certificates.certificateId))
    .where(
      and(eq(clients.organisationId, organisationId), isNull(clients.until), between(certificateRows.toDay, from, to)),
    )
  const userIds = maybe.map(({ userId }) => userId)
  const states = await listRowStates(db, userIds, today(db))
  const expiring = userIds.filter((id) => states.get(id)?.some(({ inForce, toDay }) => inForce && toDay <= to))
  return inArray(clients.userId, expiring)
}

/** One current or former client. */
export async function findClient(
  db: Db,
  actor: Actor,
  organisationId: number,
  userId: number,
): Promise<Client | undefined> {
  const isOfPerson = and(eq(clients.organisationId, organisationId), eq(clients.userId, userId))
  const [client] = await asClients(db, actor, organisationId, await readClients(db).where(isOfPerson))
  return client
}

/** For former clients, only the name: their certificates are no longer visible to this practice. */
async function asClients(db: Db, actor: Actor, organisationId: number, rows: Row[]): Promise<Client[]> {
  const current = rows.filter(({ until }) => until === null).map(({ userId }) => userId)
  const parts = partsShown(actor, ['clients'])
  const [states, open] = await Promise.all([
    listRowStates(db, current, today(db)),
    listOpenMedicals(
      db,
      actor,
      organisationId,
      rows.map(({ userId }) => userId),
    ),
  ])
  return rows.map(({ userId, since, origin, until, endedBy, dateOfBirth, nhi, ...name }) => {
    const shows = (part: (typeof parts)[number]) => until === null && parts.includes(part)
    return {
      userId,
      organisationId,
      name: fullName(name),
      since,
      origin,
      until,
      endedBy,
      dateOfBirth: shows('birthDate') ? dateOfBirth : null,
      nhi: shows('nhi') ? nhi : null,
      certificates: (states.get(userId) ?? []).filter(({ state }) => state !== 'superseded'),
      openMedicals: open.flatMap(({ userId: ownerId, ...medical }) => (ownerId === userId ? [medical] : [])),
    }
  })
}

/** Empty for users who may not know about the practice's medicals. */
async function listOpenMedicals(db: Db, actor: Actor, organisationId: number, userIds: number[]) {
  if (userIds.length === 0 || visibleMedicals(actor) === 'none') return []
  return db
    .select({ userId: medicals.userId, medicalId: medicals.medicalId, status: medicals.status })
    .from(medicals)
    .where(and(isOpenHere(actor, organisationId), inArray(medicals.userId, userIds)))
    .orderBy(asc(medicals.medicalId))
}
