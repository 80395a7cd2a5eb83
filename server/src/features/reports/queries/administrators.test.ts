import { emptyGroup, type QueryGroup, type QueryRule } from '@clearwing/domain/reports/queries/schema.ts'
import { fieldsOfSubject } from '@clearwing/domain/reports/queries/subjects.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { seededRandom } from '#demo/random.ts'
import { today } from '#platform/time/today.ts'
import { queryOf } from '#testing/queries/query-of.ts'
import { randomTree } from '#testing/queries/random-tree.ts'
import { addQueryScene, type QueryScene, runUnsaved } from '#testing/queries/scene.ts'
import { database } from '#testing/test-app.ts'

let scene: QueryScene
beforeAll(async () => {
  scene = await addQueryScene(3)
})

const countedFields = Object.entries(fieldsOfSubject('medicals')).flatMap(([name, field]) =>
  field.isCounted
    ? [[name, field, name === 'year' ? [2024, 2025, 2026, 1999] : []] as [string, typeof field, number[]]]
    : [],
)

/** Many filters that differ by little: random trees, each with its opposite. */
function filters(): QueryGroup[] {
  const random = seededRandom(7)
  const trees = Array.from({ length: 20 }, () => randomTree(random, countedFields, today(database.db)))
  return trees.flatMap((tree) => [tree, { ...tree, isNot: !tree.isNot }])
}

type Answer = { total: number; groups: { value: unknown; count: number }[] }

async function answersTo(trees: QueryGroup[]): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const tree of trees)
    for (const group of [null, 'status']) {
      const { status, body } = await runUnsaved(scene.administrator, queryOf('medicals', ['status'], { tree, group }))
      expect([status, body.rows, body.isRounded]).toEqual([200, [], true])
      answers.push({ total: body.total, groups: body.groups })
    }
  return answers
}

/** Adds medicals of as many people, after those of others. */
const addMedicals = (count: number, createdAt: string, others = 0) =>
  database.transaction((tx) =>
    tx.execute(sql`insert into medicals (user_id, regulator_id, practice_id, classes, status, status_since, created_at)
      select user_id, ${scene.regulatorId}, ${scene.practiceId}, '{class1}', 'signed', now(), ${createdAt}
      from (select user_id from clients where organisation_id = ${scene.practiceId} order by user_id
        limit ${count}::int offset ${others}::int) people`),
  )

const inYear = (value: number): QueryGroup => {
  const rule: QueryRule = { kind: 'rule', field: 'year', operator: 'equals', value, isMuted: false, isLocked: false }
  return { ...emptyGroup(), rules: [rule] }
}

test('no filter, opposite, group or later run shows that a group under five exists', async () => {
  const trees = filters()
  const before = await answersTo(trees)
  expect(
    before
      .flatMap(({ total, groups }) => [total, ...groups.map(({ count }) => count)])
      .filter((count) => count % 5 !== 0),
  ).toEqual([])
  // Four medicals of a year that no other medical has: every answer stays as it was.
  await addMedicals(4, '1999-06-01T00:00:00Z')
  expect(await answersTo(trees)).toEqual(before)
  // With the fifth the group is large enough, and is counted as five.
  await addMedicals(1, '1999-06-01T00:00:00Z', 4)
  expect((await answersTo([inYear(1999)])).map(({ total }) => total)).toEqual([5, 5])
  // Each further one alone changes nothing.
  const all = await answersTo(trees)
  await addMedicals(1, '1999-06-02T00:00:00Z')
  expect(await answersTo(trees)).toEqual(all)
})

test('many records of fewer than five people are not counted', async () => {
  for (let each = 0; each < 3; each++) await addMedicals(4, '1998-06-01T00:00:00Z')
  expect((await answersTo([inYear(1998)])).map(({ total }) => total)).toEqual([0, 0])
  await addMedicals(1, '1998-06-01T00:00:00Z', 4)
  expect((await answersTo([inYear(1998)])).map(({ total }) => total)).toEqual([10, 10])
})

test('administrators count only by fields that divide records coarsely, and need an activity', async () => {
  for (const field of ['name', 'age', 'examined', 'practice', 'bodyMass']) {
    const { status, body } = await runUnsaved(scene.administrator, queryOf('medicals', ['status'], { group: field }))
    expect([status, Object.keys(body.errors)]).toEqual([400, ['definition.group']])
  }
})
