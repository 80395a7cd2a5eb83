import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { users } from '#features/users/tables.ts'
import { searchableIn } from '#platform/database/filters.ts'

type User = typeof users.$inferSelect

/** 'Mere Aroha Ngata': given names and family name. */
export const fullName = ({ firstName, middleNames, lastName }: Pick<User, 'firstName' | 'middleNames' | 'lastName'>) =>
  [firstName, middleNames, lastName].filter(Boolean).join(' ')

/** Name as shown to colleagues: 'Dr Kiri Heke'. */
export const shownName = ({
  title,
  knownAs,
  firstName,
  lastName,
}: Pick<User, 'title' | 'knownAs' | 'firstName' | 'lastName'>) =>
  [title, knownAs ?? firstName, lastName].filter(Boolean).join(' ')

/** `shownName` as a query, for the users table or an alias of it. */
export const shownNameOf = (person: Record<'title' | 'knownAs' | 'firstName' | 'lastName', AnyPgColumn>) =>
  sql<
    string | null
  >`nullif(concat_ws(' ', nullif(${person.title}, ''), coalesce(${person.knownAs}, ${person.firstName}), ${person.lastName}), '')`

/** `shownName` of the user whose number a column contains, read in a query of its own. */
export const shownNameByNumber = (userId: AnyPgColumn | SQL) =>
  sql<string | null>`(select ${shownNameOf(users)} from ${users} where ${users.userId} = ${userId})`

/** Text to order people by family name, then by their other names. */
export const byFamilyName = (person: Record<'lastName' | 'searchText', AnyPgColumn>) =>
  sql<string>`concat(${searchableIn(person.lastName)}, ' ', ${person.searchText})`

/** All current names in the form that is searched, without earlier names and numbers. */
export const presentNamesOf = (person: Record<'firstName' | 'middleNames' | 'lastName' | 'knownAs', AnyPgColumn>) =>
  searchableIn(sql`concat_ws(' ', ${person.firstName}, ${person.middleNames}, ${person.lastName}, ${person.knownAs})`)
