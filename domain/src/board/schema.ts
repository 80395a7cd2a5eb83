import { z } from 'zod'
import { CertificateCondition, RowState } from '#medicals/certificate/schema.ts'
import { pageOf } from '#paging.ts'
import { Light } from './light.ts'

/** A number approved by a regulator. */
const ApprovedNumber = z.object({ regulatorName: z.string(), organisationUserId: z.string() })

/** A pilot on a flying organisation's board: whether they may fly, without reasons. */
export const BoardEntry = z
  .object({
    userId: z.int32(),
    organisationId: z.int32(),
    name: z.string(),
    registrations: z.array(ApprovedNumber),
    light: Light,
    /** The dates the light is based on. */
    certificates: z.array(RowState),
    /** Conditions printed on these certificates. */
    conditions: z.array(CertificateCondition),
    /** True if the person has an appointment to come and lets the organisation see it; nothing else of it is shown. */
    isBooked: z.boolean(),
    /** When the person agreed to share with the organisation. */
    since: z.iso.datetime(),
  })
  .meta({ id: 'BoardEntry' })
export type BoardEntry = z.infer<typeof BoardEntry>

export const PagedBoardEntries = pageOf(BoardEntry)
  .extend({
    /** The date the board is for. */
    onDay: z.string(),
    /** Number of pilots for each light, regardless of filters. */
    lights: z.record(Light, z.int32()),
  })
  .meta({ id: 'PagedBoardEntries' })
export type PagedBoardEntries = z.infer<typeof PagedBoardEntries>

/** How many pilots have each light on a day. It names no one. */
export const BoardLights = PagedBoardEntries.pick({ onDay: true, lights: true }).meta({ id: 'BoardLights' })
export type BoardLights = z.infer<typeof BoardLights>
