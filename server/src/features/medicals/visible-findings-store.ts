import type { Actor } from '@clearwing/domain/access/actor.ts'
import { type CareRelation, careEndOf, keptUntil, readsByCare } from '@clearwing/domain/medicals/care-end.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { findingBasis, knownWith } from '@clearwing/domain/medicals/visible-findings.ts'
import { eq, sql } from 'drizzle-orm'
import { findCare } from '#features/clients/index.ts'
import type { Db } from '#platform/database/database.ts'
import { madeOnce } from '#platform/database/prepared-query.ts'
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

/** Fields of a medical that determine which findings its readers can still see. */
export type FindingVisibilityFields = Pick<
  Medical,
  'medicalId' | 'userId' | 'practiceId' | 'status' | 'statusSince' | 'sentAt' | 'createdAt' | 'decidedAt'
>

/**
 * The care by a medical's practice, if this reader's access depends on it; undefined for readers outside the practice.
 */
async function findCareFor(db: Db, medical: FindingVisibilityFields, reader?: Actor) {
  const { userId, practiceId } = medical
  if (practiceId === null || (reader && !readsByCare(reader, medical))) return undefined
  return findCare(db, { userId, organisationId: practiceId })
}

/** When that care ended; null while it lasts, and for readers outside the practice. */
async function findCareEnd(db: Db, medical: FindingVisibilityFields, reader?: Actor) {
  const care = await findCareFor(db, medical, reader)
  return care === undefined ? null : careEndOf(medical, care)
}

/** What this reader keeps about the person of a medical; null while they still receive updates. */
export const findKept = async (db: Db, reader: Actor, medical: FindingVisibilityFields) =>
  keptAfter(medical, await findCareFor(db, medical, reader))

/** Like `findKept`, with the care relation of the medical's practice if it was read with the medical. */
export const keptWith = (reader: Actor, medical: FindingVisibilityFields, care: CareRelation) =>
  keptAfter(medical, medical.practiceId !== null && readsByCare(reader, medical) ? care : undefined)

function keptAfter(medical: FindingVisibilityFields, care: CareRelation | undefined) {
  const until = care === undefined ? null : keptUntil(medical, careEndOf(medical, care))
  return until === null ? null : { until, sourceUserId: care?.sourceUserId ?? null }
}

/** The day until which the medical's practice keeps its findings; null while its care lasts. */
export const findPracticeKeptUntil = async (db: Db, medical: FindingVisibilityFields) =>
  keptUntil(medical, await findCareEnd(db, medical))

/** True while a merge suspends the care through which this reader, or the medical's practice, knows the person. */
export const isCareHeld = async (db: Db, medical: FindingVisibilityFields, reader?: Actor) =>
  (await findCareEnd(db, medical, reader))?.isHeld === true

/** True when the practice of a medical learns nothing new about the person, because its care has ended. */
export const hasCareEnded = async (db: Db, medical: FindingVisibilityFields) =>
  (await findCareEnd(db, medical)) !== null

/** Time until which this reader receives information about the person through a medical; null if there is no end. */
export const findKeptUntil = async (db: Db, reader: Actor, medical: FindingVisibilityFields) =>
  keptUntil(medical, await findCareEnd(db, medical, reader))

/**
 * Returns which findings about its person can be read through this medical: by its practice, unless a reader is given.
 */
export async function knownWithMedical(db: Db, medical: Medical, reader?: Actor): Promise<IsKnown> {
  return (await knownWithAll(db, medical, reader)).isKnown
}

async function knownWithAll(db: Db, medical: Medical, reader?: Actor) {
  const [all, careEndedAt] = await Promise.all([
    medicalsOfUser(db).execute({ userId: medical.userId }),
    findCareEnd(db, medical, reader),
  ])
  return { all, isKnown: knownWith(medical, all, careEndedAt) }
}

/** Returns which findings about its person this medical is based on. */
export async function basisOfMedical(db: Db, medical: Medical): Promise<IsKnown> {
  const [all, careEndedAt] = await Promise.all([
    medicalsOfUser(db).execute({ userId: medical.userId }),
    findCareEnd(db, medical),
  ])
  return findingBasis(medical, all, careEndedAt)
}

/** Returns which findings about this person can be read through any of the given medicals; none without a medical. */
export async function knownWithAny(db: Db, reader: Actor, userId: number, readable: Medical[]): Promise<IsKnown> {
  const all = await medicalsOfUser(db).execute({ userId })
  const ways: IsKnown[] = []
  for (const medical of readable) ways.push(knownWith(medical, all, await findCareEnd(db, medical, reader)))
  return (finding) => ways.some((isKnown) => isKnown(finding))
}

/**
 * Returns which of the person's other medicals satisfy `isKnown` for their documents: only decided ones, because
 * content of an open medical belongs to its practice.
 */
export async function decidedAmong(db: Db, medical: Medical, isKnown: IsKnown) {
  return decidedOf(await medicalsOfUser(db).execute({ userId: medical.userId }), isKnown)
}

function decidedOf(all: { medicalId: number; decidedAt: string | null }[], isKnown: IsKnown) {
  const decided = new Set(all.filter((one) => one.decidedAt !== null).map((one) => one.medicalId))
  return (medicalId: number) => decided.has(medicalId) && isKnown({ medicalId, day: null, arrivedAt: null })
}

/** Returns which of the person's other medicals are decided and can be read through this one. */
export async function knownDecidedWith(db: Db, medical: Medical, reader?: Actor) {
  const { all, isKnown } = await knownWithAll(db, medical, reader)
  return decidedOf(all, isKnown)
}
