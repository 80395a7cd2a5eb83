/** A column of a list as a file. Days are `yyyy-mm-dd`, moments ISO texts in UTC, as everywhere. */
export type ExportColumn<Row> = {
  /** The key of the column on the screen that shows this. */
  of: string
  title: string
  value: (row: Row) => Value
  kind?: Kind
}

export type Kind = 'text' | 'number' | 'day' | 'moment'
export type Value = string | number | null

/** A list as a file: what is said about it, what its columns are, its rows. */
export type Table = {
  title: string
  about: [what: string, words: string][]
  columns: { title: string; kind: Kind }[]
  rows: Value[][]
}
