import { z } from 'zod'
import { type Actor, hasAnyRole } from '#access/actor.ts'
import { Role } from '#access/bits.ts'
import { Int, maxLength, requiredText } from '#fields.ts'
import { requiredNhi } from '#identifiers/fields.ts'
import { isTestNhi } from '#identifiers/nhi.ts'
import type { Relation } from './schema.ts'

/**
 * An NHI is a health agency's to use (Health Information Privacy Code, rule 13): those who treat correct it, and
 * administrators under an activity. It is not the person's own to say, nor a reception's.
 */
export const canCorrectNhi = (actor: Actor, relations: readonly Relation[]) =>
  (relations.includes('all') && actor.activityId !== null) ||
  (relations.includes('clients') && hasAnyRole(actor, Role.Practice_doctor, Role.Nurse))

export const NhiTrial = z.strictObject({ nhi: requiredNhi })
export type NhiTrial = z.infer<typeof NhiTrial>

export const NhiChange = NhiTrial.extend({
  reason: requiredText(maxLength.reason),
  /** Whether messages of laboratories that wait under the new number are matched again at once. */
  matchAgain: z.boolean(),
  version: Int,
})
export type NhiChange = z.infer<typeof NhiChange>

/** What follows from a new number, said before it is saved. */
export const NhiConsequences = z
  .object({
    /** Reports that came under the old number: they stay the person's. Those of medicals that whoever asks may see. */
    filed: z.array(
      z.object({
        messageId: z.int32(),
        laboratory: z.string(),
        collectedOn: z.string().nullable(),
        results: z.int32(),
      }),
    ),
    /** How many more there are elsewhere. */
    filedElsewhere: z.int32(),
    /** Messages with nobody, of the new number and this person's birth date. */
    waiting: z.int32(),
  })
  .meta({ id: 'NhiConsequences' })
export type NhiConsequences = z.infer<typeof NhiConsequences>

/** What is wrong with a number besides its check digit, by field. */
export function refusedNhi(before: string | null, nhi: string, isDemo: boolean) {
  const errors: Record<string, string[]> = {}
  if (nhi === before) errors.nhi = ['This is already the stored number.']
  else if (isTestNhi(nhi) && !isDemo) errors.nhi = ['This number is reserved for tests.']
  return errors
}
