import { formatDay } from '@clearwing/domain/dates.ts'
import type { FollowUp } from '@clearwing/domain/medicals/assessment/follow-up.ts'

const every = (months: number) =>
  months === 0 ? '' : months === 1 ? ' every month' : months === 12 ? ' every year' : ` every ${months} months`

/** 'Requires lipids every 6 months, first due 20 May 2027' */
export const followUpInWords = ({ what, everyMonths, dueOn }: FollowUp) =>
  `Requires ${what || 'something'}${every(everyMonths)}, ${everyMonths === 0 ? 'due' : 'first due'} ${formatDay(dueOn)}`
