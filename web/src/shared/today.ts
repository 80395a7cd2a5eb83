import { dayInZone } from '@clearwing/domain/dates.ts'

/** The calendar day it is now, in New Zealand. */
export const today = () => dayInZone(new Date().toISOString())
