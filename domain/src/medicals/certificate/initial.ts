import { addYears } from '#dates.ts'
import type { MedicalClass } from '#medicals/classes.ts'
import type { RowState } from './schema.ts'

/** A class that lapsed for more than so many years begins anew. */
export const lapseYears = 5

/** The examination is the first of its class: none was ever held, or the last one ended more than 5 years ago. */
export function isInitial(held: RowState[], medicalClass: MedicalClass, day: string) {
  const last = held
    .filter((row) => row.medicalClass === medicalClass && row.fromDay <= day)
    .map(({ toDay }) => toDay)
    .toSorted()
    .at(-1)
  return last === undefined || addYears(last, lapseYears) < day
}
