import { formatDay } from '@clearwing/domain/dates.ts'

type YesNo = 'yes' | 'no'
type Earlier = { day: string; answer: YesNo | undefined; explanation?: string | undefined }

/** 'Last time, 9 Dec 2025: Yes. “GP, June 2025, chest cold.”' */
export function earlierInWords({ day, answer, explanation }: Earlier) {
  if (answer === undefined) return undefined
  const said = answer === 'yes' ? (explanation ? `Yes. “${explanation}”` : 'Yes') : 'No'
  return `Last time, ${formatDay(day)}: ${said}`
}
