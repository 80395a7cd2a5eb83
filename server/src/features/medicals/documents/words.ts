import { formatDay, formatMoment } from '@clearwing/domain/dates.ts'
import { inOrder, type MedicalClass, nameOfClass, privilegeTitles } from '@clearwing/domain/medicals/classes.ts'
import type { PrintedRow } from './parties.ts'

/** Keeps words that belong together on one line: a date, a name, 'Class 1'. */
export const together = (words: string) => words.replaceAll(' ', '\u00a0')

export const dayInWords = (day: string) => together(formatDay(day))
/** Dates in running text as well. */
export const datesTogether = (words: string) => words.replaceAll(/\b\d{1,2} [A-Z][a-z]{2} \d{4}\b/g, together)
export const momentInWords = (moment: string) => together(formatMoment(moment))

export const className = (medicalClass: MedicalClass) => together(nameOfClass(medicalClass))

/** 'Class 1, 2' */
export const classList = (classes: MedicalClass[]) =>
  inOrder(classes)
    .map((each, index) => (index === 0 ? nameOfClass(each) : nameOfClass(each).replace('Class ', '')))
    .join(', ')

/** Beside the date of a class: for what, or on which earlier certificate it stays in force. */
export const privilegeInWords = ({ privilege, remainsFrom }: PrintedRow) =>
  remainsFrom ? `Remains in force, certificate ${remainsFrom}` : privilegeTitles[privilege]
