import { z } from 'zod'
import { IdParam, Int } from '#fields.ts'

/** Whom to see the product as: in the organisation named, 0 being 'as an individual', or in their first. */
export const Impersonation = z.strictObject({ userId: IdParam, organisationId: Int.optional() })
export type Impersonation = z.infer<typeof Impersonation>

export const ActingOrganisation = z.strictObject({ organisationId: IdParam })
export type ActingOrganisation = z.infer<typeof ActingOrganisation>
