import type { QueryCell } from '@clearwing/domain/reports/queries/fields.ts'
import { daysMeant, type QueryOperator } from '@clearwing/domain/reports/queries/operators.ts'
import type { QueryNode, QueryRule } from '@clearwing/domain/reports/queries/schema.ts'

export type PlainRow = Record<string, QueryCell>

// What the database is asked, as plain loops over rows that were all read.

const marks = new Map(
  [...'āēīōūàáâäèéêëìíîïòóôöùúûüçñ'].map((letter, at) => [letter, [...'aeiouaaaaeeeeiiiioooouuuucn'][at]]),
)

const plain = (text: string) =>
  [...text.toLowerCase()]
    .map((letter) => (letter === '-' ? ' ' : "''’‘ʻ".includes(letter) ? '' : (marks.get(letter) ?? letter)))
    .join('')

const compare: Partial<Record<QueryOperator, (cell: never, value: never) => boolean>> = {
  is: (cell: string, value: string) => plain(cell) === plain(value),
  isNot: (cell: string, value: string) => plain(cell) !== plain(value),
  contains: (cell: string, value: string) => plain(cell).includes(plain(value)),
  beginsWith: (cell: string, value: string) => plain(cell).startsWith(plain(value)),
  equals: (cell: number, value: number) => cell === value,
  differs: (cell: number, value: number) => cell !== value,
  less: (cell: number, value: number) => cell < value,
  atMost: (cell: number, value: number) => cell <= value,
  more: (cell: number, value: number) => cell > value,
  atLeast: (cell: number, value: number) => cell >= value,
  between: (cell: number, value: { from: number; to: number }) => cell >= value.from && cell <= value.to,
  in: (cell: string | string[], value: string[]) => [cell].flat().some((one) => value.includes(one)),
  notIn: (cell: string | string[], value: string[]) => ![cell].flat().some((one) => value.includes(one)),
  yes: (cell: boolean) => cell,
  no: (cell: boolean) => !cell,
}

function fits({ field, operator, value }: QueryRule, row: PlainRow, day: string): boolean {
  const cell = row[field] ?? null
  if (operator === 'unknown' || operator === 'known') return (cell === null) === (operator === 'unknown')
  if (cell === null) return false
  const comparison = compare[operator]
  if (comparison) return comparison(cell as never, value as never)
  const { from, to } = daysMeant(operator, value, day)
  return (from === null || String(cell) >= from) && (to === null || String(cell) <= to)
}

/** True when a row matches; a muted part, or a group of nothing else, counts for nothing. */
export function matches(node: QueryNode, row: PlainRow, day: string): boolean | undefined {
  if (node.isMuted) return undefined
  if (node.kind === 'rule') return fits(node, row, day)
  const answers = node.rules.flatMap((one) => matches(one, row, day) ?? [])
  if (answers.length === 0) return undefined
  const all = node.combinator === 'and' ? answers.every(Boolean) : answers.some(Boolean)
  return node.isNot ? !all : all
}
