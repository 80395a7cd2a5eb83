import { querySubjects } from '@clearwing/domain/reports/queries/subjects.ts'
import { beforeAll, expect, test } from 'vitest'
import { checkRandomTrees } from '#testing/queries/check-random-trees.ts'
import { addQueryScene, type QueryScene } from '#testing/queries/scene.ts'

const trees = 5000

let scene: QueryScene
beforeAll(async () => {
  scene = await addQueryScene(7)
})

test.each(querySubjects)('of 5,000 random queries, those of %s find what a plain filter finds', async (subject) => {
  const each = Math.ceil(trees / querySubjects.length)
  expect(await checkRandomTrees(scene, subject, each, 1000)).toBeGreaterThan(5)
})
