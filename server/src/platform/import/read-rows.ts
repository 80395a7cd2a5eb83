import { asMeant } from '@clearwing/domain/csv.ts'
import { mostImportedRows } from '@clearwing/domain/imports/schema.ts'
import { searchable } from '@clearwing/domain/search.ts'
import { CsvError, parse } from 'csv-parse/sync'
import { type Encoding, readText, refuseFile } from './read-text.ts'

/** A column that an import understands: by the heading of the list's own file, or by another common name. */
export type ImportField = { key: string; title: string; others?: string[] }

export type ImportFormat = {
  fields: ImportField[]
  /** Keys that a file must have: one of each group. */
  needs: string[][]
  /** Maximum number of rows, if it is not the usual one. */
  mostRows?: number
}

/** A row of the file by field keys. A column missing from the file is absent. */
export type ImportRecord = {
  line: number
  cells: Record<string, string | undefined>
  /** There are cells beyond the last heading: a comma that should have been in quotation marks. */
  isTooLong: boolean
}

export type ReadFile = {
  encoding: Encoding
  delimiter: keyof typeof delimiters
  headings: { heading: string; readAs: string | null }[]
  records: ImportRecord[]
}

const delimiters = { comma: ',', semicolon: ';', tab: '\t' } as const
/** Lines above the headings, in which a list's own file describes its content. */
const mostLinesBefore = 40
/** A line with more cells cannot be a heading, and is not examined further. */
const mostColumns = 200
const longestRow = 100_000

type Line = { line: number; cells: string[] }

/**
 * Rows of a CSV file under the headings that are understood. An unreadable file is refused as a whole, with a message.
 */
export function readRows(bytes: Buffer, understood: ImportFormat): ReadFile {
  const { text, encoding } = readText(bytes)
  const { mostRows = mostImportedRows } = understood
  const tried = Object.entries(delimiters).map(([name, delimiter]) => {
    const { lines, problem } = linesOf(text, delimiter, mostRows)
    return { delimiter: name as keyof typeof delimiters, lines, problem, ...headOf(lines, understood) }
  })
  const [best] = tried.toSorted((one, other) => other.keys.filter(Boolean).length - one.keys.filter(Boolean).length)
  if (!best || best.at < 0) throw refuseFile(tried[0]?.problem ?? noHeadings(understood))
  if (best.problem) throw refuseFile(best.problem)
  const rows = best.lines.slice(best.at + 1).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (rows.length === 0) throw refuseFile('There are no rows below the headings.')
  if (rows.length > mostRows)
    throw refuseFile(`A file may have at most ${mostRows.toLocaleString('en-NZ')} rows. Please split it.`)
  const titles = new Map(understood.fields.map(({ key, title }) => [key, title]))
  return {
    encoding,
    delimiter: best.delimiter,
    headings: (best.lines[best.at]?.cells ?? []).map((heading, at) => ({
      heading: heading.trim().slice(0, 100),
      readAs: titles.get(best.keys[at] ?? '') ?? null,
    })),
    records: rows.map((row) => recordOf(row, best.keys)),
  }
}

/** All lines up to the first unreadable one, and why it cannot be read. */
function linesOf(text: string, delimiter: string, mostRows: number): { lines: Line[]; problem?: string } {
  const lines: Line[] = []
  let before = 0
  const keep = (cells: string[], { lines: last }: { lines: number }) => {
    lines.push({ line: before + 1, cells })
    before = last
    return null
  }
  try {
    parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      max_record_size: longestRow,
      to: mostRows + mostLinesBefore + 1,
      on_record: keep as never,
    })
    return { lines }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return {
      lines,
      problem: `Line ${before + 1} cannot be read: ${reasons[error.code] ?? 'please check its quotation marks.'}`,
    }
  }
}

const reasons: Partial<Record<string, string>> = {
  CSV_MAX_RECORD_SIZE: 'it is far too long. Check that every quotation mark is closed.',
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark is not closed.',
}

/** The first line with the required headings: its number, and the field of each column. */
function headOf(lines: Line[], { fields, needs }: ImportFormat) {
  const words = wordsOf(fields)
  for (const [at, { cells }] of lines.slice(0, mostLinesBefore).entries()) {
    if (cells.length > mostColumns) continue
    const keys = cells.map((cell) => words.get(plain(cell)))
    if (needs.every((some) => some.some((key) => keys.includes(key)))) return { at, keys: onceEach(keys) }
  }
  return { at: -1, keys: [] }
}

/** Field for each heading; if two fields share a name, the first. */
const wordsOf = (fields: ImportField[]) =>
  new Map(
    fields
      .flatMap(({ key, title, others = [] }) => [title, ...others].map((word) => [plain(word), key] as const))
      .toReversed(),
  )
const plain = (heading: string) => searchable(heading.slice(0, 100)).replaceAll(/[^\p{L}\p{N}]/gu, '')

function onceEach(keys: (string | undefined)[]) {
  const twice = keys.find((key, at) => key !== undefined && keys.indexOf(key) !== at)
  if (twice !== undefined) throw refuseFile(`Two columns of this file match the same field: ${twice}.`)
  return keys
}

function noHeadings({ fields, needs }: ImportFormat) {
  const titleOf = (key: string) => fields.find((field) => field.key === key)?.title ?? key
  const needed = needs.map((some) => some.map(titleOf).join(' or ')).join(', ')
  return `No line has the required headings: ${needed}. Recognised headings: ${fields.map(({ title }) => title).join(', ')}.`
}

function recordOf({ line, cells }: Line, keys: (string | undefined)[]): ImportRecord {
  const entries = keys.flatMap((key, at) => (key === undefined ? [] : [[key, asMeant((cells[at] ?? '').trim())]]))
  return {
    line,
    cells: Object.fromEntries(entries),
    isTooLong: cells.slice(keys.length).some((cell) => cell.trim() !== ''),
  }
}
