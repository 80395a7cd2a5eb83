/** A column of an exported list. Days are `yyyy-mm-dd`, times ISO texts in UTC, as everywhere. */
export type ExportColumn<Row> = {
  /** The key of the column on the screen that shows this. */
  of: string
  title: string
  value: (row: Row) => Value
  kind?: Kind
}

export type Kind = 'text' | 'number' | 'day' | 'moment'
export type Value = string | number | null

/** An exported list: facts about it, columns and rows. */
export type Table = {
  title: string
  about: [what: string, words: string][]
  columns: { title: string; kind: Kind }[]
  rows: Value[][]
}
