import { z } from 'zod'
import { type Actor, hasAnyRole } from '#access/actor.ts'
import { Role } from '#access/bits.ts'
import { Int, maxLength, requiredText } from '#fields.ts'
import { requiredNhi } from '#identifiers/fields.ts'
import { isTestNhi } from '#identifiers/nhi.ts'
import type { Relation } from './schema.ts'

/**
 * Only a health agency may use an NHI (Health Information Privacy Code, rule 13): people who treat the person may
 * correct it, and so may administrators with an activity. The person themselves and reception may not.
 */
export const canCorrectNhi = (actor: Actor, relations: readonly Relation[]) =>
  (relations.includes('all') && actor.activityId !== null) ||
  (relations.includes('clients') && hasAnyRole(actor, Role.Practice_doctor, Role.Nurse))

export const NhiTrial = z.strictObject({ nhi: requiredNhi })
export type NhiTrial = z.infer<typeof NhiTrial>

export const NhiChange = NhiTrial.extend({
  reason: requiredText(maxLength.reason),
  /** Rematches laboratory messages waiting under the new number at once. */
  matchAgain: z.boolean(),
  version: Int,
})
export type NhiChange = z.infer<typeof NhiChange>

/** The consequences of a new number, shown before it is saved. */
export const NhiConsequences = z
  .object({
    /** Reports received under the old number, which stay with the person; limited to medicals the user may see. */
    filed: z.array(
      z.object({
        messageId: z.int32(),
        laboratory: z.string(),
        collectedOn: z.string().nullable(),
        results: z.int32(),
      }),
    ),
    /** Number of further reports elsewhere. */
    filedElsewhere: z.int32(),
    /** Unassigned messages with the new number and this person's date of birth. */
    waiting: z.int32(),
  })
  .meta({ id: 'NhiConsequences' })
export type NhiConsequences = z.infer<typeof NhiConsequences>

/** Errors in a number apart from its check digit, by field. */
export function refusedNhi(before: string | null, nhi: string, isDemo: boolean) {
  const errors: Record<string, string[]> = {}
  if (nhi === before) errors.nhi = ['This is already the stored number.']
  else if (isTestNhi(nhi) && !isDemo) errors.nhi = ['This number is reserved for tests.']
  return errors
}
