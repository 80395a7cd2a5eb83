import { z } from 'zod'

/** Who has the next move: the person or organisation that everyone else is waiting for. */
export const MoveParty = z
  .enum(['applicant', 'practice', 'examiner', 'laboratory', 'specialist', 'regulator', 'none'])
  .meta({ id: 'MoveParty' })
export type MoveParty = z.infer<typeof MoveParty>
