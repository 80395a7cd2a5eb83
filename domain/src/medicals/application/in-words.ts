import { formatDay } from '#dates.ts'
import type { Answer, Medicine } from './schema.ts'

export const isAnswerValue = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && ('answer' in value || 'explanation' in value)

/** Display texts for the codes that the form stores. */
const words: Record<string, string> = {
  yes: 'Yes',
  no: 'No',
  never: 'Never',
  ex: 'Not any more',
  current: 'Yes, currently',
}

const isMedicine = (value: object): value is Medicine => !Array.isArray(value)

/** Formats a value of the application for a reader. */
export function answerInWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map(answerInWords).join(typeof value[0] === 'object' ? '; ' : ', ') || 'empty'
  if (isAnswerValue(value)) return [answerInWords(value.answer), value.explanation].filter(Boolean).join('. ')
  if (typeof value === 'object') return isMedicine(value) ? medicineInWords(value) : ''
  const text = String(value)
  return words[text] ?? (/^\d{4}-\d\d-\d\d$/.test(text) ? formatDay(text) : text)
}

/** 'Loratadine, 10 mg, for hay fever, since spring 2024' */
const medicineInWords = ({ name, dose, reason, since }: Medicine) =>
  [name, dose, reason && `for ${reason}`, since && `since ${since}`].filter(Boolean).join(', ') || 'empty'
