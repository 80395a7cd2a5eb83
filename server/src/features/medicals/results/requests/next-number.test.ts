import { theSystem } from '@clearwing/domain/access/actor.ts'
import { expect, test } from 'vitest'
import { medicalAt } from '#testing/medical-at.ts'
import { addScene } from '#testing/medical-people.ts'
import { database } from '#testing/test-app.ts'
import { fileNumber } from '#testing/unique.ts'
import { createLabRequest } from './store.ts'

test('numbers of imported requests do not affect the next number', async () => {
  const scene = await addScene()
  const { practiceId, people } = scene
  const medicalId = await medicalAt(scene, 'in_examination')
  const actor = { ...theSystem, userId: people.doctor.userId }
  const request = { medicalId, userId: people.pilot.userId, practiceId, tests: ['psa'] }
  const create = (given: { number?: string } = {}) =>
    database.transaction((tx) => createLabRequest(tx, actor, { ...request, ...given, status: 'cancelled' }))

  const { number: before } = await create()
  expect(before).toMatch(/^LR-\d{6}$/)
  for (const number of [`${fileNumber}`, `W-${fileNumber}`, `LR-W${fileNumber}`, 'LR-', '123']) await create({ number })
  const { number: after } = await create()
  expect(Number(after.slice(3))).toBe(Number(before.slice(3)) + 1)
})
