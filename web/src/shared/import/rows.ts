import { byteOrderMark, csvLine, escapeFormula } from '@clearwing/domain/csv.ts'
import type { ImportOutcome, ImportPreview, ImportRow } from '@clearwing/domain/imports/schema.ts'
import { dateInWords } from '@clearwing/domain/written-dates.ts'

/** Rows chosen by default: all that change something, except possible duplicates. */
export const usuallyChosen = (rows: ImportRow[]) =>
  new Set(rows.filter((row) => doesSomething(row) && row.duplicateReasons.length === 0).map(({ line }) => line))

/** What a file consists of: the rows of a CSV file, or the files of a ZIP file. */
export type ImportUnit = { singular: string; plural: string; place: string; number: string }
export const csvRows: ImportUnit = { singular: 'row', plural: 'rows', place: 'line', number: 'Line' }
export const zippedFiles: ImportUnit = { singular: 'file', plural: 'files', place: 'file', number: 'No.' }

export const countedIn = ({ singular, plural }: ImportUnit, count: number) =>
  `${count} ${count === 1 ? singular : plural}`

export const doesSomething = ({ outcome }: ImportRow) => outcome === 'add' || outcome === 'change'

export const outcomeWords: Record<ImportOutcome, string> = {
  add: 'Added',
  change: 'Changed',
  nothing: 'Unchanged',
  refused: 'Refused',
}

const numberOf = (rows: ImportRow[], outcome: ImportOutcome) => rows.filter((row) => row.outcome === outcome).length

/** '8 are added, 2 are changed, 1 is unchanged, 1 is refused.' */
export function countsInWords(rows: ImportRow[]) {
  const phrases = {
    add: (count: number) => `${count} ${count === 1 ? 'is' : 'are'} added`,
    change: (count: number) => `${count} ${count === 1 ? 'is' : 'are'} changed`,
    nothing: (count: number) => `${count} ${count === 1 ? 'stays' : 'stay'} as ${count === 1 ? 'it is' : 'they are'}`,
    refused: (count: number) => `${count} ${count === 1 ? 'is' : 'are'} refused`,
  }
  const parts = (Object.keys(phrases) as ImportOutcome[]).flatMap((outcome) => {
    const count = numberOf(rows, outcome)
    return count === 0 ? [] : [phrases[outcome](count)]
  })
  return `${parts.join(', ')}.`
}

/** A text that is read more easily as differences than beside the earlier one. */
export const isLongChange = ({ before, after }: ImportRow['changes'][number]) =>
  before !== null && after !== null && before.length + after.length > 120

/** All details of a row, line by line. */
export const detailsOf = ({ summary, changes, problems, duplicateReasons }: ImportRow): string[] => [
  ...(summary ? [summary] : []),
  ...changes.map(({ label, before, after }) => {
    const now = after === null ? 'nothing' : dateInWords(after)
    return before === null ? `${label}: ${now}` : `${label}: ${dateInWords(before)} → ${now}`
  }),
  ...problems.map(({ heading, message }) => (heading ? `${heading}: ${message}` : message)),
  ...duplicateReasons,
]

export const ignoredHeadings = ({ headings }: Pick<ImportPreview, 'headings'>) =>
  headings.filter(({ heading, readAs }) => readAs === null && heading !== '').map(({ heading }) => heading)

/** Writes the results as a file. Without `done`, nothing has been imported yet. */
export const resultsFile = (rows: ImportRow[], done: ReadonlySet<number> | undefined) =>
  [
    byteOrderMark,
    csvLine(['Line', 'Name', 'Effect', 'Done', 'Details']),
    ...rows.map((row) =>
      csvLine(
        [String(row.line), row.name, outcomeWords[row.outcome], doneInWords(row, done), detailsOf(row).join(' | ')].map(
          escapeFormula,
        ),
      ),
    ),
  ].join('')

const doneInWords = (row: ImportRow, done: ReadonlySet<number> | undefined) =>
  done === undefined ? 'not yet' : done.has(row.line) ? 'yes' : 'no'
