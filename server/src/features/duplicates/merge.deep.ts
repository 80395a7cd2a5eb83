import { expect, test } from 'vitest'
import { addMergeScene, mergeAtRandom } from '#testing/random-merge.ts'

test('five hundred random merges are each undone exactly', async () => {
  const scene = await addMergeScene()
  let moved = 0
  for (let seed = 1; seed <= 500; seed++)
    moved += Object.values(await mergeAtRandom(scene, seed)).reduce((sum, count) => sum + count, 0)
  expect(moved).toBeGreaterThan(5_000)
})
