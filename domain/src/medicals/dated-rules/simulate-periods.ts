import { daysBetween, formatDay } from '#dates.ts'
import { countInWords, formatCount } from '#format-count.ts'
import { type PeriodRow, periodsOn } from '#medicals/certificate/periods.ts'
import { nameOfClass } from '#medicals/classes.ts'
import type { HeldClass } from './simulate-durations.ts'
import { count, sumOf, type Tally } from './tally.ts'

/** Counts classes that would start or stop being shown as expiring on `fromDay`. */
export function simulatePeriods(
  tally: Tally,
  heldClasses: HeldClass[],
  before: PeriodRow[],
  after: PeriodRow[],
  fromDay: string,
) {
  const [daysBefore, daysAfter] = [periodsOn(before, fromDay).expiring, periodsOn(after, fromDay).expiring]
  for (const { medicalClass, toDay } of heldClasses) {
    const left = daysBetween(fromDay, toDay)
    if (left < 0 || left <= daysBefore === left <= daysAfter) continue
    count(tally, {
      what: `${nameOfClass(medicalClass)}: ${left <= daysAfter ? '' : 'no longer '}shown as expiring`,
      direction: left <= daysAfter ? 'more' : 'less',
    })
  }
}

export const periodSummary = (tally: Tally, classCount: number) =>
  `${formatCount(sumOf(tally, 'more'))} more and ${formatCount(sumOf(tally, 'less'))} fewer would be shown as expiring, of ${countInWords(classCount, 'class', 'classes')} held today.`

export const noDateMoves = (fromDay: string) =>
  `No date changes. From ${formatDay(fromDay)} the new period applies to an anniversary, an extension or a lapse of that day or later.`
