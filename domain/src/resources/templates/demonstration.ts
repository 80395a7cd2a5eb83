import { addDays, addMonths, formatDay } from '#dates.ts'
import { demonstrationExaminer, demonstrationName, demonstrationPractice } from '#emails/wordings/demonstration.ts'
import { certificateLaw } from '#medicals/documents/law.ts'
import type { LetterField } from '#medicals/letters/fill-template.ts'

/** An invented person, for previews. */
export const demonstrationHolder = {
  name: demonstrationName,
  dateOfBirth: '1985-09-29',
  nationality: 'New Zealand',
  participantId: '00000',
}
export const demonstrationAddress = ['1 Example Street', 'Wellington 6011']
export const demonstrationCertificate = '000000'
export const demonstrationRequest = 'R000000'

/** First and last day of the demonstration certificate. */
export const demonstrationDays = (day: string) => ({ fromDay: day, toDay: addDays(addMonths(day, 24), -1) })

/** The value of every field of a letter written to the demonstration person on a day. */
export const demonstrationValues = (day: string, regulator: string): Record<LetterField, string> => ({
  name: demonstrationHolder.name,
  classes: 'Class 2',
  certificate: demonstrationCertificate,
  validTo: formatDay(demonstrationDays(day).toDay),
  examined: formatDay(day),
  today: formatDay(day),
  examiner: demonstrationExaminer,
  practice: demonstrationPractice,
  regulator,
})

/** The value of every field of a regulator's document printed for the demonstration person. */
export const demonstrationPrintedValues = (regulator: string): Record<string, string> => ({
  state: demonstrationHolder.nationality,
  law: certificateLaw,
  regulator,
  address: 'the address of this installation',
  number: demonstrationRequest,
})
