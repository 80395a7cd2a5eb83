/** A time as a sender wrote it, and as much of it as is certain. */
export type Timestamp = {
  text: string
  /** The calendar day, 'yyyy-mm-dd', where the sender's clock stood. */
  day?: string
  /** The moment, as an ISO string in UTC. A day without a time has none. */
  instant?: string
}

/** YYYY[MM[DD[HHMM[SS[.S[S[S[S]]]]]]]][+/-ZZZZ] (HL7 2.4, 2.9.47). */
const standard = /^(\d{4})(\d\d)(\d\d)(?:(\d\d)(\d\d)(?:(\d\d)(?:\.(\d{1,4}))?)?)?([+-]\d{4})?$/
/** Not HL7, but it can be read in one way only. */
const iso = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(Z|[+-]\d\d:?\d\d)?)?$/

/** Of a laboratory that says nothing else. */
export const usualZone = 'Pacific/Auckland'

/**
 * Without an offset it is the clock on the sender's wall, which changes with daylight saving time.
 * What is no time of the calendar, and what names only a year or a month, stays text.
 */
export function readTimestamp(text: string, zone = usualZone): Timestamp {
  const [, year, month, day, hour, minute, second = '00', fraction = '0', offset] =
    standard.exec(text) ?? iso.exec(text) ?? []
  if (!year || !isPlausible(year)) return { text }
  try {
    const date = Temporal.PlainDate.from(`${year}-${month}-${day}`)
    if (hour === undefined) return { text, day: date.toString() }
    const clock = date.toPlainDateTime(Temporal.PlainTime.from(`${hour}:${minute}:${second}.${fraction}`))
    const moment = clock.toZonedDateTime(offset === undefined ? zone : zoneOf(offset)).toInstant()
    return { text, day: clock.toPlainDate().toString(), instant: new Date(moment.epochMilliseconds).toISOString() }
  } catch {
    return { text }
  }
}

const isPlausible = (year: string) => year >= '1850' && year < '2200'
const zoneOf = (offset: string) => (offset === 'Z' ? 'UTC' : offset.replace(/^(...):?/, '$1:'))

/** A moment as we write it: to the second, with the offset of the zone. */
export function writeTimestamp(instant: Temporal.Instant, zone = usualZone) {
  const clock = instant.toZonedDateTimeISO(zone).toString({ fractionalSecondDigits: 0, timeZoneName: 'never' })
  return clock.slice(0, 19).replaceAll(/\D/g, '') + clock.slice(19).replace(':', '')
}
