import type { Actor } from '@clearwing/domain/access/actor.ts'
import { flagsInWords } from '@clearwing/domain/hl7/message/flag.ts'
import type { Result } from '@clearwing/domain/medicals/results/schema.ts'
import { dayOf, nameOfSeries } from '@clearwing/domain/medicals/results/series.ts'
import type { Paged } from '@clearwing/domain/paging.ts'
import type { FastifyRequest } from 'fastify'
import type { Db } from '#platform/database/database.ts'
import type { ExportColumn } from '#platform/export/columns.ts'
import { personAsked, readResultsOf } from './of-person.ts'

export type ExportedResult = Result & { userId: number; test: string }

/** All results on one page: by test as on the screen, latest first, followed by documents. */
export async function resultsPage(
  db: Db,
  actor: Actor,
  _query: object,
  request: FastifyRequest,
): Promise<Paged<ExportedResult>> {
  const userId = personAsked(request)
  const { series, documents } = await readResultsOf(db, actor, userId)
  const measured = series.flatMap((one) =>
    one.results.map((result) => ({ ...result, userId, test: nameOfSeries(one) })),
  )
  const list = [...measured, ...documents.map((document) => ({ ...document, userId, test: document.reportName }))]
  return { list, totalItems: list.length, numberOfPages: 1 }
}

const marks = { laboratory: 'the laboratory', range: 'Clearwing, by range' }

/** Values as they were sent, with our interpretation in separate, labelled columns. */
export const resultColumns: ExportColumn<ExportedResult>[] = [
  { of: 'day', title: 'Day', value: dayOf, kind: 'day' },
  { of: 'day', title: 'Collected', value: ({ collectedAt }) => collectedAt, kind: 'moment' },
  { of: 'test', title: 'Test', value: ({ test }) => test },
  { of: 'test', title: 'Name as sent', value: ({ name }) => name },
  { of: 'test', title: 'Code as sent', value: ({ code = '' }) => code },
  { of: 'test', title: 'Code system', value: ({ codeSystem = '' }) => codeSystem },
  { of: 'test', title: 'Sub-id as sent', value: ({ subId }) => subId },
  { of: 'test', title: 'Report', value: ({ reportName }) => reportName },
  { of: 'value', title: 'Value', value: ({ value, documentType }) => (documentType ? 'A file' : value) },
  { of: 'value', title: 'Unit', value: ({ unit }) => unit },
  { of: 'value', title: 'Range', value: ({ range }) => range },
  { of: 'flag', title: 'Flag as sent', value: ({ flag }) => flag },
  { of: 'flag', title: 'Flag in words', value: ({ flag }) => flagsInWords(flag) },
  { of: 'flag', title: 'Interpreted as', value: ({ abnormality }) => abnormality },
  { of: 'flag', title: 'Flag set by', value: ({ abnormalityBy }) => abnormalityBy && marks[abnormalityBy] },
  { of: 'status', title: 'Status', value: ({ status }) => status },
  {
    of: 'status',
    title: 'Replaced',
    value: ({ earlierVersions }) => earlierVersions.map(({ value }) => value).join(', '),
  },
  { of: 'source', title: 'Laboratory', value: ({ laboratory }) => laboratory },
  { of: 'source', title: 'Order', value: ({ orderNumber }) => orderNumber },
  { of: 'source', title: 'Reported', value: ({ reportedAt }) => reportedAt, kind: 'moment' },
  { of: 'notes', title: 'Notes', value: ({ notes }) => notes },
]
