import { agreeing, type Hl7Assignment, type Identifier, neededOf } from '@clearwing/domain/hl7/assigning.ts'
import type { Suggestion } from '#api/generated.ts'

/** What the administrator has compared, and why any differences do not matter. */
export type AssignmentEvidence = Pick<Hl7Assignment, 'confirmed' | 'reasons'>
export const noEvidence: AssignmentEvidence = { confirmed: [], reasons: [] }

export const withIdentifier = (
  evidence: AssignmentEvidence,
  identifier: Identifier,
  isOn: boolean,
): AssignmentEvidence => ({
  ...evidence,
  confirmed: evidence.confirmed.filter((one) => one !== identifier).concat(isOn ? [identifier] : []),
})

/** What is still needed, or what will happen. */
export function helpFor({ compared, needsConfirmation }: Suggestion, missing: string[], hasConfirmer: boolean) {
  const needed = neededOf(compared)
  if (missing.length > 0)
    return agreeing(compared).length === 0
      ? 'No identifier agrees. Explain how you know who the message is about.'
      : `Please compare ${needed === 1 ? 'the identifier that agrees' : 'two identifiers that agree'}, and tick ${needed === 1 ? 'it' : 'them'}.`
  if (!needsConfirmation)
    return 'The results will be filed to this person and visible to those who care for them. You can unlink them.'
  return hasConfirmer
    ? 'Another administrator must confirm within 24 hours; until then the message is unassigned.'
    : 'There is no other administrator to confirm it: the results will be filed at once, and the director of the practice is notified.'
}
