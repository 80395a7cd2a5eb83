import { dayInZone, inZone, momentAt, newZealand } from '#dates.ts'

/** A time as a sender wrote it, and the parts of it that are certain. */
export type Timestamp = {
  text: string
  /** Calendar day in New Zealand, 'yyyy-mm-dd'; for a day without a time, the day as written. */
  day?: string
  /** The moment, as an ISO string in UTC; undefined for a day without a time. */
  instant?: string
}

/** YYYY[MM[DD[HHMM[SS[.S[S[S[S]]]]]]]][+/-ZZZZ] (HL7 2.4, 2.9.47). */
const standard = /^(\d{4})(\d\d)(\d\d)(?:(\d\d)(\d\d)(?:(\d\d)(?:\.(\d{1,4}))?)?)?([+-]\d{4})?$/
/** ISO 8601: not HL7, but unambiguous. */
const iso = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(Z|[+-]\d\d:?\d\d)?)?$/

/**
 * Reads a timestamp. Without an offset it is local time of the sender, with daylight saving; the day is always New
 * Zealand's, so that a moment has one day however it was written. An impossible date, and a year or month alone, remain
 * text.
 */
export function readTimestamp(text: string, zone = newZealand): Timestamp {
  const [, year, month, day, hour, minute, second = '00', fraction = '0', offset] =
    standard.exec(text) ?? iso.exec(text) ?? []
  if (!year || !isPlausible(year)) return { text }
  try {
    const written = Temporal.PlainDate.from(`${year}-${month}-${day}`).toString()
    if (hour === undefined) return { text, day: written }
    const time = `${hour}:${minute}:${second}.${fraction}`
    const moment = momentAt(written, time, offset === undefined ? zone : zoneOf(offset))
    return { text, day: dayInZone(moment), instant: new Date(moment).toISOString() }
  } catch {
    return { text }
  }
}

const isPlausible = (year: string) => year >= '1850' && year < '2200'
const zoneOf = (offset: string) => (offset === 'Z' ? 'UTC' : offset.replace(/^(...):?/, '$1:'))

/** Formats a moment for HL7: to the second, with the offset of the zone. */
export function writeTimestamp(moment: string, zone = newZealand) {
  const clock = inZone(moment, zone).toString({ fractionalSecondDigits: 0, timeZoneName: 'never' })
  return clock.slice(0, 19).replaceAll(/\D/g, '') + clock.slice(19).replace(':', '')
}
