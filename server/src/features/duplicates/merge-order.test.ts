import { theSystem } from '@clearwing/domain/access/actor.ts'
import { and, inArray, isNull, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { receive } from '#features/hl7/index.ts'
import { findMessageToChange } from '#features/hl7/store.ts'
import { findMedicalToChange } from '#features/medicals/index.ts'
import { lockResults } from '#features/medicals/results/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { newNhi, oru } from '#testing/laboratory.ts'
import { startPilotsMedical } from '#testing/medical-errand.ts'
import { addPilot, addScene, pilotsName, type Scene } from '#testing/medical-people.ts'
import { addMerger, merge, undo } from '#testing/merge-scene.ts'
import { app, as, database, site } from '#testing/test-app.ts'
import { isWaitedFor } from '#testing/waited-for.ts'
import { merges } from './tables.ts'

const receiver = { site: { ...site, isDemo: true }, ourNames: [], log: app.log }

let scene: Scene
let mergers: [Awaited<ReturnType<typeof addMerger>>, Awaited<ReturnType<typeof addMerger>>]
beforeAll(async () => {
  scene = await addScene()
  mergers = [await addMerger(), await addMerger()]
})

/** A pilot with a laboratory report and a medical. */
async function addPilotWithReport() {
  const nhi = newNhi()
  const pilot = await addPilot(scene.regulatorId, { nhi })
  const message = Buffer.from(oru({ nhi, name: pilotsName, born: '19800720' }))
  const { receipts } = await receive(receiver, message, { source: 'upload', actor: theSystem })
  const medicalId = await startPilotsMedical({ ...scene, pilot: await as(pilot) })
  return { userId: pilot.userId, messageId: receipts[0]?.messageIds[0] ?? 0, medicalId }
}
type Pilot = Awaited<ReturnType<typeof addPilotWithReport>>

const confirm = (one: Pilot, other: Pilot) =>
  merge(...mergers, one.userId, other.userId, { conflictReason: 'Typed in twice' })

const locks: [string, (tx: Tx, one: Pilot) => Promise<unknown>][] = [
  ['one of their messages', (tx, { messageId }) => findMessageToChange(tx, messageId)],
  ['their results', (tx, { userId }) => lockResults(tx, userId)],
  ['one of their medicals', (tx, { medicalId }) => findMedicalToChange(tx, theSystem, medicalId)],
]

/** Locks something, then the people in order, while another action waits for the lock. */
async function namesThem(lock: (tx: Tx) => Promise<unknown>, act: () => Promise<{ status: number }>, ids: number[]) {
  let done: Promise<{ status: number }> | undefined
  await database.transaction(async (tx) => {
    await lock(tx)
    done ??= act()
    await expect.poll(() => isWaitedFor(tx)).toBe(true)
    for (const userId of ids) await tx.execute(sql`select from users where user_id = ${userId} for key share nowait`)
  })
  return (await done)?.status
}

test.each(locks)(
  'a transaction that has locked %s never waits for a merge that waits for it, nor for undoing one',
  async (_, lock) => {
    const [stays, goes] = [await addPilotWithReport(), await addPilotWithReport()]
    const ids = [stays.userId, goes.userId]
    const held = (tx: Tx) => lock(tx, goes)
    expect(await namesThem(held, () => confirm(stays, goes), ids)).toBe(200)
    const moved = (tx: Tx) => lock(tx, { ...goes, userId: stays.userId })
    expect(await namesThem(moved, () => undo(mergers[0], stays.userId, goes.userId), ids)).toBe(200)
  },
)

test('merges that share a person and are confirmed at once run one after the other', async () => {
  const [one, two, three] = [await addPilotWithReport(), await addPilotWithReport(), await addPilotWithReport()]
  const pairs = [
    [two, one],
    [three, two],
  ] as const
  for (const [stays, goes] of pairs)
    await mergers[0].call('PUT', `/users/${stays.userId}/merge`, {
      mergeUserId: goes.userId,
      reason: 'One person',
      conflictReason: 'Typed in twice',
    })
  const answers = await Promise.all(
    pairs.map(([stays, goes]) =>
      mergers[1].call('PUT', `/users/${stays.userId}/merge/confirmation`, { mergeUserId: goes.userId }),
    ),
  )
  expect(answers.map(({ status }) => status)).toContain(200)
  expect(answers.every(({ status }) => status === 200 || status === 404)).toBe(true)
  // Ends each pending or completed merge, the later one first.
  const ends = [...pairs, ...pairs].toReversed().map(
    ([stays, goes]) =>
      () =>
        undo(mergers[0], stays.userId, goes.userId),
  )
  for (const end of ends) await end()
  expect(await listMergesOf(pairs.flat().map(({ userId }) => userId))).toEqual([])
})

const listMergesOf = (userIds: number[]) =>
  database.db
    .select()
    .from(merges)
    .where(and(isNull(merges.endedAt), inArray(merges.survivorUserId, userIds)))
