import { z } from 'zod'
import { MedicalClass } from './classes.ts'
import { datedRow, isInForceOn } from './dated-rows.ts'
import type { NewMedical } from './schema.ts'

/** What a class is, at one regulator: a row of kind 'class'. Durations, tests and questions name it by its code. */
export const CertificateClass = z
  .object({
    ...datedRow,
    code: MedicalClass,
    /** Under its name, where it is chosen. */
    forWhom: z.string(),
  })
  .meta({ id: 'CertificateClass' })
export type CertificateClass = z.infer<typeof CertificateClass>

/** A row as it is seeded: the regulator and the id come with the database. */
export type ClassSeed = Omit<CertificateClass, 'ruleRowId' | 'regulatorId'>

/** What is wrong with a new medical: each class must be one that the regulator certifies on that day. */
export function newMedicalProblems(
  { regulatorId, classes }: NewMedical,
  rows: Pick<CertificateClass, 'regulatorId' | 'code' | 'fromDay' | 'toDay'>[],
  day: string,
): Record<string, string[]> {
  const known = rows.filter((row) => row.regulatorId === regulatorId && isInForceOn(row, day)).map(({ code }) => code)
  if (known.length === 0) return { regulatorId: ['This regulator certifies no class here.'] }
  return classes.every((each) => known.includes(each)) ? {} : { classes: ['This regulator has no such class.'] }
}

const certificate = { fromDay: '2006-05-01', toDay: null, source: 'Civil Aviation Rule Part 67', isConfirmed: true }

export const newZealandClasses: ClassSeed[] = [
  {
    code: 'class1',
    forWhom: 'For commercial and airline pilots and flight engineers.',
    ...certificate,
  },
  {
    code: 'class2',
    forWhom: 'For private pilots, tandem masters and other recreational flying.',
    ...certificate,
  },
  { code: 'class3', forWhom: 'For air traffic controllers and flight service.', ...certificate },
]
