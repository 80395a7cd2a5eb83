import { addYears } from '#dates.ts'
import type { CertificateRow } from '#medicals/certificate/schema.ts'
import type { MedicalClass } from '#medicals/classes.ts'

/** A class that lapsed for longer is examined as for the first time (Part 67, advice to applicants). */
export const lapseYears = 5

/** The classes for which this examination is the first, or the first after a lapse of more than five years. */
export const initialClasses = (
  classes: MedicalClass[],
  earlier: Pick<CertificateRow, 'medicalClass' | 'toDay'>[],
  examinationDay: string,
) =>
  classes.filter((each) => {
    const ends = earlier
      .filter(({ medicalClass }) => medicalClass === each)
      .map(({ toDay }) => addYears(toDay, lapseYears))
    return !ends.some((end) => end >= examinationDay)
  })
