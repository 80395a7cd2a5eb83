import { type Actor, belongsTo } from '#access/actor.ts'
import { isAdministratorUnderActivity } from './rules/parties.ts'
import type { Medical } from './schema.ts'
import { isGivenUp } from './status.ts'

/** Fields of a medical that determine how long its practice keeps access. */
export type CareFields = Pick<
  Medical,
  'medicalId' | 'practiceId' | 'status' | 'statusSince' | 'createdAt' | 'sentAt' | 'decidedAt'
>

/** When a medical ended: decided or given up. Null while it is open. */
export const endOfMedical = ({
  status,
  statusSince,
  decidedAt,
}: Pick<CareFields, 'status' | 'statusSince' | 'decidedAt'>) => decidedAt ?? (isGivenUp(status) ? statusSince : null)

/**
 * Care relationship of a practice and a person; null if there never was one. `sourceUserId` is the merged record of the
 * person that the practice knew, until the person confirms the relationship.
 */
export type CareRelation = { until: string | null; sourceUserId: number | null } | null

/** End of a practice's care. `isHeld`: suspended by a merge, so that the practice knows only its own medicals. */
export type CareEnd = { at: string; isHeld: boolean } | null

/**
 * When the care by a medical's practice ended: null while it lasts, and if no practice is chosen. Without any care
 * relationship, the practice was only ever told about the application.
 */
export function careEndOf(
  medical: Pick<CareFields, 'practiceId' | 'sentAt' | 'createdAt'>,
  care: CareRelation,
): CareEnd {
  if (medical.practiceId === null) return null
  if (care === null) return { at: medical.sentAt ?? medical.createdAt, isHeld: false }
  return care.until === null ? null : { at: care.until, isHeld: care.sourceUserId !== null }
}

/**
 * What a practice keeps when a relationship ends: its own medicals as they were at this moment, and what it knew about
 * the person then. It receives nothing later. Null while it cares for the person, because it still receives updates.
 * The moment is the end of the care, or the end of the medical if that is later; an open medical still receives its own
 * findings.
 */
export function keptUntil(medical: Pick<CareFields, 'status' | 'statusSince' | 'decidedAt'>, careEnd: CareEnd) {
  if (careEnd === null) return null
  const [, later = careEnd.at] = [endOfMedical(medical) ?? '', careEnd.at].toSorted()
  return later
}

/** True when this reader has access through the care of the medical's practice, which ends with that care. */
export const readsByCare = (actor: Actor, { practiceId }: Pick<CareFields, 'practiceId'>) =>
  belongsTo(actor, practiceId) && !isAdministratorUnderActivity(actor)
