import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { awaited, drawScene, runDraw } from '#testing/draw-scene.ts'
import { must } from '#testing/medical-errand.ts'
import { database } from '#testing/test-app.ts'
import { drawPeople } from './tables.ts'

test('a manager cannot distinguish a refusal from a person who has not been tested yet', async () => {
  const scene = await drawScene({ ratePercent: 100, people: 3, alternates: 0 })
  const { manager, tester, testScheduleId } = scene
  const drawId = await runDraw(scene)
  const seen = async () => {
    const draw = (await manager('GET', `/draws/${drawId}`)).body
    const list = (await manager('GET', `/testschedules/${testScheduleId}/draws`)).body
    const desk = (await manager('GET', '/testdesk')).body.people
    return [
      draw.awaited,
      draw.people,
      desk,
      list.progress,
      list.draws.map(({ awaited }: { awaited: number }) => awaited),
    ]
  }
  const before = await seen()
  const { drawPersonId, version } = await awaited(tester, drawId)
  const refusal = { outcome: 'refused', reason: 'Walked away', version }
  await must(tester('PUT', `/draws/${drawId}/people/${drawPersonId}/outcome`, refusal))
  expect(await seen()).toEqual(before)
  const yesterday = new Date(Date.now() - 36 * 3_600_000).toISOString()
  await database.transaction((tx) =>
    tx.update(drawPeople).set({ outcomeAt: yesterday }).where(eq(drawPeople.drawPersonId, drawPersonId)),
  )
  expect(await seen()).toEqual(before)
  expect((await tester('GET', `/draws/${drawId}`)).body.awaited).toBe(2)
})
