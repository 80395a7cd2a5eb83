import { expect, test } from 'vitest'
import { addMergeScene, mergeAtRandom } from '#testing/random-merge.ts'
import { userColumns } from './user-columns.ts'

test('random records of every kind all move to the survivor and all return', async () => {
  const scene = await addMergeScene()
  const moved = new Set<string>()
  for (const seed of [1, 2, 3, 4]) {
    const had = await mergeAtRandom(scene, seed)
    for (const [path, count] of Object.entries(had)) if (count > 0) moved.add(path)
  }
  // A record into which another was merged before: merges are undone in reverse order.
  const every = userColumns
    .filter(({ treatment }) => treatment === 'moves')
    .map(({ table, column }) => `${table}.${column}`)
  expect(every.filter((path) => !moved.has(path))).toEqual(['users.merged_into_user_id'])
})
