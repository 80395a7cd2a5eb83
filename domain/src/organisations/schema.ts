import { z } from 'zod'

/** What any user who is logged in may know of an organisation. */
export const Organisation = z
  .object({
    organisationId: z.int32(),
    name: z.string(),
    shortName: z.string().nullable(),
    explanation: z.string().nullable(),
    /** Bits of OrganisationType; none is a flying organisation. */
    organisationTypes: z.int32(),
    timeZone: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    street: z.string().nullable(),
    suburb: z.string().nullable(),
    city: z.string().nullable(),
    postcode: z.string().nullable(),
    country: z.string().nullable(),
    registrationNumberPattern: z.string().nullable(),
    registrationNumberPatternDescription: z.string().nullable(),
  })
  .meta({ id: 'Organisation' })
export type Organisation = z.infer<typeof Organisation>
