import { claimReasonsInWords } from '@clearwing/domain/registrations/alike.ts'
import { isWaitingStatus, waitingStatuses } from '@clearwing/domain/registrations/numbers/registration-status.ts'
import type { SimilarPerson } from '@clearwing/domain/registrations/schema.ts'
import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import { likelyDuplicatesOf } from '#features/duplicates/likely/index.ts'
import { duplicatePairs } from '#features/duplicates/tables.ts'
import { fullName } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { registrations } from './tables.ts'

type Asked = Pick<typeof registrations.$inferSelect, 'userId' | 'regulatorId' | 'organisationUserId' | 'status'>

/**
 * Other records that may be the claiming person, most likely first, except those already marked as different. The
 * regulator sees identities only of people who have or claim a number with it; of others it learns only that someone
 * similar exists, and why.
 */
export async function listAlike(db: Db, asked: Asked): Promise<SimilarPerson[]> {
  if (!isWaitingStatus(asked.status)) return []
  const likely = await likelyDuplicatesOf(db, asked.userId)
  if (likely.length === 0) return []
  const userIds = likely.map(({ userId }) => userId)
  const [knownPeople, others] = await Promise.all([
    listKnown(db, asked.regulatorId, userIds),
    listFoundOthers(db, asked.userId),
  ])
  return likely
    .filter(({ userId }) => !others.has(userId))
    .map(({ userId, similarity, reasons }) => ({
      ...(knownPeople.get(userId) ?? { name: null, organisationUserId: null }),
      similarity,
      reasons: claimReasonsInWords(reasons, asked.organisationUserId),
    }))
    .filter(({ name, similarity }) => name !== null || similarity > 1)
    .slice(0, mostShown)
}

const mostShown = 10

/** People with a number, or a pending claim, at this regulator. */
async function listKnown(db: Db, regulatorId: number, userIds: number[]) {
  const { userId, organisationUserId, status } = registrations
  const { firstName, middleNames, lastName } = users
  const isOfPerson = and(eq(registrations.regulatorId, regulatorId), inArray(userId, userIds))
  const rows = await db
    .select({ userId, organisationUserId, firstName, middleNames, lastName })
    .from(registrations)
    .innerJoin(users, eq(users.userId, userId))
    .where(and(isOfPerson, inArray(status, [...waitingStatuses, 'approved'])))
  return new Map(rows.map((row) => [row.userId, { name: fullName(row), organisationUserId: row.organisationUserId }]))
}

/** Records an administrator has marked as a different person. */
async function listFoundOthers(db: Db, userId: number) {
  const { lowUserId, highUserId } = duplicatePairs
  const isOfPerson = or(eq(lowUserId, userId), eq(highUserId, userId))
  const pairs = await db
    .select({ lowUserId, highUserId })
    .from(duplicatePairs)
    .where(and(isOfPerson, isNotNull(duplicatePairs.dismissedAt)))
  return new Set(pairs.map((pair) => (pair.lowUserId === userId ? pair.highUserId : pair.lowUserId)))
}

/** Number of people searched for concurrently. */
const atOnce = 10

/** The similarity of the most similar other person, for each claiming person. */
export async function mostAlike(db: Db, asked: Asked[]) {
  const found = new Map<number, number>()
  for (let i = 0; i < asked.length; i += atOnce) {
    const some = asked.slice(i, i + atOnce)
    const alike = await Promise.all(some.map((one) => listAlike(db, one)))
    for (const [index, { userId }] of some.entries()) found.set(userId, highestOf(alike[index] ?? []))
  }
  return found
}

export const highestOf = (alike: SimilarPerson[]) => Math.max(0, ...alike.map(({ similarity }) => similarity))
