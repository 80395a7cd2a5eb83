import { compareNames, type Names } from '@clearwing/domain/duplicates/likely/names.ts'
import { exchangedBirthDate } from '@clearwing/domain/duplicates/likely/similarity.ts'
import { searchable } from '@clearwing/domain/search.ts'
import { and, eq, getTableColumns, inArray, isNull, or } from 'drizzle-orm'
import { fullName, type StoredUser } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { searchableIn } from '#platform/database/filters.ts'
import { clients } from './tables.ts'

type Person = Names & Pick<StoredUser, 'dateOfBirth'>

/** Clients of a practice who may be this person: similar names and the same date of birth, or all names equal. */
export async function listClientsLike(db: Db, organisationId: number, person: Person): Promise<StoredUser[]> {
  const { dateOfBirth, lastName } = person
  const days = dateOfBirth === null ? [] : [dateOfBirth, exchangedBirthDate(dateOfBirth) ?? dateOfBirth]
  const isNamed = eq(searchableIn(users.lastName), searchable(lastName))
  const maybe = await db
    .select(getTableColumns(users))
    .from(users)
    .innerJoin(clients, and(eq(clients.userId, users.userId), isNull(clients.until)))
    .where(and(eq(clients.organisationId, organisationId), or(inArray(users.dateOfBirth, days), isNamed)))
  const isSameName = (user: StoredUser) => searchable(fullName(user)) === searchable(fullName(person))
  const isSameDay = (user: StoredUser) => user.dateOfBirth !== null && days.includes(user.dateOfBirth)
  return maybe.filter((user) => isSameName(user) || (isSameDay(user) && compareNames(user, person) !== undefined))
}
