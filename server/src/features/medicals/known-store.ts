import type { Actor } from '@clearwing/domain/access/actor.ts'
import { careEndOf, keptUntil, readsByCare } from '@clearwing/domain/medicals/kept.ts'
import { basisOf, knownWith } from '@clearwing/domain/medicals/known-with.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { eq, sql } from 'drizzle-orm'
import { findCare } from '#features/clients/index.ts'
import type { Db } from '#platform/database/database.ts'
import { madeOnce } from '#platform/database/made-once.ts'
import { medicals } from './tables.ts'

const { medicalId, userId, practiceId, status, statusSince, createdAt, sentAt, decidedAt } = medicals
const medicalsOfUser = madeOnce((db) =>
  db
    .select({ medicalId, practiceId, status, statusSince, createdAt, sentAt, decidedAt })
    .from(medicals)
    .where(eq(userId, sql.placeholder('userId')))
    .prepare('medicals of user'),
)

export type IsKnown = ReturnType<typeof knownWith>

/** The fields of a medical that decide what its readers keep. */
export type Kept = Pick<
  Medical,
  'medicalId' | 'userId' | 'practiceId' | 'status' | 'statusSince' | 'sentAt' | 'createdAt' | 'decidedAt'
>

/** The care by a medical's practice, as far as this reader learns by it; undefined for readers outside the practice. */
async function findCareFor(db: Db, medical: Kept, reader?: Actor) {
  const { userId, practiceId } = medical
  if (practiceId === null || (reader && !readsByCare(reader, medical))) return undefined
  return findCare(db, { userId, organisationId: practiceId })
}

/** When that care ended; null while it lasts, and for readers outside the practice. */
async function findCareEnd(db: Db, medical: Kept, reader?: Actor) {
  const care = await findCareFor(db, medical, reader)
  return care === undefined ? null : careEndOf(medical, care)
}

/** What this reader keeps of the person of a medical; null when they go on learning. */
export async function findKept(db: Db, reader: Actor, medical: Kept) {
  const care = await findCareFor(db, medical, reader)
  const until = care === undefined ? null : keptUntil(medical, careEndOf(medical, care))
  return until === null ? null : { until, sourceUserId: care?.sourceUserId ?? null }
}

/** The same moment for the medical's practice itself. */
export const findPracticeKeptUntil = async (db: Db, medical: Kept) => keptUntil(medical, await findCareEnd(db, medical))

/** True while a merge holds the care by which this reader, or the medical's practice, knows the person. */
export const isCareHeld = async (db: Db, medical: Kept, reader?: Actor) =>
  (await findCareEnd(db, medical, reader))?.isHeld === true

/** True when the practice of a medical learns nothing new of the person: its care has ended. */
export const hasCareEnded = async (db: Db, medical: Kept) => (await findCareEnd(db, medical)) !== null

/** The moment up to which this reader is told of the person by way of a medical; null when there is none. */
export const findKeptUntil = async (db: Db, reader: Actor, medical: Kept) =>
  keptUntil(medical, await findCareEnd(db, medical, reader))

/** Returns which findings about its person are read by way of this medical: by its practice, unless a reader is named. */
export async function knownWithMedical(db: Db, medical: Medical, reader?: Actor): Promise<IsKnown> {
  const [all, careEndedAt] = await Promise.all([
    medicalsOfUser(db).execute({ userId: medical.userId }),
    findCareEnd(db, medical, reader),
  ])
  return knownWith(medical, all, careEndedAt)
}

/** Returns which findings about its person this medical rests on. */
export async function basisOfMedical(db: Db, medical: Medical): Promise<IsKnown> {
  const [all, careEndedAt] = await Promise.all([
    medicalsOfUser(db).execute({ userId: medical.userId }),
    findCareEnd(db, medical),
  ])
  return basisOf(medical, all, careEndedAt)
}

/** Returns which findings about this person are read by way of any of these medicals of theirs: without one, none. */
export async function knownWithAny(db: Db, reader: Actor, userId: number, readable: Medical[]): Promise<IsKnown> {
  const all = await medicalsOfUser(db).execute({ userId })
  const ways: IsKnown[] = []
  for (const medical of readable) ways.push(knownWith(medical, all, await findCareEnd(db, medical, reader)))
  return (finding) => ways.some((isKnown) => isKnown(finding))
}

/**
 * Returns which of the person's other medicals satisfy `isKnown`, of what somebody laid in them: only of those that were
 * decided, for what is still with another practice belongs to that practice.
 */
export async function decidedAmong(db: Db, medical: Medical, isKnown: IsKnown) {
  const all = await medicalsOfUser(db).execute({ userId: medical.userId })
  const decided = new Set(all.filter((one) => one.decidedAt !== null).map((one) => one.medicalId))
  return (medicalId: number) => decided.has(medicalId) && isKnown({ medicalId, day: null, arrivedAt: null })
}

/** The same of those that are read by way of this one. */
export const knownDecidedWith = async (db: Db, medical: Medical, reader?: Actor) =>
  decidedAmong(db, medical, await knownWithMedical(db, medical, reader))
