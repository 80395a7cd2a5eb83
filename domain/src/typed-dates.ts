import { addInterval, fullYear } from './dates.ts'
import { fieldMessage } from './field-messages.ts'

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/**
 * The day meant by `3/6/27`, `3 jun 27`, `2027-06-03`, `today`, `+60d`, `-6m` or `+2y`; undefined if it cannot be read.
 */
export function readDay(typed: string, today: string): string | undefined {
  const text = typed.trim().toLowerCase()
  if (text === 'today') return today
  return readInterval(text, today) ?? readIso(text) ?? readNumbers(text, today) ?? readWords(text, today)
}

const units = { d: 'days', m: 'months', y: 'years' } as const

function readInterval(text: string, today: string) {
  const [, number, unit] = /^([+-]\d{1,4}) ?([dmy])$/.exec(text) ?? []
  return unit && sensible(addInterval(today, { [units[unit as keyof typeof units]]: Number(number) }))
}

function readIso(text: string) {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []
  return year && dayOf(Number(year), Number(month), Number(day))
}

function readNumbers(text: string, today: string) {
  const [, day, , month, year = ''] = /^(\d\d?)([/.-])(\d\d?)\2(\d{4}|\d\d)$/.exec(text) ?? []
  return day && dayOf(yearOf(year, today), Number(month), Number(day))
}

function readWords(text: string, today: string) {
  const [, day, name = '', year = ''] = /^(\d\d?)[ -]?([a-z]{3,9})\.?[ -]?(\d{4}|\d\d)$/.exec(text) ?? []
  return day && dayOf(yearOf(year, today), months.findIndex((month) => month.startsWith(name)) + 1, Number(day))
}

const yearOf = (digits: string, today: string) =>
  digits.length === 2 ? fullYear(Number(digits), today) : Number(digits)

function dayOf(year: number, month: number, day: number) {
  try {
    return sensible(Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' }).toString())
  } catch {
    return undefined
  }
}

/** Other years are typing errors, and some cannot be stored. */
const sensible = (day: string) => (day >= '1900-01-01' && day <= '2199-12-31' ? day : undefined)

/**
 * A date of birth is never in the future. A two-digit year that would be in the future is refused instead of being read
 * as 19xx: it must be typed with four digits.
 */
export function readBirthDay(typed: string, today: string): { day: string } | { message: string } {
  const day = readDay(typed, today)
  if (!day) return { message: fieldMessage.date }
  if (day <= today) return { day }
  return { message: /\d{4}/.test(typed) ? 'Enter a date of birth in the past.' : 'Enter the year in four digits.' }
}
