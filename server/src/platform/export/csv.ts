import { byteOrderMark, csvLine, escapeFormula } from '@clearwing/domain/csv.ts'
import { inZone } from '@clearwing/domain/dates.ts'
import type { CellValue, ColumnKind, ExportedTable, ExportedTables } from './columns.ts'

/** Days and times in ISO 8601; a time with its UTC offset. */
function textOf(value: CellValue, kind: ColumnKind) {
  if (value === null || value === '') return ''
  if (kind === 'number') return String(value)
  return kind === 'moment' ? isoMoment(String(value)) : escapeFormula(String(value))
}

export const isoMoment = (moment: string) => inZone(moment).toString({ timeZoneName: 'never', smallestUnit: 'second' })

type Lines = Pick<ExportedTable, 'columns' | 'rows'>

const tableLines = ({ columns, rows }: Lines) => [
  csvLine(columns.map(({ title }) => escapeFormula(title))),
  ...rows.map((row) => csvLine(row.map((value, at) => textOf(value, columns[at]?.kind ?? 'text')))),
]

const aboutLines = (about: ExportedTable['about']) => about.map((words) => csvLine(words.map(escapeFormula)))

/** Facts about the file in the first lines, an empty line, then the columns and rows (RFC 4180). */
export const csvOf = ({ about, ...table }: ExportedTable) =>
  [byteOrderMark, ...aboutLines(about), csvLine([]), ...tableLines(table)].join('')

/** Several tables one after the other, each below its title and an empty line. */
export const csvOfTables = ({ about, tables }: ExportedTables) =>
  [
    byteOrderMark,
    ...aboutLines(about),
    ...tables.flatMap(({ title, ...table }) => [csvLine([]), csvLine([escapeFormula(title)]), ...tableLines(table)]),
  ].join('')
