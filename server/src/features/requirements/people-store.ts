import { type Actor, isIndividual } from '@clearwing/domain/access/actor.ts'
import { OrganisationType } from '@clearwing/domain/access/bits.ts'
import { dayInZone } from '@clearwing/domain/dates.ts'
import { requirementsVisibleTo } from '@clearwing/domain/requirements/rules.ts'
import { searchable } from '@clearwing/domain/search.ts'
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { clients } from '#features/clients/tables.ts'
import { registrations } from '#features/registrations/tables.ts'
import { employments } from '#features/relations/tables.ts'
import { fullName } from '#features/users/index.ts'
import { isCurrentOn, memberships, users } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'
import type { StoredRequirement } from './store.ts'

/** A person to whom an organisation's requirements may apply today. */
export type RequiredPerson = {
  userId: number
  organisationId: number
  name: string
  firstName: string
  lastName: string
  knownAs: string | null
  /** Roles; null for a person without a membership. */
  roles: number | null
  position: string
  employeeNumber: string | null
  /** First day of the relation, if known. */
  fromDay: string
  /** True if the organisation may know the state of the person's certificates. */
  isShared: boolean
}

const person = {
  userId: users.userId,
  title: users.title,
  firstName: users.firstName,
  middleNames: users.middleNames,
  lastName: users.lastName,
  knownAs: users.knownAs,
}

type Limits = { organisationIds: number[]; userIds?: number[] | undefined }

const among = (column: typeof users.userId, userIds: number[] | undefined) =>
  userIds === undefined ? undefined : inArray(column, userIds)

/** Members of these organisations today, and what each shares. */
const listMembers = (db: Db, { organisationIds, userIds }: Limits) =>
  db
    .select({
      ...person,
      organisationId: memberships.organisationId,
      roles: memberships.roles,
      position: memberships.positionOrTitle,
      employeeNumber: memberships.employeeNumber,
      fromDay: memberships.fromDay,
      since: memberships.acceptedAt,
      sharedAt: employments.acceptedAt,
    })
    .from(memberships)
    .innerJoin(users, eq(users.userId, memberships.userId))
    .leftJoin(
      employments,
      and(
        eq(employments.userId, memberships.userId),
        eq(employments.organisationId, memberships.organisationId),
        isNull(employments.endedAt),
      ),
    )
    .where(
      and(
        inArray(memberships.organisationId, organisationIds),
        isNull(users.mergedIntoUserId),
        among(users.userId, userIds),
        isCurrentOn(memberships, today(db)),
      ),
    )

/** Pilots who share with a flying organisation. */
const listEmployed = (db: Db, { organisationIds, userIds }: Limits) =>
  db
    .select({ ...person, organisationId: employments.organisationId, since: employments.acceptedAt })
    .from(employments)
    .innerJoin(users, eq(users.userId, employments.userId))
    .where(
      and(
        inArray(employments.organisationId, organisationIds),
        isNull(employments.endedAt),
        isNull(users.mergedIntoUserId),
        among(users.userId, userIds),
      ),
    )

/** People with an approved number of a regulator, and clients of a practice. */
const listRegistered = (db: Db, { organisationIds, userIds }: Limits) =>
  db
    .select({ ...person, organisationId: registrations.regulatorId, since: registrations.approvedAt })
    .from(registrations)
    .innerJoin(users, eq(users.userId, registrations.userId))
    .where(
      and(
        inArray(registrations.regulatorId, organisationIds),
        isNotNull(registrations.approvedAt),
        isNull(users.mergedIntoUserId),
        among(users.userId, userIds),
      ),
    )

const listClients = (db: Db, { organisationIds, userIds }: Limits) =>
  db
    .select({ ...person, organisationId: clients.organisationId, since: clients.since })
    .from(clients)
    .innerJoin(users, eq(users.userId, clients.userId))
    .where(
      and(
        inArray(clients.organisationId, organisationIds),
        isNull(clients.until),
        isNull(users.mergedIntoUserId),
        among(users.userId, userIds),
      ),
    )

