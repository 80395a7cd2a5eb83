import type { z } from 'zod'
import { type ListDescription, optionsOf } from '#lists.ts'
import { listQuery } from '#paging.ts'
import { type ImportedRow, ImportedRowState, importedRowStateNames } from './run-schema.ts'

/** The rows of one import, in the order of its file. As a file, it is the result of the import. */
export const importedRowList = {
  type: 'importedRows',
  order: 'line',
  columns: {
    line: { title: 'Line', kind: 'number', order: 'line', value: ({ line }) => line },
    name: { title: 'Name', order: 'name', value: ({ name }) => name },
    state: { title: 'Result', value: ({ state }) => importedRowStateNames[state] },
    note: { title: 'Details', value: ({ note }) => note },
  },
  filters: {
    rs: {
      label: 'Result',
      schema: ImportedRowState.optional(),
      options: optionsOf(ImportedRowState.options, (state) => importedRowStateNames[state]),
    },
  },
} as const satisfies ListDescription<ImportedRow>

export const ImportedRowQuery = listQuery(importedRowList)
export type ImportedRowQuery = z.infer<typeof ImportedRowQuery>
