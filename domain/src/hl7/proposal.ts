import { z } from 'zod'

/** An assignment waiting for a second administrator. */
export const Hl7Proposal = z
  .object({
    userId: z.int32(),
    name: z.string(),
    askedBy: z.int32(),
    askedByName: z.string(),
    askedAt: z.string(),
    /** After this time the proposal lapses. */
    until: z.string(),
    confirmed: z.array(z.string()),
    reasons: z.array(z.object({ what: z.string(), reason: z.string() })),
  })
  .meta({ id: 'Hl7Proposal' })
export type Hl7Proposal = z.infer<typeof Hl7Proposal>
