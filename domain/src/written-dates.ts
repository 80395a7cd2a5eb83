import { z } from 'zod'
import { formatDay, formatMoment } from './dates.ts'

const Day = z.iso.date()
const Moment = z.iso.datetime()

/** Formats a stored day or moment for reading: '2026-09-03' as '3 Sep 2026'. Any other text is returned unchanged. */
export function dateInWords(text: string) {
  if (Day.safeParse(text).success) return formatDay(text)
  return Moment.safeParse(text).success ? formatMoment(text) : text
}
