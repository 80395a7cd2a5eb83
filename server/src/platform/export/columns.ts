/** A column of an exported list. Days are `yyyy-mm-dd`, times ISO texts in UTC, as everywhere. */
export type ExportColumn<Row> = {
  /** The key of the column on the screen that shows this. */
  of: string
  title: string
  value: (row: Row) => CellValue
  kind?: ColumnKind
}

export type ColumnKind = 'text' | 'number' | 'day' | 'moment'
export type CellValue = string | number | null

/** An exported list: facts about it, columns and rows. */
export type ExportedTable = {
  title: string
  about: [what: string, words: string][]
  columns: { title: string; kind: ColumnKind }[]
  rows: CellValue[][]
}
