import { newZealand } from '@clearwing/domain/dates.ts'
import type { ExportFormat } from '@clearwing/domain/paging.ts'
import { isClinical } from '@clearwing/domain/reports/queries/active.ts'
import { cellInWords, fieldTitle } from '@clearwing/domain/reports/queries/fields.ts'
import type { QueryExport } from '@clearwing/domain/reports/queries/result.ts'
import { onlyCounts } from '@clearwing/domain/reports/queries/rules.ts'
import { sentenceOf } from '@clearwing/domain/reports/queries/sentence.ts'
import { findField, subjectNames } from '@clearwing/domain/reports/queries/subjects.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#platform/errors/refusal.ts'
import type { ColumnKind, ExportedTable } from '#platform/export/columns.ts'
import { isoMoment } from '#platform/export/csv.ts'
import { sendTable } from '#platform/export/export-route.ts'
import { today } from '#platform/time/today.ts'
import { inReadOnly, mayUseFields, mustHaveReason, readAllRows, readerOf, recordRun } from './run.ts'
import type { FoundRow } from './run-store.ts'

type AskedFile = QueryExport & { format: ExportFormat }

const noFile = new Refusal(403, { title: 'Administrators count records and export none.' })

/** All rows of a query as a file, recorded for each person in it before anything is sent. */
export function sendQueryFile(request: FastifyRequest, reply: FastifyReply, { definition, reason, format }: AskedFile) {
  const { actor } = request
  if (onlyCounts(actor)) throw noFile
  mayUseFields(actor, definition)
  mustHaveReason(definition, reason)
  const named = { title: subjectNames[definition.subject], format, day: today(request) }
  return sendTable(reply, named, () => readTable(request, { definition, reason, format }))
}

async function readTable(request: FastifyRequest, { definition, reason, format }: AskedFile): Promise<ExportedTable> {
  const { actor, server, now } = request
  const most = server.site.options.values.directExportRows
  const rows = await inReadOnly(readerOf(request), (tx) => readAllRows(tx, actor, definition, most))
  const by = await request.transaction(async (tx) => {
    await recordRun(tx, actor, { customQueryId: 0, definition, reason, total: rows.length, rows, file: format })
    return server.describeActor(tx, actor)
  })
  return queryTable({ definition, reason, rows, by, now })
}

type Made = QueryExport & { rows: FoundRow[]; by: string; now: string }

/** The rows of a query as a table, with who made it and what was asked. */
export function queryTable({ definition, reason, rows, by, now }: Made): ExportedTable {
  const { subject, tree, columns } = definition
  const fields = columns.flatMap((name) => findField(subject, name) ?? [])
  return {
    title: subjectNames[subject],
    about: [
      ['Query', sentenceOf(subject, tree)],
      ['Made by', by],
      ['Made at', isoMoment(now)],
      ['Time zone', newZealand],
      ['Rows', String(rows.length)],
      ...(isClinical(definition) && reason !== null ? [['Reason', reason] as [string, string]] : []),
    ],
    columns: fields.map((field) => ({ title: fieldTitle(field), kind: kindOf(field.kind) })),
    rows: rows.map(({ values }) => fields.map((field, at) => cellInWords(field, values[at] ?? null))),
  }
}

const kindOf = (kind: string): ColumnKind => (kind === 'number' || kind === 'day' ? kind : 'text')
