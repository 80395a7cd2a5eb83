import { z } from 'zod'
import { Int } from '#fields.ts'
import { partNames } from '#medicals/examination/fields.ts'
import { ExaminationPart } from '#medicals/examination/schema.ts'

/** Versions of everything a decision is based on, as it was when the assessment was read. */
export const DecisionBasis = z
  .strictObject({
    /** Version of the application. */
    application: Int,
    /** Version of each started part. */
    examination: z.array(z.strictObject({ part: ExaminationPart, version: Int })).max(ExaminationPart.options.length),
    /** Changes whenever a result arrives, is corrected or is unlinked. */
    results: z.string().max(50),
  })
  .meta({ id: 'DecisionBasis' })
export type DecisionBasis = z.infer<typeof DecisionBasis>

/** Returns the names of the parts that changed since they were read, as shown on the screen. */
export function changedSince(read: DecisionBasis, now: DecisionBasis): string[] {
  const version = ({ examination }: DecisionBasis, part: ExaminationPart) =>
    examination.find((one) => one.part === part)?.version ?? 0
  const parts = ExaminationPart.options.filter((part) => version(read, part) !== version(now, part))
  return [
    ...(read.application === now.application ? [] : ['Application']),
    ...parts.map((part) => partNames[part]),
    ...(read.results === now.results ? [] : ['Laboratory results']),
  ]
}
