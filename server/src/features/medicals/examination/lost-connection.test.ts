import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { sendMedical } from '#testing/medical-errand.ts'
import { addScene } from '#testing/medical-people.ts'
import { connection } from '#testing/test-app.ts'
import { readExamination } from './service.ts'

test('a lost connection fails the reading of an examination, and leaves no rejection unhandled', async () => {
  const scene = await addScene()
  const medicalId = await sendMedical(scene)
  const { body: medical } = await scene.doctor('GET', `/medicals/${medicalId}`)
  const lost = openDatabase(connection)
  await lost.close()
  const unhandled: unknown[] = []
  const listen = (reason: unknown) => void unhandled.push(reason)
  process.on('unhandledRejection', listen)
  onTestFinished(() => void process.off('unhandledRejection', listen))
  await expect(readExamination(lost.db, medical)).rejects.toThrow()
  await nextTurn()
  expect(unhandled).toEqual([])
})
