import { z } from 'zod'
import { isoDay } from '#fields.ts'
import { CertificateCondition, RowState } from '#medicals/certificate/schema.ts'
import { pageOf, pagingQuery } from '#paging.ts'
import { Light } from './light.ts'

/** A number that a regulator has approved. */
const ApprovedNumber = z.object({ regulatorName: z.string(), organisationUserId: z.string() })

/** Somebody on the board of a flying organisation: whether they may fly, and nothing of why. */
export const BoardEntry = z
  .object({
    userId: z.int32(),
    organisationId: z.int32(),
    name: z.string(),
    registrations: z.array(ApprovedNumber),
    light: Light,
    /** The dates that the light is of. */
    certificates: z.array(RowState),
    /** As they are printed on those certificates. */
    conditions: z.array(CertificateCondition),
    /** Since when the person lets the organisation see it. */
    since: z.iso.datetime(),
  })
  .meta({ id: 'BoardEntry' })
export type BoardEntry = z.infer<typeof BoardEntry>

export const BoardPage = pageOf(BoardEntry)
  .extend({
    /** The day that it is of. */
    onDay: z.string(),
    /** How many there are of each light, whatever is asked for. */
    lights: z.record(Light, z.int32()),
  })
  .meta({ id: 'BoardPage' })
export type BoardPage = z.infer<typeof BoardPage>

/** Besides the usual: on, the day asked about, today unasked; li, one light. */
export const BoardQuery = pagingQuery(
  { columns: ['attention', 'name', 'since'] },
  { on: isoDay.optional(), li: Light.optional() },
)
export type BoardQuery = z.infer<typeof BoardQuery>
