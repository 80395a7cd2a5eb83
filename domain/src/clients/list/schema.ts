import { z } from 'zod'
import { RowState } from '#medicals/certificate/schema.ts'
import { MedicalStatus } from '#medicals/schema.ts'
import { pageOf } from '#paging.ts'
import { CareOrigin, RelationParty } from '#relations/kinds.ts'

/**
 * A current or former client of a practice. Contains no clinical data, only dates and the status of medicals. For a
 * former client, only the name and the dates of care.
 */
export const Client = z
  .object({
    userId: z.int32(),
    organisationId: z.int32(),
    name: z.string(),
    dateOfBirth: z.string().nullable(),
    /** Only for those who treat the person; null for everyone else. */
    nhi: z.string().nullable(),
    /** When and how the person became a client. */
    since: z.iso.datetime(),
    origin: CareOrigin,
    /** When care ended and who ended it; null while it continues. */
    until: z.iso.datetime().nullable(),
    endedBy: RelationParty.nullable(),
    /** Their certificate dates as of today, by class, without replaced certificates. */
    certificates: z.array(RowState),
    /** This practice's undecided medicals, for users allowed to know of them. */
    openMedicals: z.array(z.object({ medicalId: z.int32(), status: MedicalStatus })),
  })
  .meta({ id: 'Client' })
export type Client = z.infer<typeof Client>

export const PagedClients = pageOf(Client).meta({ id: 'PagedClients' })
export type PagedClients = z.infer<typeof PagedClients>
