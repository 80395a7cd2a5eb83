import type { QueryCell } from '@clearwing/domain/reports/queries/fields.ts'
import { fieldsOfSubject, type QuerySubject, querySubjects } from '@clearwing/domain/reports/queries/subjects.ts'
import { beforeAll, expect, test } from 'vitest'
import { seededRandom } from '#demo/random.ts'
import { today } from '#platform/time/today.ts'
import { matches, type PlainRow } from '#testing/queries/plain-filter.ts'
import { queryOf } from '#testing/queries/query-of.ts'
import { randomTree } from '#testing/queries/random-tree.ts'
import { addQueryScene, type QueryScene, runUnsaved } from '#testing/queries/scene.ts'
import { database } from '#testing/test-app.ts'

const trees = Number(process.env.QUERY_TREES ?? 280)
const reason = 'Checking the answers of queries'

let scene: QueryScene
beforeAll(async () => {
  scene = await addQueryScene(20261130)
})

type Found = { recordId: number; values: QueryCell[] }

/** Every record of a subject with all its fields, read twelve columns at a time in the same order. */
async function readAll(subject: QuerySubject): Promise<PlainRow[]> {
  const names = Object.keys(fieldsOfSubject(subject))
  const rows: PlainRow[] = []
  for (let first = 0; first < names.length; first += 12) {
    const columns = names.slice(first, first + 12)
    const { status, body } = await runUnsaved(scene.director, queryOf(subject, columns), reason)
    expect([status, body.errors]).toEqual([200, undefined])
    body.rows.forEach((row: Found, at: number) => {
      const cells = columns.map((name, column): [string, QueryCell] => [name, row.values[column] ?? null])
      rows[at] = { ...rows[at], recordId: row.recordId, ...Object.fromEntries(cells) }
    })
  }
  return rows
}

test.each(querySubjects)('random queries of %s find what a plain filter finds', async (subject) => {
  const rows = await readAll(subject)
  expect(rows.length).toBeGreaterThan(4)
  const fields = Object.entries(fieldsOfSubject(subject)).map(([name, field]) => {
    const seen = rows.flatMap((row) => (row[name] === null ? [] : [row[name] ?? null]))
    return [name, field, seen] as [string, typeof field, QueryCell[]]
  })
  const random = seededRandom(querySubjects.indexOf(subject) + 1)
  const day = today(database.db)
  const sizes = new Set<number>()
  for (let number = 0; number < Math.ceil(trees / querySubjects.length); number++) {
    const tree = randomTree(random, fields, day)
    const column = Object.keys(fieldsOfSubject(subject))[0] ?? ''
    const answer = await runUnsaved(scene.director, queryOf(subject, [column], { tree }), reason)
    const expected = rows.filter((row) => matches(tree, row, day) ?? true)
    const found = answer.body.rows?.map((row: Found) => row.recordId)
    expect([answer.status, found], JSON.stringify(tree)).toEqual([200, expected.map((row) => row.recordId)])
    sizes.add(expected.length)
  }
  // The conditions divide the records, or the comparison would prove little.
  expect(sizes.size).toBeGreaterThan(3)
})
