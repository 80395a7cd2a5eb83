import { querySubjects } from '@clearwing/domain/reports/queries/subjects.ts'
import { beforeAll, expect, test } from 'vitest'
import { checkRandomTrees } from '#testing/queries/check-random-trees.ts'
import { addQueryScene, type QueryScene } from '#testing/queries/scene.ts'

let scene: QueryScene
beforeAll(async () => {
  scene = await addQueryScene(20261130)
})

test.each(querySubjects)('random queries of %s find what a plain filter finds', async (subject) => {
  // Some conditions find a part of the records, not only all or none, or the comparison would prove little.
  expect(await checkRandomTrees(scene, subject, 40)).toBeGreaterThan(2)
})
