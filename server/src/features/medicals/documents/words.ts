import { formatDay, formatMoment } from '@clearwing/domain/dates.ts'
import { type MedicalClass, nameOfClass, privilegeTitles, sortClasses } from '@clearwing/domain/medicals/classes.ts'
import type { DocumentTemplate } from '@clearwing/domain/medicals/documents/schema.ts'
import type { PrintedRow } from './parties.ts'

/** Keeps words together on one line: a date, a name, 'Class 1'. */
export const withoutBreaks = (words: string) => words.replaceAll(' ', '\u00a0')

export const dayInWords = (day: string) => withoutBreaks(formatDay(day))
/** Keeps dates in running text together. */
export const datesTogether = (words: string) => words.replaceAll(/\b\d{1,2} [A-Z][a-z]{2} \d{4}\b/g, withoutBreaks)
export const momentInWords = (moment: string) => withoutBreaks(formatMoment(moment))

export const className = (medicalClass: MedicalClass) => withoutBreaks(nameOfClass(medicalClass))

/** 'Class 1, 2' */
export const classList = (classes: MedicalClass[]) =>
  sortClasses(classes)
    .map((each, index) => (index === 0 ? nameOfClass(each) : nameOfClass(each).replace('Class ', '')))
    .join(', ')

/** Text beside the date of a class: the privilege, or the earlier certificate on which it stays in force. */
export const privilegeInWords = ({ privilege, remainsFrom }: PrintedRow) =>
  remainsFrom ? `Remains in force, certificate ${remainsFrom}` : privilegeTitles[privilege]

/** ' (template of 1 May 2006)': names the version of the regulator's words in the foot of each page. */
export const templateInWords = ({ fromDay }: Pick<DocumentTemplate, 'fromDay'>) =>
  ` (template of ${dayInWords(fromDay)})`
