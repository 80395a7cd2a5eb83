import { z } from 'zod'
import { IdParam, Int } from '#fields.ts'

/** The user to impersonate, in the given organisation (0 means as an individual) or in their first one. */
export const Impersonation = z.strictObject({ userId: IdParam, organisationId: Int.optional() })
export type Impersonation = z.infer<typeof Impersonation>

export const ActingOrganisation = z.strictObject({ organisationId: IdParam })
export type ActingOrganisation = z.infer<typeof ActingOrganisation>
