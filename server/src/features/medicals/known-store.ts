import { knownWith } from '@clearwing/domain/medicals/known-with.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { madeOnce } from '#platform/database/made-once.ts'
import { medicals } from './tables.ts'

const { medicalId, userId, status, statusSince, sentAt, decidedAt } = medicals
const medicalsOfUser = madeOnce((db) =>
  db
    .select({ medicalId, status, statusSince, sentAt, decidedAt })
    .from(medicals)
    .where(eq(userId, sql.placeholder('userId')))
    .prepare('medicals of user'),
)

export type IsKnown = ReturnType<typeof knownWith>

/** Which findings about its person are read by way of this medical. */
export const knownWithMedical = async (db: Db, medical: Medical) =>
  knownWith(medical, await medicalsOfUser(db).execute({ userId: medical.userId }))

/** Which findings about this person are read by way of any of these medicals of theirs: without one, none. */
export async function knownWithAny(db: Db, userId: number, readable: Medical[]): Promise<IsKnown> {
  const all = await medicalsOfUser(db).execute({ userId })
  const ways = readable.map((medical) => knownWith(medical, all))
  return (finding) => ways.some((isKnown) => isKnown(finding))
}

/**
 * Which of the person's other medicals are read by way of this one, of what somebody laid in them: only of those that
 * were decided, for what is still with another practice is theirs.
 */
export async function knownDecidedWith(db: Db, medical: Medical) {
  const all = await medicalsOfUser(db).execute({ userId: medical.userId })
  const isKnown = knownWith(medical, all)
  const decided = new Set(all.filter((one) => one.decidedAt !== null).map((one) => one.medicalId))
  return (medicalId: number) => decided.has(medicalId) && isKnown({ medicalId, day: null })
}
