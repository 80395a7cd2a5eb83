import { daysBetween } from '#dates.ts'

/** Days before a registration expires on which the person is reminded; the last reminder is sent after expiry. */
const remindedAt = [60, 30, 7, -1]

export const firstReminderDays = Math.max(...remindedAt)

/** Number of reminders that should have been sent by now. */
export function remindersDue(expiresOn: string, today: string) {
  const left = daysBetween(today, expiresOn)
  return remindedAt.filter((days) => left <= days).length
}
