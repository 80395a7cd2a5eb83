import { sql } from 'drizzle-orm'
import { creditNoteLines, invoiceLines } from './tables.ts'

/** What credit notes have taken off a line, without tax and of its tax. */
export const creditedOf = (column: 'cents' | 'gst_cents') =>
  sql<number>`coalesce((select sum(${sql.identifier(column)}) from ${creditNoteLines} as c
    where c.line_id = ${invoiceLines}.line_id), 0)::int`
