import { addDays, addMonths } from '@clearwing/domain/dates.ts'

/** From today to the end of the twelfth month. */
export const calendarSpan = (today: string) => ({
  b: today,
  l: addDays(addMonths(`${today.slice(0, 8)}01`, 12), -1),
})
