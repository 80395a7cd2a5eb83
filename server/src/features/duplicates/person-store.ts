import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { shownNameOf } from '#features/users/index.ts'

type Named = Record<'userId' | 'title' | 'firstName' | 'lastName' | 'knownAs' | 'userName' | 'dateOfBirth', AnyPgColumn>

/** Tables in which each row is a record that matters to one person. */
const counted = ['medicals', 'certificates', 'results', 'registrations', 'clients', 'employments', 'memberships']

/** Number of records of a person. */
const recordsOf = (userId: AnyPgColumn): SQL<number> => {
  const counts = counted.map(
    (table) => sql`(select count(*) from ${sql.identifier(table)} r where r.user_id = ${userId})`,
  )
  return sql<number>`(${sql.join(counts, sql` + `)})::int`
}

/** Columns that distinguish two people in a list, from the users table or an alias of it. */
export const personColumns = (person: Named) => ({
  userId: sql<number>`${person.userId}`,
  name: sql<string>`coalesce(${shownNameOf(person)}, '')`,
  userName: sql<string>`coalesce(${person.userName}, '')`,
  dateOfBirth: sql<string | null>`${person.dateOfBirth}`,
  records: recordsOf(person.userId),
})
