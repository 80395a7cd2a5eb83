import { z } from 'zod'
import { RowState } from '#medicals/certificate/schema.ts'
import { MedicalStatus } from '#medicals/schema.ts'
import { pageOf, pagingQuery } from '#paging.ts'

/** A person in the care of a practice. No clinical word: dates, and where their medicals stand. */
export const Client = z
  .object({
    userId: z.int32(),
    organisationId: z.int32(),
    name: z.string(),
    dateOfBirth: z.string().nullable(),
    /** For those who treat; null for everyone else. */
    nhi: z.string().nullable(),
    /** When the person entrusted themself to the practice. */
    since: z.iso.datetime(),
    /** What their certificates are on this day: those that were not replaced, by class. */
    certificates: z.array(RowState),
    /** Those of this practice that are not decided yet, for whoever may know of them. */
    openMedicals: z.array(z.object({ medicalId: z.int32(), status: MedicalStatus })),
  })
  .meta({ id: 'Client' })
export type Client = z.infer<typeof Client>

export const ClientPage = pageOf(Client).meta({ id: 'ClientPage' })
export type ClientPage = z.infer<typeof ClientPage>

/** 'Open' are those of whom a medical is open here. */
export const ClientQuery = pagingQuery({ columns: ['name', 'dateOfBirth', 'since'], modes: ['All', 'Open'] })
export type ClientQuery = z.infer<typeof ClientQuery>
