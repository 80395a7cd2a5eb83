import { makeExport } from '#features/reports/exports/make.ts'
import type { RecordMaker } from '#testing/tenant.ts'
import { site } from '#testing/test-app.ts'
import { queryOf } from './query-of.ts'

/** The director's custom query, which no colleague may open. */
export const customQuery: RecordMaker = async ({ director, mark }) => {
  const definition = queryOf('medicals', ['status'])
  const { body } = await director('POST', '/customQueries', { name: mark, definition, staffGroupId: null })
  return { customQueryId: body.customQueryId }
}

/** A file of the director's, which its job has made. */
export const reportExport: RecordMaker = async ({ director }) => {
  const asked = { definition: queryOf('medicals', ['status']), reason: null, format: 'csv' }
  const { body } = await director('POST', '/customQueries/exports', asked)
  await makeExport(site, body.reportExportId)
  return { reportExportId: body.reportExportId }
}
