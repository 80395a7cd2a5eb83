import type { LaboratoryReport, Observation, PatientGroup } from './report.ts'

/** A service code of New Zealand laboratories for a text copy of the message's other reports, meant for printing. */
const isTextCopy = ({ service }: LaboratoryReport) => service.code.toUpperCase() === 'LIT'

/**
 * A person's reports as they are filed. Notes about the person are added to each report. A text copy of the other
 * reports becomes a single text and never duplicates results; if it is alone in the message, it is an ordinary report.
 */
export function filedReports({ reports, notes }: PatientGroup): LaboratoryReport[] {
  const hasOthers = reports.some((report) => !isTextCopy(report) && report.observations.length > 0)
  return reports.map((report) => ({
    ...report,
    notes: [report.notes, notes].filter(Boolean).join('\n'),
    observations: hasOthers && isTextCopy(report) ? asOneText(report) : report.observations,
  }))
}

/** Combines the lines into the first one, without code, unit or flag. Files stay files. */
function asOneText({ service, observations }: LaboratoryReport): Observation[] {
  const [first, ...others] = observations.filter(({ value }) => value.document === undefined)
  const files = observations.filter(({ value }) => value.document !== undefined)
  if (!first) return files
  const lines = [first, ...others].map(linesOf).join('')
  const code = { code: service.code, text: 'Report as text', system: '', otherCode: '', otherText: '' }
  return [{ ...first, code, value: { text: lines }, unit: '', rangeText: '', flags: [], notes: '' }, ...files]
}

const linesOf = ({ value, notes }: Observation) => [value.text, ...(notes === '' ? [] : [notes]), ''].join('\n')
