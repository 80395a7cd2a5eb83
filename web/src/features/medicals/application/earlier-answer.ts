import { formatDay } from '@clearwing/domain/dates.ts'
import { answerInWords } from '@clearwing/domain/medicals/application/in-words.ts'

type Earlier = { day: string; answer: string | undefined; explanation?: string | undefined }

/** 'Last time, 9 Dec 2025: Yes. “GP, June 2025, chest cold.”' */
export function earlierInWords({ day, answer, explanation }: Earlier) {
  if (answer === undefined) return undefined
  const answerText = answerInWords(answer)
  return `Last time, ${formatDay(day)}: ${answerText}${explanation && answer !== 'no' ? `. “${explanation}”` : ''}`
}
