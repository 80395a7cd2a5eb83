import { z } from 'zod'
import { Int } from '#fields.ts'

/** `version` is the version shown to the user: accepting an older one does not count for the version in force. */
export const TermsAcceptance = z.strictObject({ accept: z.literal(true), version: Int.optional() })
export type TermsAcceptance = z.infer<typeof TermsAcceptance>

export const AcceptedTerms = z
  .object({ version: z.int32(), acceptedAt: z.iso.datetime() })
  .meta({ id: 'AcceptedTerms' })
export type AcceptedTerms = z.infer<typeof AcceptedTerms>
