import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { seededRandom } from '#demo/random.ts'
import { userColumns } from '#features/duplicates/user-columns.ts'
import { addIndividual, addMember, addOrganisation } from './factories.ts'
import { addMerger, merge, storedBut, undo } from './merge-scene.ts'
import { makers } from './random-records.ts'
import { database } from './test-app.ts'

const run = (query: string) => database.transaction(async (tx) => (await tx.execute(sql.raw(query))).rows)

type Merger = Awaited<ReturnType<typeof addMerger>>
export type MergeScene = { mergers: [Merger, Merger]; organisationIds: number[] }

export const addMergeScene = async (): Promise<MergeScene> => ({
  mergers: [await addMerger(), await addMerger()],
  organisationIds: [await addOrganisation(), await addOrganisation(), await addOrganisation()],
})

/** Number of rows by column that refers to the user. */
async function countsOf(userId: number) {
  const counts: Record<string, number> = {}
  for (const { table, column, treatment } of userColumns) {
    if (treatment !== 'moves') continue
    const [row] = await run(`select count(*)::int as count from ${table} where ${column} = ${userId}`)
    counts[`${table}.${column}`] = Number(row?.count)
  }
  return counts
}

/** Number of rows by table that the merges of this record removed. */
async function removedRows(mergedUserId: number) {
  const rows = await run(`select table_name, count(*)::int as count from merge_rows join merges using (merge_id)
    where what = 'removed' and merged_user_id = ${mergedUserId} group by 1`)
  return Object.fromEntries(rows.map((row) => [String(row.table_name), Number(row.count)]))
}

/**
 * Two people with random records of every kind; after a merge all belong to the survivor, and undoing it restores
 * everything.
 */
export async function mergeAtRandom({ mergers, organisationIds }: MergeScene, seed: number) {
  const random = seededRandom(seed + 1)
  const [survivor, merged, other] = [await addIndividual(), await addIndividual(), await addMember()]
  for (const { userId } of [survivor, merged])
    for (const [kind, make] of Object.entries(makers))
      for (const organisationId of organisationIds) {
        const isEvidence = kind === 'registration_evidence'
        if (random.chance(isEvidence ? 0.9 : 0.5))
          await run(make({ userId, organisationId, otherUserId: other.userId, random }))
      }
  const [survivorCounts, mergedCounts] = [await countsOf(survivor.userId), await countsOf(merged.userId)]
  const was = await storedBut('sessions', 'user_logins')
  const why = { conflictReason: 'Two numbers, one person' }
  expect((await merge(...mergers, survivor.userId, merged.userId, why)).status).toBe(200)
  const [now, left] = [await countsOf(survivor.userId), await countsOf(merged.userId)]
  const removed = await removedRows(merged.userId)
  expect(Object.values(left).every((count) => count === 0)).toBe(true)
  for (const [path, count] of Object.entries(now)) {
    const [table = '', column] = path.split('.')
    // The merged record itself refers to the survivor; of a position that both had, one is left.
    const isItself = path === 'users.merged_into_user_id' ? 1 : 0
    const doubles = table === 'message_drafts' && column === 'to_user_id' ? undefined : (removed[table] ?? 0)
    if (doubles !== undefined)
      expect([path, count]).toEqual([
        path,
        (survivorCounts[path] ?? 0) + (mergedCounts[path] ?? 0) + isItself - doubles,
      ])
  }
  expect((await undo(mergers[0], survivor.userId, merged.userId)).status).toBe(200)
  expect(await storedBut('sessions', 'user_logins')).toEqual(was)

  return mergedCounts
}
