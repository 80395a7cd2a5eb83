import type { AccountQuery, accountList } from '@clearwing/domain/account/status/list.ts'
import type { Account, PagedAccounts } from '@clearwing/domain/account/status/list-schema.ts'
import { isDelayed, isLockedOut } from '@clearwing/domain/account/throttle/throttle.ts'
import type { OrderOf } from '@clearwing/domain/lists.ts'
import { offsetOf, toPage } from '@clearwing/domain/paging.ts'
import { searchWords } from '@clearwing/domain/search.ts'
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { secondSteps } from '#features/account/second-step/tables.ts'
import { credentials, loginFailures, userLogins } from '#features/account/tables.ts'
import { countedAs } from '#features/account/throttle/throttle.ts'
import { organisations } from '#features/organisations/tables.ts'
import { registrations } from '#features/registrations/tables.ts'
import { shownNameOf } from '#features/users/index.ts'
import { isCurrentOn, memberships, users, wordsOfName } from '#features/users/tables.ts'
import type { KeyFor } from '#platform/config/secret.ts'
import type { Db } from '#platform/database/database.ts'
import type { Moment } from '#platform/time/clock.ts'
import { today } from '#platform/time/today.ts'

/** All users, with their login settings. */
export async function listAccounts(db: Db, keyFor: KeyFor, query: AccountQuery, now: string): Promise<PagedAccounts> {
  const isLocked = query.lk && inArray(users.userId, await listLockedOut(db, keyFor, now))
  const where = and(isNull(users.mergedIntoUserId), isLocked, ...conditions(db, query))
  const direction = query.d === 1 ? desc : asc
  const [rows, total] = await Promise.all([
    db
      .select(columns(db, now))
      .from(users)
      .leftJoin(credentials, eq(credentials.userId, users.userId))
      .where(where)
      .orderBy(sql`${direction(orders[query.o])} nulls last`, direction(users.userId))
      .limit(query.n)
      .offset(offsetOf(query)),
    db.$count(users, where),
  ])
  const lockouts = await lockoutsOf(db, keyFor, rows, now)
  const list = rows.map((row): Account => ({ ...row, lockout: lockouts.get(row.userId) ?? 'none' }))
  return toPage(list, total, query)
}

const isCurrent = (moment: Moment) => isCurrentOn(memberships, today(moment))
const lastLoginAt = sql<string | null>`(select max(${userLogins.startedAt}) from ${userLogins}
  where ${userLogins.userId} = ${users.userId} and ${userLogins.realUserId} is null)`
const hasAuthenticator = sql<boolean>`exists (select from ${secondSteps}
  where ${secondSteps.userId} = ${users.userId} and ${secondSteps.twoFactorKey} is not null)`

const orders = { name: users.searchText, userName: users.userNameKey, lastLoginAt } satisfies Record<
  OrderOf<typeof accountList>,
  unknown
>

const columns = (moment: Moment, now: string) => ({
  userId: users.userId,
  name: sql<string>`coalesce(${shownNameOf(users)}, '')`,
  knownAs: sql<string>`coalesce(${users.knownAs}, ${users.firstName})`,
  userName: sql<string>`coalesce(${users.userName}, '')`,
  roles: sql<number>`(${users.roles} | coalesce((select bit_or(${memberships.roles}) from ${memberships}
    where ${memberships.userId} = ${users.userId} and ${isCurrent(moment)}), 0))`,
  organisations: sql<string[]>`array(select ${organisations.name} from ${memberships}
    inner join ${organisations} on ${organisations.organisationId} = ${memberships.organisationId}
    where ${memberships.userId} = ${users.userId} and ${isCurrent(moment)} order by ${organisations.searchText})`,
  lastLoginAt: sql<string | null>`to_char(${lastLoginAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  isTwoFactorConfigured: hasAuthenticator,
  dateTwoFactorRequired: credentials.dateTwoFactorRequired,
  rememberedDevices: sql<number>`(select count(*)::int from remembered_devices d
    where d.user_id = ${users.userId} and d.expires_at > ${now})`,
})

function conditions(moment: Moment, { m, ro, tf, f }: AccountQuery): (SQL | undefined)[] {
  const hasRole = sql`(${users.roles} & ${ro} <> 0 or exists (select from ${memberships}
    where ${memberships.userId} = ${users.userId} and ${memberships.roles} & ${ro} <> 0 and ${isCurrent(moment)}))`
  return [
    m === 'Active' ? isNotNull(users.userName) : undefined,
    ro ? hasRole : undefined,
    tf && sql`not ${hasAuthenticator}`,
    ...searchWords(f).map(isCalled),
  ]
}

/** Names or user names starting with this word. Queried separately, because the words have an index. */
function isCalled(word: string) {
  const beginning = `'${word.replaceAll(/['\\]/g, '$&$&')}':*`
  const pattern = `${word.replaceAll(/[%_\\]/g, '\\$&')}%`
  return sql`${users.userId} in (select user_id from ${users} where ${wordsOfName(users)} @@ ${beginning}::tsquery
    union select user_id from ${users} where ${users.userNameKey} like ${pattern})`
}

type Named = { userId: number; name: string | null }

/** The names people log in with: user names, and numbers approved by a regulator. */
async function listNames(
  db: Db,
  isWanted: { users?: SQL | undefined; registrations?: SQL | undefined },
): Promise<Named[]> {
  const [names, numbers] = await Promise.all([
    db
      .select({ userId: users.userId, name: users.userName })
      .from(users)
      .where(and(isNotNull(users.userName), isWanted.users)),
    db
      .select({ userId: registrations.userId, name: registrations.organisationUserId })
      .from(registrations)
      .where(and(isNotNull(registrations.approvedAt), isWanted.registrations)),
  ])
  return [...names, ...numbers]
}

const laneOf = (keyFor: KeyFor, { name }: Named) => countedAs(keyFor, name ?? '', '').lane

async function lockoutsOf(db: Db, keyFor: KeyFor, people: { userId: number }[], now: string) {
  const ids = people.map(({ userId }) => userId)
  const names = await listNames(db, {
    users: inArray(users.userId, ids),
    registrations: inArray(registrations.userId, ids),
  })
  const lanes = new Map(names.map((named) => [laneOf(keyFor, named), named.userId]))
  const failures = await db
    .select()
    .from(loginFailures)
    .where(inArray(loginFailures.key, [...lanes.keys()]))
  const lockouts = new Map<number, Account['lockout']>()
  for (const lane of failures) {
    const userId = lanes.get(lane.key) ?? 0
    if (isLockedOut(lane)) lockouts.set(userId, 'lockedOut')
    else if (isDelayed(lane, now) && !lockouts.has(userId)) lockouts.set(userId, 'waiting')
  }
  return lockouts
}

/**
 * Failures are counted under hashes of names, existing or not; their owners are found by hashing all existing names.
 */
async function listLockedOut(db: Db, keyFor: KeyFor, now: string): Promise<number[]> {
  const failed = await db.select().from(loginFailures).where(gt(loginFailures.failures, 0))
  const keys = new Set(failed.filter((lane) => isLockedOut(lane) || isDelayed(lane, now)).map(({ key }) => key))
  if (keys.size === 0) return []
  const names = await listNames(db, {})
  return [...new Set(names.filter((named) => keys.has(laneOf(keyFor, named))).map(({ userId }) => userId))]
}
