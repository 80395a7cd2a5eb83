import { reasonTexts } from '@clearwing/domain/hl7/reasons.ts'
import type { Hl7MessageSummary } from '#api/generated.ts'

/** Why a message is unassigned or was refused. */
export const reasonWords = ({ reason, refusal }: Pick<Hl7MessageSummary, 'reason' | 'refusal'>) =>
  reason ? reasonTexts[reason] : (refusal ?? '')
