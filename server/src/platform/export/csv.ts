import { byteOrderMark, csvLine, harmless } from '@clearwing/domain/csv.ts'
import { inZone } from '@clearwing/domain/dates.ts'
import type { Kind, Table, Value } from './columns.ts'

/** Days and moments as ISO 8601 has them; a moment with its distance from UTC there. */
function textOf(value: Value, kind: Kind) {
  if (value === null || value === '') return ''
  if (kind === 'number') return String(value)
  return kind === 'moment' ? isoMoment(String(value)) : harmless(String(value))
}

export const isoMoment = (moment: string) => inZone(moment).toString({ timeZoneName: 'never', smallestUnit: 'second' })

/** What it is about in the first lines, an empty one, then the columns and their rows (RFC 4180). */
export const csvOf = ({ about, columns, rows }: Table) =>
  [
    byteOrderMark,
    ...about.map((words) => csvLine(words.map(harmless))),
    csvLine([]),
    csvLine(columns.map(({ title }) => title)),
    ...rows.map((row) => csvLine(row.map((value, at) => textOf(value, columns[at]?.kind ?? 'text')))),
  ].join('')
