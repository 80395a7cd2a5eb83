import { type SQL, sql } from 'drizzle-orm'
import { presentNamesOf, shownNameOf } from '#features/users/index.ts'
import { memberships, users } from '#features/users/tables.ts'
import { searchableIn } from '#platform/database/filters.ts'

export const isAsked = sql`${memberships.acceptedAt} is null`
export const isInvited = sql`(${isAsked} or ${users.userName} is null)`

/**
 * Whoever has not said yes is known by the address they were asked at, and by nothing else. An administrator who has not
 * said what for sees the name, as of everybody, and no address.
 */
const byAddress = (seesRecords: boolean) => (seesRecords ? isAsked : sql`false`)

/** What a member is called by whoever looks, and how they are searched. Of a query that joins users to memberships. */
export const memberNameFor = (seesRecords: boolean): SQL<string> =>
  sql<string>`case when ${byAddress(seesRecords)} then coalesce(${users.email}, '') else ${shownNameOf(users)} end`
export const memberSearchedFor = (seesRecords: boolean): SQL =>
  sql`case when ${byAddress(seesRecords)} then ${searchableIn(users.email)} else ${presentNamesOf(users)} end`
