import { z } from 'zod'
import { Int } from '#fields.ts'

/** Messages to read again. */
export const Hl7Reprocessing = z.strictObject({ ids: z.array(Int.min(1)).min(1).max(100) })
export type Hl7Reprocessing = z.infer<typeof Hl7Reprocessing>

/** Counts by outcome: newly filed, still unassigned, already filed but now read differently, or unchanged. */
export const Hl7Reprocessed = z
  .object({ filed: z.int32(), unassigned: z.int32(), changed: z.int32(), unchanged: z.int32() })
  .meta({ id: 'Hl7Reprocessed' })
export type Hl7Reprocessed = z.infer<typeof Hl7Reprocessed>
