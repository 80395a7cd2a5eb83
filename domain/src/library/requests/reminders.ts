import { daysBetween } from '#dates.ts'

/** Days before the due day on which the person is reminded; negative: after it. */
const remindedAt = [3, -1, -8]

export const firstDocumentReminder = Math.max(...remindedAt)

/**
 * Number of reminders that should have been sent by now. A request that was made shortly before its due day is no reason
 * for a reminder on the day that it was made.
 */
export function documentRemindersDue(dueOn: string, askedOn: string, today: string) {
  const left = daysBetween(today, dueOn)
  return askedOn === today ? 0 : remindedAt.filter((days) => left <= days).length
}
