import { daysBetween } from '#dates.ts'

/** So many days before a registration runs out its person hears of it, in turn; the last time when it has. */
const remindedAt = [60, 30, 7, -1]

export const firstReminderDays = Math.max(...remindedAt)

/** How often the person should have been reminded by now. */
export function remindersDue(expiresOn: string, today: string) {
  const left = daysBetween(today, expiresOn)
  return remindedAt.filter((days) => left <= days).length
}
