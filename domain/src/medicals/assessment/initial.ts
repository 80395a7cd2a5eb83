import { addYears } from '#dates.ts'
import type { CertificateRow } from '#medicals/certificate/schema.ts'
import type { MedicalClass } from '#medicals/classes.ts'

/**
 * Classes for which this examination is the first, or the first after a lapse of more than the given years (Part 67,
 * advice to applicants: five).
 */
export const initialClasses = (
  classes: MedicalClass[],
  earlier: Pick<CertificateRow, 'medicalClass' | 'toDay'>[],
  examinationDay: string,
  lapseYears: number,
) =>
  classes.filter((each) => {
    const ends = earlier
      .filter(({ medicalClass }) => medicalClass === each)
      .map(({ toDay }) => addYears(toDay, lapseYears))
    return !ends.some((end) => end >= examinationDay)
  })
