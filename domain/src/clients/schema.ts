import { z } from 'zod'
import { integerParam } from '#fields.ts'
import { RowState } from '#medicals/certificate/schema.ts'
import { MedicalStatus } from '#medicals/schema.ts'
import { pageOf, pagingQuery } from '#paging.ts'
import { CareOrigin } from '#relations/kinds.ts'

/**
 * A person in the care of a practice, or who was. No clinical word: dates, and where their medicals stand. Of whoever is
 * not in its care any more only the name and the days of the care.
 */
export const Client = z
  .object({
    userId: z.int32(),
    organisationId: z.int32(),
    name: z.string(),
    dateOfBirth: z.string().nullable(),
    /** For those who treat; null for everyone else. */
    nhi: z.string().nullable(),
    /** When the person entrusted themself to the practice, and how. */
    since: z.iso.datetime(),
    origin: CareOrigin,
    /** When it ended, and who ended it; null while it lasts. */
    until: z.iso.datetime().nullable(),
    endedBy: z.enum(['person', 'organisation']).nullable(),
    /** What their certificates are on this day: those that were not replaced, by class. */
    certificates: z.array(RowState),
    /** Those of this practice that are not decided yet, for whoever may know of them. */
    openMedicals: z.array(z.object({ medicalId: z.int32(), status: MedicalStatus })),
  })
  .meta({ id: 'Client' })
export type Client = z.infer<typeof Client>

export const ClientPage = pageOf(Client).meta({ id: 'ClientPage' })
export type ClientPage = z.infer<typeof ClientPage>

/** The most days ahead for which expiring certificates are looked for. */
const mostDaysAhead = 1830

/**
 * 'Ended' are those who are not in its care any more. Besides the usual: ex, a certificate that is in force ends within so
 * many days; om, with or without an open medical here.
 */
export const ClientQuery = pagingQuery(
  { columns: ['name', 'dateOfBirth', 'since', 'until'], modes: ['Current', 'Ended'] },
  { ex: integerParam(1, mostDaysAhead).optional(), om: z.enum(['with', 'without']).optional() },
)
export type ClientQuery = z.infer<typeof ClientQuery>
