import { formatDay } from '@clearwing/domain/dates.ts'

export const dayWords = (snoozedUntil: string) => `Snoozed until ${formatDay(snoozedUntil)}`
