import type { RecordMaker } from '#testing/tenant.ts'
import { queryOf } from './query-of.ts'

/** The director's custom query, which no colleague may open. */
export const customQuery: RecordMaker = async ({ director, mark }) => {
  const definition = queryOf('medicals', ['status'])
  const { body } = await director('POST', '/customQueries', { name: mark, definition, staffGroupId: null })
  return { customQueryId: body.customQueryId }
}
