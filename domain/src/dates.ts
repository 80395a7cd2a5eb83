// Calendar days are texts `yyyy-mm-dd` and can be compared as texts; moments are ISO texts in UTC. Only this file
// converts between them, in a given zone; `npm run check` refuses any other way (tools/days.ts).

export const newZealand = 'Pacific/Auckland'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const plain = (day: string) => Temporal.PlainDate.from(day)

/** Calendar and clock of a zone at a moment: weekday, hour and offset. */
export const inZone = (moment: string, zone = newZealand) => Temporal.Instant.from(moment).toZonedDateTimeISO(zone)

/** Formats a day as `3 Sep 2026`. Not left to the browser, because browsers differ on 'Sept'. */
export function formatDay(day: string) {
  const { day: number, month, year } = plain(day)
  return `${number} ${months[month - 1]} ${year}`
}

/** Formats the month of a day as `Sep 2026`. */
export const formatMonth = (day: string) => formatDay(day).replace(/^\d+ /, '')

const longMonths = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]

/** The name of the month of a day: `September`. */
export const monthNameOf = (day: string) => longMonths[plain(day).month - 1] ?? ''

/** Formats a time as `09:05`; midnight is 00:00. */
export const formatTime = (moment: string, zone = newZealand) =>
  inZone(moment, zone).toPlainTime().toString({ smallestUnit: 'minute', roundingMode: 'trunc' })

/** Formats a moment as `3 Sep 2026 09:05`. */
export const formatMoment = (moment: string, zone = newZealand) =>
  `${formatDay(dayInZone(moment, zone))} ${formatTime(moment, zone)}`

/** The calendar day in the zone at this moment. */
export const dayInZone = (moment: string, zone = newZealand) => inZone(moment, zone).toPlainDate().toString()

/** The moment at which the day starts in the zone. */
export const startOfDay = (day: string, zone = newZealand) => plain(day).toZonedDateTime(zone).toInstant().toString()

/** The moment of a time on a day, `14:30` or `14:30:15.5`, in a zone or with an offset such as `+13:00`. */
export const momentAt = (day: string, time: string, zone = newZealand) =>
  plain(day)
    .toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from(time) })
    .toInstant()
    .toString()

/** The year of a day; refuses a moment, whose year depends on the zone. */
export const yearOf = (day: string) => plain(day).year

/** The month of a day, `yyyy-mm`; refuses a moment. */
export const monthOf = (day: string) => plain(day).toPlainYearMonth().toString()

export type Interval = { days?: number; months?: number; years?: number }

/** Adds an interval. If the month is too short, the result is its last day: a year after 29 February is 28 February. */
export const addInterval = (day: string, interval: Interval) => plain(day).add(interval).toString()
export const addDays = (day: string, days: number) => addInterval(day, { days })
export const addMonths = (day: string, months: number) => addInterval(day, { months })
export const addYears = (day: string, years: number) => addInterval(day, { years })

/** Number of days; negative if `to` is earlier. */
export const daysBetween = (from: string, to: string) => plain(from).until(plain(to)).days

/** Age in whole years. A person born on 29 February has their birthday on 28 February in other years. */
export function wholeYears(born: string, on: string) {
  const years = plain(on).year - plain(born).year
  return addYears(born, years) <= on ? years : years - 1
}

/** Completes a two-digit year: above the current year plus 5 it is 19xx, otherwise 20xx (spec section 9). */
export const fullYear = (twoDigits: number, today: string) =>
  twoDigits + (2000 + twoDigits > plain(today).year + 5 ? 1900 : 2000)
