import { z } from 'zod'

/** An assignment that waits for a second administrator. */
export const Hl7Proposal = z
  .object({
    userId: z.int32(),
    name: z.string(),
    askedBy: z.int32(),
    askedByName: z.string(),
    askedAt: z.string(),
    /** Afterwards it is as if nobody had said it. */
    until: z.string(),
    confirmed: z.array(z.string()),
    reasons: z.array(z.object({ what: z.string(), reason: z.string() })),
  })
  .meta({ id: 'Hl7Proposal' })
export type Hl7Proposal = z.infer<typeof Hl7Proposal>
