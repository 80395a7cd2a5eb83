import { countInWords, formatCount } from '#format-count.ts'
import { formatMoney } from '#money.ts'
import type { CountedReport, ReportFigure, ReportGroup, ReportUnit } from './schema.ts'

export const reportGroupNames: Record<ReportGroup, string> = {
  medicals: 'Medicals',
  certificates: 'Certificates',
  appointments: 'Appointments',
  money: 'Money',
  oversight: 'Oversight',
}

/** A figure in words: '1,204', '4.5 days', '12.5 %', '$1,250.00', '3 h 20 min'. */
export function figureInWords(value: number | null, unit: ReportUnit): string {
  if (value === null) return '–'
  if (unit === 'cents') return formatMoney(value)
  if (unit === 'percent') return `${value} %`
  if (unit === 'days') return value === 1 ? '1 day' : `${value} days`
  if (unit === 'count') return formatCount(value)
  const [hours, minutes] = [Math.floor(value / 60), Math.round(value % 60)]
  return [hours > 0 && `${formatCount(hours)} h`, (minutes > 0 || hours === 0) && `${minutes} min`]
    .filter(Boolean)
    .join(' ')
}

/** A figure that may leave out small groups: 'at least 25', or '…' if nothing of it may be shown. */
export const shownFigure = (value: number | null, unit: ReportUnit, isAtLeast: boolean) => {
  if (!isAtLeast) return figureInWords(value, unit)
  return value === null ? '…' : `at least ${figureInWords(value, unit)}`
}

/** A figure compared with that of the period before: '+12 on the time before', 'as in the time before'. */
export function changeInWords({ value, before, unit, isAtLeast, isBeforeAtLeast }: ReportFigure): string {
  if (isAtLeast || isBeforeAtLeast) return `${shownFigure(before, unit, isBeforeAtLeast)} in the time before`
  if (before === null) return 'No figure for the time before'
  if (value === null || value === before) return `${figureInWords(before, unit)} in the time before`
  const change = Math.round(10 * (value - before)) / 10
  return `${change > 0 ? '+' : '−'}${figureInWords(Math.abs(change), unit)} from ${figureInWords(before, unit)}`
}

/** The number of records in words: '1204 medicals', 'at least 25 decisions'. */
export const recordsInWords = ({ records, isAtLeast, noun }: Pick<CountedReport, 'records' | 'isAtLeast' | 'noun'>) =>
  `${isAtLeast ? 'at least ' : ''}${countInWords(records, noun.one, noun.many)}`
