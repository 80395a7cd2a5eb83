import type { Examination } from '@clearwing/domain/medicals/examination/answered.ts'
import { partNames } from '@clearwing/domain/medicals/examination/fields.ts'
import type { ExaminationValues } from '@clearwing/domain/medicals/examination/schema.ts'
import { warningsOf } from '@clearwing/domain/medicals/examination/warnings.ts'

/** Something outside what is usual: in which part, what, and why it is. */
export type UnusualLine = { group: string; title: string; why: string }

/** Of everything measured, only what the standards of the regulator find unusual. */
export function unusual({ parts, standards }: Examination): UnusualLine[] {
  const values = Object.fromEntries(parts.map((one) => [one.part, one.values])) as ExaminationValues
  return parts.flatMap(({ part }) =>
    warningsOf(part, values, standards).map(({ title, why }) => ({ group: partNames[part], title, why })),
  )
}
