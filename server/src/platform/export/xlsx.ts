import { escapeFormula } from '@clearwing/domain/csv.ts'
import { inZone } from '@clearwing/domain/dates.ts'
import type { CellObject, SheetData } from 'write-excel-file/node'
import type { CellValue, ColumnKind, ExportedTable, ExportedTables } from './columns.ts'

/** Spreadsheets have no time zones, so this is local time in New Zealand, as the library reads it. */
function clockOf(moment: string) {
  const { year, month, day, hour, minute, second } = inZone(moment)
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second))
}

function cellOf(value: CellValue, kind: ColumnKind): CellObject | null {
  if (value === null || value === '') return null
  if (kind === 'number') return { type: Number, value: Number(value) }
  if (kind === 'day') return { type: Date, value: new Date(value), format: 'd mmm yyyy' }
  if (kind === 'moment') return { type: Date, value: clockOf(String(value)), format: 'd mmm yyyy hh:mm' }
  return { type: String, value: escapeFormula(String(value)) }
}

const bold = (value: string): CellObject => ({ type: String, value, fontWeight: 'bold' })

const widths: Record<ColumnKind, number> = { text: 26, number: 12, day: 13, moment: 18 }

/** Two sheets: the list, and facts about it. */
export const xlsxOf = ({ about, ...table }: ExportedTable) => xlsxOfTables({ about, tables: [table] })

/** A sheet for each table, and one of facts about the file. */
export async function xlsxOfTables({ about, tables }: ExportedTables): Promise<Buffer> {
  const { default: write } = await import('write-excel-file/node')
  const words: SheetData = about.map(([label, value]) => [bold(label), cellOf(value, 'text')])
  return write([
    ...tables.map(({ title, columns, rows }) => ({
      sheet: title,
      data: [
        columns.map((column) => bold(column.title)),
        ...rows.map((row) => row.map((value, at) => cellOf(value, columns[at]?.kind ?? 'text'))),
      ],
      columns: columns.map(({ kind }) => ({ width: widths[kind] })),
      stickyRowsCount: 1,
    })),
    { sheet: 'About this file', data: words, columns: [{ width: 22 }, { width: 60 }] },
  ]).toBuffer()
}
