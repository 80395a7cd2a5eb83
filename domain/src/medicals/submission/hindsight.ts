import { z } from 'zod'
import type { Actor } from '#access/actor.ts'
import { Permission } from '#access/bits.ts'
import { MedicalClass } from '#medicals/classes.ts'
import { ClassOutcome } from '#medicals/outcomes.ts'
import type { MedicalAccess } from '#medicals/rules/parties.ts'
import { canReview } from '#medicals/rules/regulate.ts'
import { SubmissionKind } from './schema.ts'

/**
 * An earlier submission: another medical of the person, or the same one before it was submitted again. Nothing
 * clinical.
 */
export const EarlierSubmission = z
  .object({
    medicalId: z.int32(),
    number: z.int32(),
    kind: SubmissionKind,
    sentAt: z.string(),
    classes: z.array(MedicalClass),
    outcomes: z.array(ClassOutcome),
    practiceName: z.string().nullable(),
    examinerName: z.string().nullable(),
  })
  .meta({ id: 'EarlierSubmission' })
export type EarlierSubmission = z.infer<typeof EarlierSubmission>

/** Earlier submissions of a person are visible only with `Regulator_view_hindsight` (specification, section 3). */
export const mayLookBack = (actor: Actor) => (actor.permissions & Permission.Regulator_view_hindsight) !== 0

export const canViewHindsight = (actor: Actor, medical: MedicalAccess) =>
  canReview(actor, medical) && mayLookBack(actor)

type SubmissionHistory = {
  /** True when the person has submitted another medical to the same regulator since. */
  isFollowed: boolean
}

/** True when reading this would be hindsight for this reader: a closed submission that another one followed. */
export const isHindsight = (actor: Actor, medical: MedicalAccess, { isFollowed }: SubmissionHistory) =>
  canReview(actor, medical) && medical.status === 'accepted' && isFollowed
