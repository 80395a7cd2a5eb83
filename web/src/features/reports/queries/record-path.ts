import type { QuerySubject } from '@clearwing/domain/reports/queries/subjects.ts'

type Row = { recordId: number; userId: number | null }

const paths: Record<QuerySubject, (row: Row) => string> = {
  people: ({ recordId }) => `/user/${recordId}/profile`,
  medicals: ({ recordId }) => `/medical/${recordId}`,
  tests: ({ recordId }) => `/medical/${recordId}/results`,
  documents: ({ recordId }) => `/library/item/${recordId}`,
  appointments: ({ recordId }) => `/appointment/${recordId}`,
  invoices: ({ recordId }) => `/invoice/${recordId}`,
  members: ({ recordId }) => `/user/${recordId}/profile`,
}

/** The page of the record that a row is about. */
export const recordPath = (subject: QuerySubject, row: Row) => paths[subject](row)
