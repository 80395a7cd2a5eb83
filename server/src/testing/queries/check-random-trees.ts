import type { QueryCell } from '@clearwing/domain/reports/queries/fields.ts'
import { fieldsOfSubject, type QuerySubject, querySubjects } from '@clearwing/domain/reports/queries/subjects.ts'
import { expect } from 'vitest'
import { seededRandom } from '#demo/random.ts'
import { today } from '#platform/time/today.ts'
import { database } from '#testing/test-app.ts'
import { matches, type PlainRow } from './plain-filter.ts'
import { queryOf } from './query-of.ts'
import { randomTree } from './random-tree.ts'
import { type QueryScene, runUnsaved } from './scene.ts'

const reason = 'Checking the answers of queries'

type Found = { recordId: number; values: QueryCell[] }

/** Every record of a subject with all its fields, read twelve columns at a time in the same order. */
async function readAll({ director }: QueryScene, subject: QuerySubject): Promise<PlainRow[]> {
  const names = Object.keys(fieldsOfSubject(subject))
  const rows: PlainRow[] = []
  for (let first = 0; first < names.length; first += 12) {
    const columns = names.slice(first, first + 12)
    const { status, body } = await runUnsaved(director, queryOf(subject, columns), reason)
    expect([status, body.errors]).toEqual([200, undefined])
    body.rows.forEach((row: Found, at: number) => {
      const cells = columns.map((name, column): [string, QueryCell] => [name, row.values[column] ?? null])
      rows[at] = { ...rows[at], recordId: row.recordId, ...Object.fromEntries(cells) }
    })
  }
  return rows
}

/**
 * Runs random queries of a subject, compares each answer with that of a plain filter. Returns how
 * many different numbers of records were found.
 */
export async function checkRandomTrees(scene: QueryScene, subject: QuerySubject, count: number, seed = 0) {
  const rows = await readAll(scene, subject)
  expect(rows.length).toBeGreaterThan(4)
  const fields = Object.entries(fieldsOfSubject(subject)).map(([name, field]) => {
    const seen = rows.flatMap((row) => (row[name] === null ? [] : [row[name] ?? null]))
    return [name, field, seen] as [string, typeof field, QueryCell[]]
  })
  const random = seededRandom(seed + querySubjects.indexOf(subject) + 1)
  const day = today(database.db)
  const sizes = new Set<number>()
  for (let number = 0; number < count; number++) {
    const tree = randomTree(random, fields, day)
    const column = Object.keys(fieldsOfSubject(subject))[0] ?? ''
    const answer = await runUnsaved(scene.director, queryOf(subject, [column], { tree }), reason)
    const expected = rows.filter((row) => matches(tree, row, day) ?? true)
    const found = answer.body.rows?.map((row: Found) => row.recordId)
    expect([answer.status, found], JSON.stringify(tree)).toEqual([200, expected.map((row) => row.recordId)])
    sizes.add(expected.length)
  }
  return sizes.size
}
