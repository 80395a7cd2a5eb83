import { namesMeantBy } from '@clearwing/domain/duplicates/likely/nicknames.ts'
import {
  type ComparedPerson,
  exchangedBirthDate,
  type Similarity,
  similarity,
} from '@clearwing/domain/duplicates/likely/similarity.ts'
import { DuplicateSimilarity } from '@clearwing/domain/enumerations.ts'
import { searchWords } from '@clearwing/domain/search.ts'
import { and, eq, inArray, isNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { registrations } from '#features/registrations/tables.ts'
import { users, wordsOfName } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'

export type LikelyDuplicate = Similarity & { userId: number }

/** More matches than this for one name or day mean a common name, not duplicates. */
const mostAtOnce = 500

/**
 * Other records that may be this person, most likely first. Only candidates found by an index are compared: born on
 * that day or on the one with day and month swapped, with one of their numbers, or with one of their family names and
 * given names.
 */
export async function likelyDuplicatesOf(db: Db, userId: number): Promise<LikelyDuplicate[]> {
  const [person] = await listCompared(db, [userId])
  if (!person) return []
  const candidates = await listCompared(db, await listCandidates(db, person))
  return candidates
    .map((other) => ({ userId: other.userId, ...similarity(person, other) }))
    .filter((one) => one.similarity > DuplicateSimilarity.Not_similar)
    .toSorted((one, other) => other.similarity - one.similarity || one.userId - other.userId)
}

type Compared = ComparedPerson & { userId: number }

/** The conditions are queried separately, so that each query uses its index. */
async function listCandidates(db: Db, person: Compared) {
  const isAnother = and(ne(users.userId, person.userId), isNull(users.mergedIntoUserId))
  const asked = [bornAlike(person), ...namedAlike(person)].filter((one) => one !== undefined)
  const found = asked.map((isAlike) =>
    db.select({ userId: users.userId }).from(users).where(and(isAnother, isAlike)).limit(mostAtOnce),
  )
  const answers = await Promise.all([...found, numberedAlike(db, person)])
  return [...new Set(answers.flat().map(({ userId }) => userId))].filter((userId) => userId !== person.userId)
}

function bornAlike({ dateOfBirth }: Compared) {
  if (dateOfBirth === null) return undefined
  const days = [dateOfBirth, exchangedBirthDate(dateOfBirth)].filter((day) => day !== undefined)
  return inArray(users.dateOfBirth, days)
}

/** A current or previous family name, and a given name, a short form of it, or the known-as name. */
function namedAlike({ firstName, lastName, knownAs, previousNames }: Compared) {
  const given = [...searchWords(firstName), ...searchWords(knownAs ?? '')].flatMap(namesMeantBy)
  const families = [lastName, ...(previousNames ?? '').split('|')].map(searchWords).filter((words) => words.length > 0)
  if (given.length === 0) return []
  return families.map((words): SQL => {
    const query = `(${words.map(quoted).join(' & ')}) & (${given.map(quoted).join(' | ')})`
    return sql`${wordsOfName(users)} @@ ${query}::tsquery`
  })
}

/** Quotes the input, so that quotes and backslashes are not treated as operators. */
const quoted = (word: string) => `'${word.replaceAll(/['\\]/g, '$&$&')}'`

async function numberedAlike(db: Db, { registrations: numbers }: Compared) {
  const isTheirs = numbers.map(({ regulatorId, organisationUserId }) =>
    and(eq(registrations.organisationUserId, organisationUserId), eq(registrations.regulatorId, regulatorId)),
  )
  if (isTheirs.length === 0) return []
  return db
    .selectDistinct({ userId: registrations.userId })
    .from(registrations)
    .where(and(or(...isTheirs), isSaid))
    .limit(mostAtOnce)
}

const comparedColumns = {
  userId: users.userId,
  firstName: users.firstName,
  middleNames: users.middleNames,
  lastName: users.lastName,
  knownAs: users.knownAs,
  previousNames: users.previousNames,
  dateOfBirth: users.dateOfBirth,
  nhi: users.nhi,
  email: users.email,
  phone: users.phone,
  otherPhone: users.otherPhone,
}

/** A refused or withdrawn number does not count. */
const isSaid = notInArray(registrations.status, ['refused', 'withdrawn'])

/** Excludes merged records. */
async function listCompared(db: Db, userIds: number[]): Promise<Compared[]> {
  if (userIds.length === 0) return []
  const [people, numbers] = await Promise.all([
    db
      .select(comparedColumns)
      .from(users)
      .where(and(inArray(users.userId, userIds), isNull(users.mergedIntoUserId))),
    db
      .select({
        userId: registrations.userId,
        regulatorId: registrations.regulatorId,
        organisationUserId: registrations.organisationUserId,
      })
      .from(registrations)
      .where(and(inArray(registrations.userId, userIds), isSaid)),
  ])
  const byUser = Map.groupBy(numbers, ({ userId }) => userId)
  return people.map((person) => ({ ...person, registrations: byUser.get(person.userId) ?? [] }))
}
