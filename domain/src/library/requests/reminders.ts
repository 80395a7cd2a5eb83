import { daysBetween } from '#dates.ts'

/** Days before the due day on which the person is reminded; a negative number means after the due day. */
const remindedAt = [3, -1, -8]

export const firstDocumentReminder = Math.max(...remindedAt)

/** Number of reminders that should have been sent by now. None is sent on the day of the request. */
export function documentRemindersDue(dueOn: string, askedOn: string, today: string) {
  const left = daysBetween(today, dueOn)
  return askedOn === today ? 0 : remindedAt.filter((days) => left <= days).length
}
