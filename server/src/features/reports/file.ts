import { createHash } from 'node:crypto'
import type { Actor } from '@clearwing/domain/access/actor.ts'
import { formatDay, newZealand } from '@clearwing/domain/dates.ts'
import type { Fact } from '@clearwing/domain/reports/measures.ts'
import type { CountedReport, ReportFormat, ReportQuery } from '@clearwing/domain/reports/schema.ts'
import { sheetsOf } from '@clearwing/domain/reports/sheets.ts'
import { recordsInWords } from '@clearwing/domain/reports/words.ts'
import type { FastifyInstance } from 'fastify'
import type { DocumentBrand } from '#features/medicals/documents/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { wrongFields } from '#platform/errors/refusal.ts'
import type { ExportedTables } from '#platform/export/columns.ts'
import { csvOfTables, isoMoment } from '#platform/export/csv.ts'
import { tableTypes } from '#platform/export/export-route.ts'
import { xlsxOfTables } from '#platform/export/xlsx.ts'
import { record } from '#platform/history/record.ts'
import type { Declaration } from './declaration-store.ts'
import { graphPicture } from './graph-picture.ts'
import { runReport } from './run.ts'

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
  svg: 'image/svg+xml',
}

type Asked = { actor: Actor; query: ReportQuery & { ft: ReportFormat } }

/** Runs a report for a file, and records who takes it. */
export async function readReportFile(
  tx: Tx,
  { describeActor }: Pick<FastifyInstance, 'describeActor'>,
  declaration: Declaration<Fact>,
  { actor, query }: Asked,
) {
  const report = await runReport(tx, actor, declaration, query)
  if (query.ft === 'svg' && report.graph === null) throw wrongFields({ ft: ['This report has no graph.'] })
  const file = reportTables(report, { by: await describeActor(tx, actor), at: tx.now })
  const { key, fromDay, toDay, records: count } = report
  const [filter, format, { check }] = [query.w ?? '', query.ft, file]
  const after = { report: key, fromDay, toDay, filter, format, count, check }
  await record(tx, actor, { action: 'read', entity: 'report file', entityId: 0, after })
  return { report, file }
}

type Read = { report: CountedReport; file: ExportedTables }
type Printed = { brand: DocumentBrand; createdAt: string }

export async function bytesOfReport({ report, file }: Read, format: ReportFormat, printed: Printed) {
  if (format === 'csv') return Buffer.from(csvOfTables(file))
  if (format === 'xlsx') return xlsxOfTables(file)
  if (format === 'svg') return graphPicture({ report, graph: report.graph, about: file.about })
  const { writeReportFile } = await import('./report-pdf.ts')
  return writeReportFile(Object.assign({ report, about: file.about }, printed))
}
