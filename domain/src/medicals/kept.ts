import { type Actor, belongsTo } from '#access/actor.ts'
import { underActivity } from './rules/parties.ts'
import type { Medical } from './schema.ts'
import { isGivenUp } from './status.ts'

/** The fields of a medical that decide what is known with it. */
export type Told = Pick<
  Medical,
  'medicalId' | 'practiceId' | 'status' | 'statusSince' | 'createdAt' | 'sentAt' | 'decidedAt'
>

/** When a medical ended: decided or given up. Null while it is open. */
export const toldEnd = ({ status, statusSince, decidedAt }: Pick<Told, 'status' | 'statusSince' | 'decidedAt'>) =>
  decidedAt ?? (isGivenUp(status) ? statusSince : null)

/** The care relation of a practice and a person; null when there has never been one. */
export type CareRelation = { until: string | null } | null

/**
 * When the care by a medical's practice ended: null while it lasts, and where no practice is chosen. Without any care
 * relation the application was all that the practice was ever told.
 */
export function careEndOf(medical: Pick<Told, 'practiceId' | 'sentAt' | 'createdAt'>, care: CareRelation) {
  if (medical.practiceId === null) return null
  return care === null ? (medical.sentAt ?? medical.createdAt) : care.until
}

/**
 * What a practice keeps when a relation ends: its own medicals as they stood at this moment, and of the person what it
 * knew then. Nothing later reaches it. Null while it cares for the person: it goes on learning. The moment is the end of
 * the care, or the end of the medical if that came later; an open medical goes on learning what is found for itself.
 */
export function keptUntil(medical: Pick<Told, 'status' | 'statusSince' | 'decidedAt'>, careEndedAt: string | null) {
  if (careEndedAt === null) return null
  const endedAt = toldEnd(medical)
  return endedAt !== null && endedAt > careEndedAt ? endedAt : careEndedAt
}

/** True when this reader learns of the person by the care of the medical's practice, and so no longer than that. */
export const readsByCare = (actor: Actor, { practiceId }: Pick<Told, 'practiceId'>) =>
  belongsTo(actor, practiceId) && !underActivity(actor)
