import type { Actor } from '@clearwing/domain/access/actor.ts'
import { userIdOf } from '@clearwing/domain/access/own.ts'
import type { Client, ClientQuery } from '@clearwing/domain/clients/schema.ts'
import { medicalsVisibleTo as visibleMedicals } from '@clearwing/domain/medicals/rules.ts'
import { MedicalStatus } from '@clearwing/domain/medicals/schema.ts'
import { isWithPractice } from '@clearwing/domain/medicals/status.ts'
import { offsetOf, type Page, toPage } from '@clearwing/domain/paging.ts'
import { searchWords } from '@clearwing/domain/search.ts'
import { partsShown } from '@clearwing/domain/users/rules.ts'
import { and, asc, desc, eq, inArray, isNull, like, type SQL, sql } from 'drizzle-orm'
import { listRowStates, medicalsVisibleTo } from '#features/medicals/index.ts'
import { medicals } from '#features/medicals/tables.ts'
import { fullName } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { containing, searchableIn } from '#platform/database/filters.ts'
import { today } from '#platform/time/today.ts'
import { clients } from './tables.ts'

const openStatuses = MedicalStatus.options.filter(isWithPractice)

const isOpenHere = (actor: Actor, organisationId: number) =>
  and(medicalsVisibleTo(actor), eq(medicals.practiceId, organisationId), inArray(medicals.status, openStatuses))

/** A page of the people in the care of a practice. */
export async function listClients(
  db: Db,
  actor: Actor,
  organisationId: number,
  wanted: ClientQuery,
): Promise<Page<Client>> {
  const isWanted = and(
    eq(clients.organisationId, organisationId),
    isNull(clients.until),
    ...conditions(db, actor, organisationId, wanted),
  )
  const { firstName, middleNames, lastName, dateOfBirth, nhi } = users
  const rows = db
    .select({ userId: clients.userId, since: clients.since, firstName, middleNames, lastName, dateOfBirth, nhi })
    .from(clients)
    .innerJoin(users, eq(users.userId, clients.userId))
    .where(isWanted)
    .$dynamic()
  const direction = wanted.d === 1 ? desc : asc
  const page = rows
    .orderBy(direction(orders[wanted.o]), direction(clients.userId))
    .limit(wanted.n)
    .offset(offsetOf(wanted))
  const counted = db
    .select({ userId: clients.userId })
    .from(clients)
    .innerJoin(users, eq(users.userId, clients.userId))
    .where(isWanted)
    .as('counted')
  const [list, total] = await Promise.all([page, db.$count(counted)])
  return toPage(await shown(db, actor, organisationId, list), total, wanted)
}

const orders = { name: users.searchText, dateOfBirth: users.dateOfBirth, since: clients.since }

/** Their NHI finds nobody: not everyone who sees a name may know it. */
const names = ['firstName', 'middleNames', 'lastName', 'knownAs', 'previousNames'] as const

function conditions(db: Db, actor: Actor, organisationId: number, { m, f, i }: ClientQuery): (SQL | undefined)[] {
  const open = db.select({ userId: medicals.userId }).from(medicals).where(isOpenHere(actor, organisationId))
  return [
    i === undefined ? undefined : eq(clients.userId, userIdOf(actor, i)),
    m === 'Open' ? inArray(clients.userId, open) : undefined,
    ...searchWords(f).map((word) => like(searchedNames, containing(word))),
  ]
}

const searchedNames = searchableIn(
  sql`concat_ws(' ', ${sql.join(
    names.map((name) => sql`${users[name]}`),
    sql`, `,
  )})`,
)

type Row = { userId: number; since: string; dateOfBirth: string | null; nhi: string | null } & Parameters<
  typeof fullName
>[0]

async function shown(db: Db, actor: Actor, organisationId: number, rows: Row[]): Promise<Client[]> {
  const userIds = rows.map(({ userId }) => userId)
  const parts = partsShown(actor, ['clients'])
  const [states, open] = await Promise.all([
    listRowStates(db, userIds, today()),
    listOpenMedicals(db, actor, organisationId, userIds),
  ])
  return rows.map(({ userId, since, dateOfBirth, nhi, ...name }) => ({
    ...{ userId, organisationId, name: fullName(name), since },
    dateOfBirth: parts.includes('birthDate') ? dateOfBirth : null,
    nhi: parts.includes('nhi') ? nhi : null,
    certificates: (states.get(userId) ?? []).filter(({ state }) => state !== 'superseded'),
    openMedicals: open.flatMap(({ userId: whose, ...medical }) => (whose === userId ? [medical] : [])),
  }))
}

/** Whoever may not know of the practice's medicals is told of none. */
async function listOpenMedicals(db: Db, actor: Actor, organisationId: number, userIds: number[]) {
  if (userIds.length === 0 || visibleMedicals(actor) === 'none') return []
  return db
    .select({ userId: medicals.userId, medicalId: medicals.medicalId, status: medicals.status })
    .from(medicals)
    .where(and(isOpenHere(actor, organisationId), inArray(medicals.userId, userIds)))
    .orderBy(asc(medicals.medicalId))
}
