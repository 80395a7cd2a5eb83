import { z } from 'zod'
import type { ReminderKind } from './schema.ts'

/** Titles of events in a calendar, where other people may see them. They contain no clinical words. */
export const calendarTitles: Partial<Record<ReminderKind, string>> = {
  certificate_expiry: 'Certificate expires',
  specialist_report: 'Report due',
  surveillance_due: 'Report due',
  dl9: 'Form due',
  suspension_end: 'Certificate date',
  convenor_request: 'Last day to ask for a review',
  application_lapse: 'Application lapses',
  registration: 'Registration expires',
  document: 'Document due',
  requirement_amber: 'Requirement due',
  requirement_red: 'Requirement due',
}

/** When the address of a person's calendar was made; null if there is none. */
export const CalendarFeed = z.object({ createdAt: z.iso.datetime().nullable() }).meta({ id: 'CalendarFeed' })
/** The address is shown once: only its hash is stored. */
export const NewCalendarFeed = z
  .object({ createdAt: z.iso.datetime(), path: z.string() })
  .meta({ id: 'NewCalendarFeed' })
