import { OrganisationType } from '@clearwing/domain/access/bits.ts'
import type { NameablePerson } from '@clearwing/domain/anomalies/named-people.ts'
import type { WatchedLogin } from '@clearwing/domain/anomalies/networks.ts'
import type { WatchedEvent } from '@clearwing/domain/anomalies/spells.ts'
import type { ReadingUnderActivity } from '@clearwing/domain/anomalies/unnamed.ts'
import {
  and,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  like,
  lte,
  ne,
  not,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { userLogins } from '#features/account/tables.ts'
import { addressFailures } from '#features/account/throttle/tables.ts'
import { administratorActivities } from '#features/activities/tables.ts'
import { clients } from '#features/clients/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { memberships, users } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { containsPattern } from '#platform/database/filters.ts'
import { readsOfLists } from '#platform/history/read-lists.ts'
import { history } from '#platform/history/tables.ts'

export type SearchPeriod = { from: string; to: string }

/** The person who acted, the administrator if it was in a user's place. */
const doer = sql<number>`coalesce(${history.realUserId}, ${history.userId})`
const { historyId, at, organisationId, activityId, subjectUserId } = history

const isIn = ({ from, to }: SearchPeriod) => and(eq(history.action, 'read'), gt(at, from), lte(at, to), gt(doer, 0))

/** What a specialist reads because of a referral, and what lists and files contain, is not opened one by one. */
const notOpened = [...readsOfLists, 'referral', 'referral attachment', 'found medical', 'query row', 'medical list']

const opened = (period: SearchPeriod) =>
  and(
    isIn(period),
    isNotNull(subjectUserId),
    notInArray(history.entity, notOpened),
    ne(subjectUserId, history.userId),
    ne(subjectUserId, doer),
  )

const practices = OrganisationType.Medical_practice | OrganisationType.Specialist_practice
/** The records of a regulator and of the installation are those of everyone. */
const isPractice = sql`${organisations.organisationTypes} & ${practices} <> 0
  and ${organisations.organisationTypes} & ~${practices}::int = 0`

const isTheirs = (column: typeof clients.organisationId | typeof memberships.organisationId, person: SQL | undefined) =>
  and(eq(column, organisationId), person)

/** Readings at practices of people who were neither clients nor members of the practice at that moment. */
export async function listOutsideReadings(db: Db, period: SearchPeriod): Promise<WatchedEvent[]> {
  const wasClient = db
    .select({ one: sql`1` })
    .from(clients)
    .where(
      and(
        isTheirs(clients.organisationId, eq(clients.userId, subjectUserId)),
        lte(clients.since, at),
        or(isNull(clients.until), gt(clients.until, at)),
      ),
    )
  const wasMember = db
    .select({ one: sql`1` })
    .from(memberships)
    .where(
      and(
        isTheirs(memberships.organisationId, eq(memberships.userId, subjectUserId)),
        or(isNull(memberships.endedAt), gt(memberships.endedAt, at)),
      ),
    )
  const rows = await db
    .select({ rowId: historyId, at, userId: doer, organisationId, activityId, counted: subjectUserId })
    .from(history)
    .innerJoin(organisations, eq(organisations.organisationId, organisationId))
    .where(and(opened(period), isPractice, not(exists(wasClient)), not(exists(wasMember))))
  return rows.map((row) => asEvent(row, row.counted ?? 0))
}

type Row = Omit<WatchedEvent, 'source' | 'counted'>
const asEvent = ({ rowId, at: moment, userId, organisationId: where, activityId: under }: Row, counted: number) => ({
  source: 'history' as const,
  rowId,
  at: moment,
  userId,
  organisationId: where,
  activityId: under,
  counted,
})

/** What administrators opened under activities, with the activity and the person. */
export async function listReadingsUnderActivities(db: Db, period: SearchPeriod): Promise<ReadingUnderActivity[]> {
  const { description } = administratorActivities
  const { userId, firstName, lastName, knownAs } = users
  const rows = await db
    .select({
      event: { rowId: historyId, at, userId: doer, organisationId, activityId },
      description,
      person: { userId, firstName, lastName, knownAs },
    })
    .from(history)
    .innerJoin(administratorActivities, eq(administratorActivities.administratorActivityId, activityId))
    .innerJoin(users, eq(users.userId, subjectUserId))
    .where(and(opened(period), isNotNull(activityId)))
  return rows.map(({ event, person, description: text }) => ({
    event: asEvent(event, person.userId),
    description: text,
    person,
  }))
}

/** People whose names contain one of these pairs of words. */
export async function listPeopleNamed(db: Db, pairs: (readonly [string, string])[]): Promise<NameablePerson[]> {
  if (pairs.length === 0) return []
  const { userId, firstName, lastName, knownAs, searchText } = users
  const has = (word: string) => like(searchText, containsPattern(word))
  const isNamed = or(...pairs.map(([one, other]) => and(has(one), has(other))))
  return db.select({ userId, firstName, lastName, knownAs }).from(users).where(isNamed).limit(200)
}

export type WatchedExport = WatchedEvent & { zone: string }

const isExport = like(history.entity, 'export of %')

/** Users who exported a list. */
export const listExporters = (db: Db, period: SearchPeriod) =>
  db
    .selectDistinct({ userId: doer })
    .from(history)
    .where(and(isIn(period), isExport))

/** Exports of these users, with the time zone of the organisation. */
export async function listExports(db: Db, period: SearchPeriod, userIds: number[]): Promise<WatchedExport[]> {
  const rows = await db
    .select({
      rowId: historyId,
      at,
      userId: doer,
      organisationId,
      activityId: sql<null>`null`,
      zone: sql<string>`coalesce(${organisations.timeZone}, 'Pacific/Auckland')`,
    })
    .from(history)
    .leftJoin(organisations, eq(organisations.organisationId, organisationId))
    .where(and(isIn(period), isExport, inArray(doer, userIds)))
  return rows.map((row) => Object.assign(asEvent(row, row.rowId), { zone: row.zone }))
}

/** People's own logins: an administrator in a user's place is in a session of their own. */
const isOwn = isNull(userLogins.realUserId)

/** Users who logged in to an organisation. */
export const listLoggedIn = (db: Db, { from, to }: SearchPeriod) =>
  db
    .selectDistinct({ userId: userLogins.userId })
    .from(userLogins)
    .where(
      and(gt(userLogins.startedAt, from), lte(userLogins.startedAt, to), isOwn, isNotNull(userLogins.organisationId)),
    )

export type NamedLogin = WatchedLogin & { userName: string | null }

/** All logins of these users to organisations. */
export const listLogins = (db: Db, userIds: number[], to: string): Promise<NamedLogin[]> =>
  db
    .select({
      rowId: userLogins.userLoginId,
      at: userLogins.startedAt,
      userId: userLogins.userId,
      organisationId: userLogins.organisationId,
      ipAddress: userLogins.ipAddress,
      userName: users.userName,
    })
    .from(userLogins)
    .innerJoin(users, eq(users.userId, userLogins.userId))
    .where(
      and(
        inArray(userLogins.userId, userIds),
        lte(userLogins.startedAt, to),
        isOwn,
        isNotNull(userLogins.organisationId),
      ),
    )

/** Failed logins with a name, which is stored only as a keyed hash. */
export const countFailuresOf = (db: Db, name: string, { from, to }: SearchPeriod) =>
  db.$count(
    addressFailures,
    and(eq(addressFailures.name, name), gt(addressFailures.at, from), lte(addressFailures.at, to)),
  )
