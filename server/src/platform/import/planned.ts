import type { ImportRow } from '@clearwing/domain/imports/schema.ts'

/** What a row of a file would do, and how to do it. */
export type PlannedImport = {
  row: ImportRow
  /** Facts that the outcome of a row depends on but does not show: if they change, so does the digest. */
  basis?: unknown
  act?: () => Promise<unknown>
}

type RowDetails = Partial<Pick<ImportRow, 'summary' | 'changes' | 'duplicateReasons'>>

export const willAdd = (
  line: number,
  name: string,
  act: PlannedImport['act'],
  details: RowDetails = {},
): PlannedImport => ({
  row: rowOf(line, name, 'add', details),
  ...(act && { act }),
})

export const willChange = (
  line: number,
  name: string,
  act: PlannedImport['act'],
  details: RowDetails = {},
): PlannedImport => ({
  row: rowOf(line, name, 'change', details),
  ...(act && { act }),
})

export const changesNothing = (line: number, name: string, details: RowDetails = {}): PlannedImport => ({
  row: rowOf(line, name, 'nothing', details),
})

/** `problems`: messages by heading. */
export const isRefused = (line: number, name: string, problems: Record<string, string[]>): PlannedImport => ({
  row: {
    ...rowOf(line, name, 'refused'),
    problems: Object.entries(problems).flatMap(([heading, messages]) =>
      messages.map((message) => ({ heading, message })),
    ),
  },
})

const rowOf = (line: number, name: string, outcome: ImportRow['outcome'], details: RowDetails = {}): ImportRow => ({
  line,
  name: name.slice(0, 150),
  outcome,
  summary: '',
  changes: [],
  problems: [],
  duplicateReasons: [],
  ...details,
})
