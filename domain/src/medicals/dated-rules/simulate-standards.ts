import { countInWords, formatCount } from '#format-count.ts'
import { type MedicalClass, nameOfClass } from '#medicals/classes.ts'
import type { ExaminationValues } from '#medicals/examination/schema.ts'
import { measureOf } from '#medicals/examination/standard-measures.ts'
import type { Standard } from '#medicals/examination/standard-rows.ts'
import { notMet } from '#medicals/examination/standard-values.ts'
import { count, sumOf, type Tally } from './tally.ts'

export type SimulatedExamination = { classes: MedicalClass[]; values: ExaminationValues }

/** Counts the findings that examinations would gain or lose. */
export function simulateStandards(
  tally: Tally,
  examinations: SimulatedExamination[],
  before: Standard[],
  after: Standard[],
) {
  for (const { classes, values } of examinations) {
    const unmetBefore = namesOf(notMet(values, classes, before))
    const unmetAfter = namesOf(notMet(values, classes, after))
    for (const what of unmetAfter.difference(unmetBefore)) count(tally, { what, direction: 'more' })
    for (const what of unmetBefore.difference(unmetAfter)) count(tally, { what, direction: 'less' })
  }
}

const namesOf = (rows: Standard[]) =>
  new Set(
    rows.map(({ about, key, medicalClass }) => {
      const name = measureOf(about, key)?.name ?? key
      return medicalClass ? `${name}, ${nameOfClass(medicalClass)}` : name
    }),
  )

/** '14 findings more and 0 fewer, in 320 examinations of the last two years.' */
export const standardSummary = (tally: Tally, examinations: number) =>
  `${countInWords(sumOf(tally, 'more'), 'finding', 'findings')} more and ${formatCount(sumOf(tally, 'less'))} fewer, in ${countInWords(examinations, 'examination', 'examinations')} of the last two years.`

export const noExaminationMoves =
  'An examination keeps the standards of its day and is not reassessed. The count shows what the new figures would have found.'
