import { addDays } from '@clearwing/domain/dates.ts'
import { addWorkingDays } from '@clearwing/domain/working-days.ts'

/** The last day from which that many working days lead to a day or before it; the day itself for none. */
export function workingDaysBefore(day: string, workingDays: number) {
  if (workingDays === 0) return day
  for (let from = addDays(day, -1); ; from = addDays(from, -1))
    if (addWorkingDays(from, workingDays) <= day) return from
}
