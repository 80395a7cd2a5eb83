import { readDay } from '#typed-dates.ts'

const written = [/^\d{4}-\d\d-\d\d$/, /^\d\d?([/.-])\d\d?\1\d{4}$/, /^\d\d?[ -]?[a-z]{3,9}\.?[ -]?\d{4}$/i]

const useIso = 'Use a date like 2024-03-31.'

/**
 * The day in a cell. Only full dates with four-digit years are read: 'today', '+60d' and two-digit years, which a form
 * understands, would give a past certificate a date that no one wrote.
 */
export function readPastDay(typed: string, today: string): { day: string } | { problem: string } {
  const text = typed.trim()
  if (text === '') return { problem: 'Please complete this field.' }
  if (/^\d{5}$/.test(text)) return { problem: `This is a spreadsheet’s number for a date. ${useIso}` }
  if (/^\d\d?([/.-])\d\d?\1\d\d$/.test(text)) return { problem: `Write the year with four digits. ${useIso}` }
  const day = written.some((form) => form.test(text)) ? readDay(text, today) : undefined
  return day === undefined ? { problem: `This is not a valid date. ${useIso}` } : { day }
}

const numbersOf = (typed: string) => {
  const [, first, , second] = /^(\d\d?)([/.-])(\d\d?)\2\d{4}$/.exec(typed.trim()) ?? []
  return first === undefined || second === undefined ? undefined : [Number(first), Number(second)]
}

/** True for '12/31/2020', which can only have the month first. */
export const isMonthFirst = (typed: string) => {
  const [first = 0, second = 0] = numbersOf(typed) ?? []
  return first >= 1 && first <= 12 && second > 12 && second <= 31
}

/** True for '3/6/2020', which is another day with the month first. */
export const mayBeMonthFirst = (typed: string) => {
  const [first = 0, second = 0] = numbersOf(typed) ?? []
  return first !== second && first <= 12 && second <= 12 && first > 0
}