type Row = Awaited<ReturnType<typeof listEmployed>>[number]
type MemberRow = Row & Partial<Awaited<ReturnType<typeof listMembers>>[number]>

const isRegulator = (types: number) => (types & (OrganisationType.Medical_regulator | OrganisationType.Regulator)) !== 0

const asPerson = (
  row: MemberRow | (Omit<Row, 'since'> & { since: string | null }),
  isShared: boolean,
): RequiredPerson => {
  const { roles = null, position = null, employeeNumber = null, fromDay = null } = row as MemberRow
  return {
    userId: row.userId,
    organisationId: row.organisationId,
    name: fullName(row),
    firstName: row.firstName,
    lastName: row.lastName,
    knownAs: row.knownAs,
    roles,
    position: searchable(position ?? ''),
    employeeNumber,
    fromDay: fromDay ?? (row.since === null ? '' : dayInZone(row.since)),
    isShared,
  }
}

/**
 * People of whom these organisations may require something, by organisation: for a regulator, those with an approved
 * number; for any other, its members; for a flying organisation also pilots who share with it, and for a practice the
 * clients of whom something is required alone. People who have left are on no board, not even on that of an earlier
 * day, because an organisation learns nothing new of them.
 */
export async function listRequiredPeople(
  db: Db,
  definitions: Pick<StoredRequirement, 'organisationId' | 'organisationTypes' | 'userId'>[],
  userIds?: number[],
): Promise<Map<number, RequiredPerson[]>> {
  const types = new Map(definitions.map((one) => [one.organisationId, one.organisationTypes]))
  const regulators = [...types].flatMap(([id, bits]) => (isRegulator(bits) ? [id] : []))
  const others = [...types.keys()].filter((id) => !regulators.includes(id))
  const flying = others.filter((id) => types.get(id) === 0)
  const oneAtPractice = definitions.filter((one) => one.userId !== null && (types.get(one.organisationId) ?? 0) !== 0)
  const clientIds = oneAtPractice.flatMap(({ userId }) =>
    userId !== null && (userIds?.includes(userId) ?? true) ? [userId] : [],
  )
  const [members, employed, registered, cared] = await Promise.all([
    others.length === 0 ? [] : listMembers(db, { organisationIds: others, userIds }),
    flying.length === 0 ? [] : listEmployed(db, { organisationIds: flying, userIds }),
    regulators.length === 0 ? [] : listRegistered(db, { organisationIds: regulators, userIds }),
    clientIds.length === 0 ? [] : listClients(db, { organisationIds: others, userIds: clientIds }),
  ])
  const people = [
    ...members.map((row) => asPerson(row as MemberRow, row.sharedAt !== null)),
    ...employed.map((row) => asPerson(row, true)),
    ...registered.map((row) => asPerson(row, true)),
    ...cared.map((row) => asPerson(row, false)),
  ]
  // A member who also shares appears once, as a member.
  const unique = [...new Map(people.toReversed().map((one) => [`${one.organisationId} ${one.userId}`, one])).values()]
  return Map.groupBy(unique, ({ organisationId }) => organisationId)
}

/** Returns whose requirements this actor may see under one definition: `requirementsVisibleTo` in code. */
export function mayKnowPeople(actor: Actor) {
  const scopes = requirementsVisibleTo(actor)
  return (definition: Pick<StoredRequirement, 'organisationId' | 'userId'>, userId: number) => {
    if (scopes.includes('all')) return true
    if (userId === actor.userId) return isIndividual(actor) || actor.organisationId === definition.organisationId
    if (scopes.includes('organisation') && actor.organisationId === definition.organisationId) return true
    // The query of definitions has checked that the person is a client.
    return scopes.includes('clients') && definition.userId === userId
  }
}
