import { z } from 'zod'
import { anyText, Int } from '#fields.ts'
import { ExportReason } from '#medicals/export-reason.ts'

/** The doctor who is assigned to the medical; null for anyone. */
export const DoctorChoice = z.strictObject({ examinerId: Int.min(1).nullable(), version: Int })
export type DoctorChoice = z.infer<typeof DoctorChoice>

export const LocationChoice = z.strictObject({ locationId: Int.min(1).nullable(), version: Int })
export type LocationChoice = z.infer<typeof LocationChoice>

/** The words and code of a search are clinical, so they are in the request body, as is the reason. */
export const ClinicalExport = z.strictObject({
  reason: ExportReason,
  search: z.strictObject({ words: anyText(100), code: anyText(20).nullable() }).nullable(),
})
export type ClinicalExport = z.infer<typeof ClinicalExport>
