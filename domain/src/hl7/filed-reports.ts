import type { Observation, PatientGroup, Report } from './report.ts'

/** A service code of New Zealand laboratories: the other reports of the message once more, as text for a printer. */
const isTextCopy = ({ service }: Report) => service.code.toUpperCase() === 'LIT'

/**
 * The reports of a person as they are filed. What is said of the person is said of each report. A text copy of the
 * others is one text to read, never results a second time; alone in its message it is no copy of anything.
 */
export function filedReports({ reports, notes }: PatientGroup): Report[] {
  const hasOthers = reports.some((report) => !isTextCopy(report) && report.observations.length > 0)
  return reports.map((report) => ({
    ...report,
    notes: [report.notes, notes].filter(Boolean).join('\n'),
    observations: hasOthers && isTextCopy(report) ? asOneText(report) : report.observations,
  }))
}

/** Its lines under the first of them, without a code, a unit or a flag. Files stay files. */
function asOneText({ service, observations }: Report): Observation[] {
  const [first, ...others] = observations.filter(({ value }) => value.document === undefined)
  const files = observations.filter(({ value }) => value.document !== undefined)
  if (!first) return files
  const lines = [first, ...others].map(linesOf).join('')
  const code = { code: service.code, text: 'Report as text', system: '', otherCode: '', otherText: '' }
  return [{ ...first, code, value: { text: lines }, unit: '', rangeText: '', flags: [], notes: '' }, ...files]
}

const linesOf = ({ value, notes }: Observation) => [value.text, ...(notes === '' ? [] : [notes]), ''].join('\n')
