import { theSystem } from '@clearwing/domain/access/actor.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createRequirementEvidence } from '#features/requirements/index.ts'
import { today } from '#platform/time/today.ts'
import { historyOf } from '#testing/history.ts'
import { addRequirementScene } from '#testing/requirement-scene.ts'
import { database } from '#testing/test-app.ts'
import { reminders } from './tables.ts'

const path = (requirementId: number, userId: number) => `/requirements/${requirementId}/people/${userId}/reminder`
const remindersOf = (userId: number) => database.db.select().from(reminders).where(eq(reminders.userId, userId))

test('a manager reminds a person of an open requirement, once a day, through the engine', async () => {
  const { add, manager, pilot, userId } = await addRequirementScene()
  // Its light turns long after this day, so that the schedule has sent nothing.
  const { requirementId, name } = await add({ firstDays: 300, amberDays: 10 })
  expect((await manager('POST', path(requirementId, userId))).status).toBe(201)
  const again = await manager('POST', path(requirementId, userId))
  expect([again.status, again.body.title]).toEqual([409, 'This person was already reminded today.'])
  const { list } = (await pilot('GET', '/reminders')).body
  expect(list).toMatchObject([{ userId, description: name, lastOn: today(), lastOutcome: 'queued' }])
  const [reminder] = await remindersOf(userId)
  expect(await historyOf('reminder', reminder?.reminderId ?? 0)).toMatchObject([
    { action: 'create', subjectUserId: userId },
  ])
})

test('a person who has done it is not reminded, and no one without that right reminds', async () => {
  const { add, manager, dispatcher, stranger, userId } = await addRequirementScene()
  const requirement = await add({ firstDays: 20 })
  const { requirementId } = requirement
  expect((await dispatcher('POST', path(requirementId, userId))).status).toBe(403)
  expect((await stranger('POST', path(requirementId, userId))).status).toBe(404)
  const evidence = { completedOn: today(), validUntil: null, libraryItemId: null, note: '' }
  const by = { ...theSystem, userId }
  await database.transaction((tx) => createRequirementEvidence(tx, by, requirement, userId, evidence))
  const { status, body } = await manager('POST', path(requirementId, userId))
  expect([status, body.title]).toEqual([409, 'This requirement needs nothing at present.'])
  expect(await remindersOf(userId)).toEqual([])
})
