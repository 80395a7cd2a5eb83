import { operations } from '#testing/operations.ts'
import { contexts } from './contexts.ts'
import type { MatrixCell } from './matrix.ts'

const columns = Object.keys(contexts)

/** One row for each call and relation, one column for each context. */
export function matrixAsText(cells: MatrixCell[]): string {
  const rows = new Map<string, Record<string, string>>()
  for (const { operation, relation, context, answer } of cells) {
    const key = [...placeOf(operation), operation, relation].join(',')
    rows.set(key, { ...rows.get(key), [context]: answer })
  }
  // The rows are sorted by address; the relations of a call keep their order, because the sort is stable.
  const sorted = [...rows].toSorted(([one], [other]) => compare(withoutRelation(one), withoutRelation(other)))
  const lines = sorted.map(([key, answers]) => [key, ...columns.map((name) => answers[name] ?? '')].join(','))
  return `${[['path', 'method', 'operation', 'relation', ...columns.map(quoted)].join(','), ...lines].join('\n')}\n`
}

const quoted = (text: string) => (text.includes(',') ? `"${text}"` : text)
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
const withoutRelation = (key: string) => key.split(',').slice(0, 3).join(',')

function placeOf(operation: string) {
  const { path = '', method = '' } = operations.find(({ operationId }) => operationId === operation) ?? {}
  return [path.replace('/api', ''), method]
}

type Rows = Map<string, string[]>

const rowsOf = (text: string): Rows =>
  new Map(
    text
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => {
        const [, , operation, relation, ...answers] = line.split(',')
        return [`${operation}, ${relation}`, answers]
      }),
  )

/** Differences cell by cell, in words. */
export function differences(reviewed: string, answered: string): string[] {
  if (reviewed.split('\n')[0] !== answered.split('\n')[0]) return ['The columns are others.']
  const [was, is] = [rowsOf(reviewed), rowsOf(answered)]
  const changed = [...is].flatMap(([row, answers]) =>
    answers.flatMap((answer, at) => {
      const before = was.get(row)?.[at] ?? 'unknown'
      return before === answer ? [] : [`${row}, ${columns[at]}: was ${before}, is ${answer}`]
    }),
  )
  return [...changed, ...[...was.keys()].filter((row) => !is.has(row)).map((row) => `${row}: is gone`)]
}

/** Parses the cells of a reviewed matrix. */
export const reviewedCells = (text: string) =>
  [...rowsOf(text)].flatMap(([row, answers]) => {
    const [operation = '', relation = ''] = row.split(', ')
    return answers.map((answer, at) => ({ operation, relation, context: columns[at] ?? '', answer }))
  })
