import { type Actor, belongsTo } from '#access/actor.ts'
import { isAdministratorUnderActivity } from './rules/parties.ts'
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

/**
 * The care relation of a practice and a person; null when there has never been one. `sourceUserId` is the merged record of
 * the person that the practice knew, until the person confirms the relation.
 */
export type CareRelation = { until: string | null; sourceUserId: number | null } | null

/** The end of a practice's care. `isHeld`: by a merge, so that only the practice's own medicals are known to it. */
export type CareEnd = { at: string; isHeld: boolean } | null

/**
 * When the care by a medical's practice ended: null while it lasts, and where no practice is chosen. Without any care
 * relation the application was all that the practice was ever told.
 */
export function careEndOf(medical: Pick<Told, 'practiceId' | 'sentAt' | 'createdAt'>, care: CareRelation): CareEnd {
  if (medical.practiceId === null) return null
  if (care === null) return { at: medical.sentAt ?? medical.createdAt, isHeld: false }
  return care.until === null ? null : { at: care.until, isHeld: care.sourceUserId !== null }
}

/**
 * What a practice keeps when a relation ends: its own medicals as they stood at this moment, and of the person what it
 * knew then. Nothing later reaches it. Null while it cares for the person: it goes on learning. The moment is the end of
 * the care, or the end of the medical if that came later; an open medical goes on learning what is found for itself.
 */
export function keptUntil(medical: Pick<Told, 'status' | 'statusSince' | 'decidedAt'>, careEnd: CareEnd) {
  if (careEnd === null) return null
  const [, later = careEnd.at] = [toldEnd(medical) ?? '', careEnd.at].toSorted()
  return later
}

/** True when this reader learns of the person by the care of the medical's practice, and so no longer than that. */
export const readsByCare = (actor: Actor, { practiceId }: Pick<Told, 'practiceId'>) =>
  belongsTo(actor, practiceId) && !isAdministratorUnderActivity(actor)
