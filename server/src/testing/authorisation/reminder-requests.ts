import { addDays } from '@clearwing/domain/dates.ts'
import { productReminderRows } from '@clearwing/domain/reminders/rows.ts'
import { today } from '#platform/time/today.ts'
import type { Request } from './request.ts'

/** A token that was never sent. */
const ofToken = { path: { token: 'A'.repeat(43) } }

/** Requests of reminders, by operation. */
export const reminderRequests: Record<string, Request> = {
  snoozeReminder: { body: () => ({ until: addDays(today(), 3), version: 1 }) },
  finishReminder: { body: () => ({ evidence: 'Sent by post', version: 1 }) },
  setReminderOption: { path: { emailKey: 'EXPIRY' }, body: () => ({ isOff: true }) },
  createReminderRow: { body: () => ({ ...productReminderRows[0], from: addDays(today(), 1) }) },
  setReminderDigest: { body: () => ({ frequency: 'daily' }) },
  snoozePersonReminder: { body: () => ({ until: addDays(today(), 3) }) },
  createReminderCall: { body: () => ({ outcome: 'no_answer', note: 'Tried at noon' }) },
  previewReminders: { query: { day: addDays(today(), 2) } },
  readCalendar: ofToken,
  getReminderLink: ofToken,
  useReminderLink: ofToken,
}
