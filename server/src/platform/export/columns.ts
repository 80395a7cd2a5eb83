import type { CellValue, ColumnKind, FileColumn } from '@clearwing/domain/lists.ts'

export type { CellValue, ColumnKind } from '@clearwing/domain/lists.ts'

/** A column of an exported list, and the key of the column on the screen that shows this. */
export type ExportColumn<Row> = FileColumn<Row> & { of: string }

/** An exported list: facts about it, columns and rows. */
export type ExportedTable = {
  title: string
  about: [what: string, words: string][]
  columns: { title: string; kind: ColumnKind }[]
  rows: CellValue[][]
}

/** Several tables in one file. */
export type ExportedTables = { about: ExportedTable['about']; tables: Omit<ExportedTable, 'about'>[] }
