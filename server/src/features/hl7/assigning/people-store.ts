import { Role } from '@clearwing/domain/access/bits.ts'
import type { CandidatePerson } from '@clearwing/domain/hl7/comparison.ts'
import { searchWords } from '@clearwing/domain/search.ts'
import { type AnyColumn, and, eq, ilike, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { labRequests } from '#features/medicals/results/tables.ts'
import { isCurrentOn, memberships, users } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { containsPattern } from '#platform/database/filters.ts'
import { today } from '#platform/time/today.ts'

const person = {
  userId: users.userId,
  nhi: users.nhi,
  dateOfBirth: users.dateOfBirth,
  firstName: users.firstName,
  middleNames: users.middleNames,
  lastName: users.lastName,
  knownAs: users.knownAs,
  previousNames: users.previousNames,
  gender: users.gender,
}

type Similar = { nhis: string[]; dateOfBirth?: string; familyNames: string[]; requestNumbers: string[] }

/** People with a matching number, date of birth or family name. */
export async function listSimilarPeople(db: Db, given: Similar): Promise<CandidatePerson[]> {
  const { nhis, dateOfBirth, familyNames, requestNumbers } = given
  const numbers: SQL[] = []
  if (nhis.length > 0) numbers.push(inArray(users.nhi, nhis))
  if (requestNumbers.length > 0) numbers.push(inArray(users.userId, requestedFor(db, requestNumbers)))
  if (dateOfBirth) numbers.push(eq(users.dateOfBirth, dateOfBirth))
  const conditions = [...numbers, ...familyNames.map((name) => hasWord(users.searchText, name))]
  if (conditions.length === 0) return []
  // Numbers rank first, so that a person with a common name is not cut off when a number matches.
  const strongest = numbers.map((agrees) => sql`coalesce(${agrees}, false) desc`)
  return listPeople(db, requestNumbers, or(...conditions), strongest)
}

const requestedFor = (db: Db, numbers: string[]) =>
  db.select({ userId: labRequests.userId }).from(labRequests).where(inArray(labRequests.number, numbers))

/** People found by an administrator's search for names or numbers. */
export const searchPeople = (db: Db, text: string, requestNumbers: string[]) =>
  listPeople(db, requestNumbers, and(...searchWords(text).map((word) => hasWord(users.searchText, word))))

export async function findCandidate(db: Db, userId: number, requestNumbers: string[]) {
  const [found] = await listPeople(db, requestNumbers, eq(users.userId, userId))
  return found
}

async function listPeople(
  db: Db,
  numbers: string[],
  where: SQL | undefined,
  first: SQL[] = [],
): Promise<CandidatePerson[]> {
  const people = await db
    .select(person)
    .from(users)
    .where(and(where, isNull(users.mergedIntoUserId)))
    .orderBy(...first, users.lastName, users.userId)
    .limit(100)
  const requests =
    numbers.length === 0
      ? []
      : await db
          .select({ userId: labRequests.userId, number: labRequests.number })
          .from(labRequests)
          .where(inArray(labRequests.number, numbers))
  const numbersOf = Map.groupBy(requests, ({ userId }) => userId)
  return people.map((one) => ({
    ...one,
    requestNumbers: (numbersOf.get(one.userId) ?? []).map(({ number }) => number),
  }))
}

const hasWord = (text: AnyColumn | SQL, word: string) => ilike(text, containsPattern(word))

/** System administrators other than these, who could be the second. */
export async function listAdministratorsBesides(db: Db, userIds: number[]): Promise<number[]> {
  const isAdministrator = sql`${memberships.roles} & ${Role.System_administrator} <> 0`
  const administrators = await db
    .selectDistinct({ userId: memberships.userId })
    .from(memberships)
    .where(and(isAdministrator, isCurrentOn(memberships, today(db)), notInArray(memberships.userId, userIds)))
    .orderBy(memberships.userId)
  return administrators.map(({ userId }) => userId)
}
