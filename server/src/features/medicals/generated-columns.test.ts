import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { historyOf } from '#testing/history.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { addScene } from '#testing/medical-people.ts'
import { database } from '#testing/test-app.ts'
import { medicals } from './tables.ts'

test('columns that follow from others are kept by the database, and are not in the history', async () => {
  const scene = await addScene()
  const medicalId = await medicalAt(scene, 'submitted', { classes: ['class2'] })
  const [row] = await database.db.select().from(medicals).where(eq(medicals.medicalId, medicalId))
  expect(row?.firstDecidedAt).toBe(row?.decidedAt)
  expect(row?.outcomesKey).toBeTypeOf('bigint')
  const entries = await historyOf('medical', medicalId)
  expect(entries.length).toBeGreaterThan(0)
  expect(JSON.stringify(entries)).not.toMatch(/firstDecidedAt|outcomesKey/)
})
