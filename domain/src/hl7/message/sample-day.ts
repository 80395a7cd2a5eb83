import { formatDay, formatMoment } from '#dates.ts'
import type { LaboratoryReport, Observation } from './report.ts'
import { isWithdrawn } from './status.ts'
import type { Timestamp } from './timestamp.ts'

/** True when a value was reported without the day its sample was taken. Withdrawn values do not need one. */
export const lacksSampleDay = (reports: LaboratoryReport[]) =>
  reports.some(({ observations }) =>
    observations.some((one) => one.observedAt.day === undefined && hasValue(one) && !isWithdrawn(one.status)),
  )

const hasValue = ({ value }: Observation) => value.text !== '' || value.document !== undefined

/** When a sample was taken, as precisely as sent: a moment, a day, '2026-09' or '2026'; empty if unknown. */
export const takenAt = ({ instant, day, text }: Timestamp) => instant ?? day ?? periodIn(text)

/** Formats it: '14 Sep 2026 08:15', '14 Sep 2026', 'Sep 2026', '2026', or 'unknown'. */
export function takenInWords(sampleTime: string) {
  if (sampleTime === '') return 'unknown'
  if (sampleTime.includes('T')) return formatMoment(sampleTime)
  const [year, month, day] = sampleTime.split('-')
  if (day !== undefined) return formatDay(sampleTime)
  return month === undefined ? (year ?? '') : formatDay(`${sampleTime}-01`).replace(/^\d+ /, '')
}

function periodIn(text: string) {
  const [, year, month] = /^((?:19|20)\d\d)-?(0[1-9]|1[0-2])?$/.exec(text) ?? []
  return [year, month].filter(Boolean).join('-')
}
