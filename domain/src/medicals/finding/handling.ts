import { z } from 'zod'
import { Int, requiredTextArea } from '#fields.ts'

/** The doctor whose medical it is from now on; null for whoever comes first. */
export const DoctorChoice = z.strictObject({ examinerId: Int.min(1).nullable(), version: Int })
export type DoctorChoice = z.infer<typeof DoctorChoice>

/** One of the places of the practice. */
export const LocationChoice = z.strictObject({ locationId: Int.min(1).nullable(), version: Int })
export type LocationChoice = z.infer<typeof LocationChoice>

const shortestReason = 10

/** Why the file is needed: whoever is in it reads this. */
export const ExportReason = requiredTextArea(200).refine(
  (reason) => reason.trim().length >= shortestReason,
  `Please give a reason of at least ${shortestReason} characters.`,
)

/** The words and the code of a search are clinical: they are in the body, as the reason is. */
export const ClinicalExport = z.strictObject({
  reason: ExportReason,
  search: z.strictObject({ words: z.string().max(100), code: z.string().max(20).nullable() }).nullable(),
})
export type ClinicalExport = z.infer<typeof ClinicalExport>
