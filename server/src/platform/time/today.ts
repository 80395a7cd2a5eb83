import { dayInZone } from '@clearwing/domain/dates.ts'

/** The calendar day it is now, there. Rules take it as an argument; this is where it comes from. */
export const today = (zone?: string) => dayInZone(new Date().toISOString(), zone)
