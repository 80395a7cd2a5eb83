import { type SQL, sql } from 'drizzle-orm'
import { memberships, users } from '#features/users/tables.ts'
import { searchableIn } from '#platform/database/filters.ts'
import { presentNamesOf, shownNameOf } from './store.ts'

export const isAsked = sql`${memberships.acceptedAt} is null`
export const isInvited = sql`(${isAsked} or ${users.userName} is null)`

/**
 * A person who has not accepted yet is shown only by the email address of the invitation. An administrator without an
 * activity sees the name, as for everyone, but no address.
 */
const byAddress = (seesRecords: boolean) => (seesRecords ? isAsked : sql`false`)

/** SQL for a member's name as shown to this user and searched. For a query that joins users to memberships. */
export const memberNameFor = (seesRecords: boolean): SQL<string> =>
  sql<string>`case when ${byAddress(seesRecords)} then coalesce(${users.email}, '') else ${shownNameOf(users)} end`
export const memberSearchedFor = (seesRecords: boolean): SQL =>
  sql`case when ${byAddress(seesRecords)} then ${searchableIn(users.email)} else ${presentNamesOf(users)} end`
