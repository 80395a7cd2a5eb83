import { addDays } from '#dates.ts'
import { countInWords } from '#format-count.ts'
import { dayOfWeek } from '#public-holidays.ts'

/** The digest names certificates that expire within this many days. */
export const digestAhead = 60

/**
 * The Monday whose digest is known on a day, in any zone: that of the day itself or of the day before, because some
 * organisations are a day behind. Undefined on other days.
 */
export const digestMonday = (day: string) => [day, addDays(day, -1)].find((one) => dayOfWeek(one) === 1)

/** '3 certificates expire within 60 days'. It says neither whose, nor what for. */
export const digestInWords = (count: number) =>
  `${countInWords(count, 'certificate expires', 'certificates expire')} within ${digestAhead} days`
