// Calendar days are texts `yyyy-mm-dd` and compare as texts; moments are ISO texts in UTC. This file alone turns one
// into the other, in a zone; `npm run check` refuses every other way (tools/days.ts).

export const newZealand = 'Pacific/Auckland'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const plain = (day: string) => Temporal.PlainDate.from(day)

/** Calendar and clock of a zone at a moment: weekday, hour and offset there. */
export const inZone = (moment: string, zone = newZealand) => Temporal.Instant.from(moment).toZonedDateTimeISO(zone)

/** `3 Sep 2026`. Written here, for browsers disagree about 'Sept'. */
export function formatDay(day: string) {
  const { day: number, month, year } = plain(day)
  return `${number} ${months[month - 1]} ${year}`
}

/** `09:05`; midnight is 00:00. */
export const formatTime = (moment: string, zone = newZealand) =>
  inZone(moment, zone).toPlainTime().toString({ smallestUnit: 'minute', roundingMode: 'trunc' })

/** `3 Sep 2026 09:05` */
export const formatMoment = (moment: string, zone = newZealand) =>
  `${formatDay(dayInZone(moment, zone))} ${formatTime(moment, zone)}`

/** The calendar day that it is there at this moment. */
export const dayInZone = (moment: string, zone = newZealand) => inZone(moment, zone).toPlainDate().toString()

/** The moment at which the day begins there. */
export const startOfDay = (day: string, zone = newZealand) => plain(day).toZonedDateTime(zone).toInstant().toString()

/** Moment of a time on a day, `14:30` or `14:30:15.5`, by the clocks of a zone or of an offset such as `+13:00`. */
export const momentAt = (day: string, time: string, zone = newZealand) =>
  plain(day)
    .toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from(time) })
    .toInstant()
    .toString()

/** Year of a day; a moment is refused, because its year depends on the zone. */
export const yearOf = (day: string) => plain(day).year

/** Month of a day, `yyyy-mm`; a moment is refused. */
export const monthOf = (day: string) => plain(day).toPlainYearMonth().toString()

export type Interval = { days?: number; months?: number; years?: number }

/** Where a month is too short, its last day: a year after 29 February is 28 February. */
export const addInterval = (day: string, interval: Interval) => plain(day).add(interval).toString()
export const addDays = (day: string, days: number) => addInterval(day, { days })
export const addMonths = (day: string, months: number) => addInterval(day, { months })
export const addYears = (day: string, years: number) => addInterval(day, { years })

/** Negative when `to` is the earlier one. */
export const daysBetween = (from: string, to: string) => plain(from).until(plain(to)).days

/** Age in whole years. Whoever was born on 29 February has a birthday on 28 February in other years. */
export function wholeYears(born: string, on: string) {
  const years = plain(on).year - plain(born).year
  return addYears(born, years) <= on ? years : years - 1
}

/** A year typed in two digits: above the current year plus 5 it is 19xx, otherwise 20xx (spec section 9). */
export const fullYear = (twoDigits: number, today: string) =>
  twoDigits + (2000 + twoDigits > plain(today).year + 5 ? 1900 : 2000)
