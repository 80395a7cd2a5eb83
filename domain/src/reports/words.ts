import { formatCount } from '#format-count.ts'
import { formatMoney } from '#money.ts'
import type { ReportGroup, ReportUnit } from './schema.ts'

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

/** A figure compared with that of the period before: '+12 on the time before', 'as in the time before'. */
export function changeInWords(value: number | null, before: number | null, unit: ReportUnit): string {
  if (before === null) return 'No figure for the time before'
  if (value === null || value === before) return `${figureInWords(before, unit)} in the time before`
  const change = Math.round(10 * (value - before)) / 10
  return `${change > 0 ? '+' : '−'}${figureInWords(Math.abs(change), unit)} from ${figureInWords(before, unit)}`
}
