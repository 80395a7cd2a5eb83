import { z } from 'zod'
import { formatDay, formatMoment } from './dates.ts'

const Day = z.iso.date()
const Moment = z.iso.datetime()

/** A text that is a stored day or moment, as it is read: '2026-09-03' as '3 Sep 2026'. Any other text as it is. */
export function dateInWords(text: string) {
  if (Day.safeParse(text).success) return formatDay(text)
  return Moment.safeParse(text).success ? formatMoment(text) : text
}
