import { emptyGroup, type QueryDefinition } from '@clearwing/domain/reports/queries/schema.ts'
import type { QuerySubject } from '@clearwing/domain/reports/queries/subjects.ts'

/** A query of a subject that asks for nothing, with these columns. */
export const queryOf = (
  subject: QuerySubject,
  columns: string[],
  change: Partial<QueryDefinition> = {},
): QueryDefinition => ({
  subject,
  columns,
  tree: emptyGroup(),
  sort: null,
  group: null,
  ...change,
})
