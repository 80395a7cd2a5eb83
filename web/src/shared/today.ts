import { dayInZone } from '@clearwing/domain/dates.ts'

/** Today's date in New Zealand. */
export const today = () => dayInZone(new Date().toISOString())
