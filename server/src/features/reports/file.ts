import { createHash } from 'node:crypto'
import { formatDay, newZealand } from '@clearwing/domain/dates.ts'
import type { CountedReport, ReportFormat } from '@clearwing/domain/reports/schema.ts'
import { sheetsOf } from '@clearwing/domain/reports/sheets.ts'
import { recordsInWords } from '@clearwing/domain/reports/words.ts'
import type { ExportedTables } from '#platform/export/columns.ts'
import { csvOfTables, isoMoment } from '#platform/export/csv.ts'
import { tableTypes } from '#platform/export/export-route.ts'
import { xlsxOfTables } from '#platform/export/xlsx.ts'

type Made = { by: string; at: string }

/**
 * A report as tables with facts about the file. The check value is the SHA-256 of the tables as CSV without these facts:
 * two files with the same value have the same figures.
 */
export function reportTables(report: CountedReport, { by, at }: Made) {
  const tables = sheetsOf(report)
  const check = createHash('sha256')
    .update(csvOfTables({ about: [], tables }))
    .digest('hex')
  const about: ExportedTables['about'] = [
    ['Report', report.name],
    ['Made by', by],
    ['Made at', isoMoment(at)],
    ['Time zone', newZealand],
    ['From', formatDay(report.fromDay)],
    ['To', formatDay(report.toDay)],
    ...(report.beforeFrom && report.beforeTo
      ? [['Compared with', `${formatDay(report.beforeFrom)} to ${formatDay(report.beforeTo)}`] as [string, string]]
      : []),
    ['Filters', report.filters.join('; ') || 'none'],
    ['Records', recordsInWords(report)],
    ...report.method.map((sentence): [string, string] => ['Method', sentence]),
    ['Check value', check],
  ]
  return { about, tables, check }
}

export const reportContentTypes: Record<ReportFormat, string> = {
  csv: tableTypes.csv,
  xlsx: tableTypes.xlsx,
  pdf: 'application/pdf',
}

/** The bytes of a report in a format other than PDF. */
export const bytesOfReport = async (file: ExportedTables, format: 'csv' | 'xlsx') =>
  format === 'csv' ? Buffer.from(csvOfTables(file)) : xlsxOfTables(file)
