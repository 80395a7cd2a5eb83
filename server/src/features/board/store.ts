import type { Actor } from '@clearwing/domain/access/actor.ts'
import { userIdOf } from '@clearwing/domain/access/own.ts'
import { byAttention, countingRows, Light, lightOf } from '@clearwing/domain/board/light.ts'
import type { BoardQuery, boardList } from '@clearwing/domain/board/list.ts'
import type { BoardEntry, BoardLights, PagedBoardEntries } from '@clearwing/domain/board/schema.ts'
import type { OrderOf } from '@clearwing/domain/lists.ts'
import type { Certificate, CertificateCondition } from '@clearwing/domain/medicals/certificate/schema.ts'
import { offsetOf, toPage } from '@clearwing/domain/paging.ts'
import { searchable, searchWords } from '@clearwing/domain/search.ts'
import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { listShownBookings } from '#features/appointments/index.ts'
import { listCertificatesOfEach } from '#features/medicals/index.ts'
import { organisations } from '#features/organisations/tables.ts'
import { registrations } from '#features/registrations/tables.ts'
import { employments } from '#features/relations/tables.ts'
import { fullName } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'

/**
 * Who may fly on a day, among pilots who agreed. A light depends on all of a person's certificates, so all pilots are
 * evaluated for any page: an operator has hundreds of pilots, not thousands.
 */
export async function listBoard(
  db: Db,
  actor: Actor,
  organisationId: number,
  query: BoardQuery,
): Promise<PagedBoardEntries> {
  const onDay = query.on ?? today(db)
  const all = await readPilotBoard(db, organisationId, onDay)
  const list = all.filter(isWanted(actor, query)).toSorted(orderOf(query))
  const from = offsetOf(query)
  return { ...toPage(list.slice(from, from + query.n), list.length, query), onDay, lights: countLights(all) }
}

/** How many pilots have each light today. */
export async function readLights(db: Db, organisationId: number): Promise<BoardLights> {
  const onDay = today(db)
  return { onDay, lights: countLights(await readPilotBoard(db, organisationId, onDay)) }
}

/** Every pilot who shares with the organisation, as they are on a day. */
export async function readPilotBoard(db: Db, organisationId: number, onDay: string): Promise<BoardEntry[]> {
  const people = await db
    .select({ user: users, since: employments.acceptedAt })
    .from(employments)
    .innerJoin(users, eq(users.userId, employments.userId))
    .where(and(eq(employments.organisationId, organisationId), isNull(employments.endedAt)))
  const userIds = people.map(({ user }) => user.userId)
  const [held, numbers, booked] = await Promise.all([
    listCertificatesOfEach(db, userIds, onDay),
    userIds.length === 0 ? [] : listNumbers(db, userIds),
    listShownBookings(db, organisationId, userIds),
  ])
  return people.map(({ user, since }) => {
    const { userId } = user
    const name = fullName(user)
    return {
      userId,
      organisationId,
      name,
      since,
      isBooked: booked.has(userId),
      registrations: numbers.flatMap(({ userId: ownerId, ...number }) => (ownerId === userId ? [number] : [])),
      ...entryOf(held.get(userId) ?? []),
    }
  })
}

/** Numbers approved by a regulator. */
const listNumbers = (db: Db, userIds: number[]) =>
  db
    .select({
      userId: registrations.userId,
      regulatorName: organisations.name,
      organisationUserId: registrations.organisationUserId,
    })
    .from(registrations)
    .innerJoin(organisations, eq(organisations.organisationId, registrations.regulatorId))
    .where(and(inArray(registrations.userId, userIds), isNotNull(registrations.approvedAt)))
    .orderBy(asc(organisations.searchText))

/** The dates that count, with the conditions printed on their certificates. */
function entryOf(held: Certificate[]): Pick<BoardEntry, 'light' | 'certificates' | 'conditions'> {
  const rows = held.flatMap((certificate) => certificate.rows)
  const certificates = countingRows(rows)
  const ids = new Set(certificates.map(({ certificateId }) => certificateId))
  const conditions = held
    .filter(({ certificateId }) => ids.has(certificateId))
    .flatMap((certificate) => certificate.conditions)
  return { light: lightOf(rows), certificates, conditions: eachOnce(conditions) }
}

const keyOf = ({ code, text, classes }: CertificateCondition) => [code, text, ...classes].join('|')
const eachOnce = (conditions: CertificateCondition[]) => [
  ...new Map(conditions.map((condition) => [keyOf(condition), condition])).values(),
]

function isWanted(actor: Actor, { f, i, li }: BoardQuery) {
  const words = searchWords(f)
  const userId = i && userIdOf(actor, i)
  return ({ userId: entryUserId, name, light, registrations: numbers }: BoardEntry) => {
    const text = searchable([name, ...numbers.map(({ organisationUserId }) => organisationUserId)].join(' '))
    return (
      (userId === undefined || entryUserId === userId) &&
      (li === undefined || light === li) &&
      words.every((word) => text.includes(word))
    )
  }
}

function orderOf({ o, d }: BoardQuery) {
  const orders = { attention: byAttention, name: byName, since: bySince } satisfies Record<
    OrderOf<typeof boardList>,
    unknown
  >
  const order = orders[o]
  return (one: BoardEntry, other: BoardEntry) =>
    (d === 1 ? -1 : 1) * order(placed(one), placed(other)) || one.userId - other.userId
}

/** The earliest expiry among its dates. */
const placed = (entry: BoardEntry) => ({
  ...entry,
  firstDay: entry.certificates.map(({ toDay }) => toDay).toSorted()[0] ?? null,
})

const byName = (one: BoardEntry, other: BoardEntry) => searchable(one.name).localeCompare(searchable(other.name))
const bySince = (one: BoardEntry, other: BoardEntry) => one.since.localeCompare(other.since)

const countLights = (all: BoardEntry[]) =>
  Object.fromEntries(
    Light.options.map((light) => [light, all.filter((entry) => entry.light === light).length]),
  ) as PagedBoardEntries['lights']
