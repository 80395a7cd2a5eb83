import { z } from 'zod'
import { Int } from '#fields.ts'

/** Messages that are to be read again. */
export const Hl7Reprocessing = z.strictObject({ ids: z.array(Int.min(1)).min(1).max(100) })
export type Hl7Reprocessing = z.infer<typeof Hl7Reprocessing>

/** What became of how many: filed now, still with nobody, filed before and read otherwise now, or as before. */
export const Hl7Reprocessed = z
  .object({ filed: z.int32(), unassigned: z.int32(), changed: z.int32(), same: z.int32() })
  .meta({ id: 'Hl7Reprocessed' })
export type Hl7Reprocessed = z.infer<typeof Hl7Reprocessed>
