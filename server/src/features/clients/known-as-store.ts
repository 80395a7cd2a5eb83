import { eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { clients } from './tables.ts'

/**
 * Condition of a join: the row of users is this person as an organisation knows them. While a merge holds its care, that
 * is the merged record, so that nothing of the other record is shown or found (decision 77).
 */
export const isKnownAs = (
  person: { userId: AnyPgColumn },
  userId: AnyPgColumn,
  organisationId: number | null | AnyPgColumn | Placeholder,
): SQL =>
  organisationId === null
    ? eq(person.userId, userId)
    : sql`${person.userId} = coalesce((select held.source_user_id from ${clients} held
        where held.organisation_id = ${organisationId} and held.user_id = ${userId}), ${userId})`
