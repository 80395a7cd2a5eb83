import { addDays } from '@clearwing/domain/dates.ts'
import { expect, test } from 'vitest'
import { today } from '#platform/time/today.ts'
import { addLibraryScene, pathOfItem } from '#testing/library-scene.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { must } from '#testing/medical-errand.ts'

const scene = await addLibraryScene()
const { add, doctor, nurse, pilot } = scene
const medicalId = await medicalAt(scene, 'awaiting_results', { classes: ['class1'] })
const lineOf = async (test: string) => {
  const { lines } = (await doctor('GET', `/medicals/${medicalId}/due`)).body
  return lines.find((line: { test: string }) => line.test === test)
}

test('a library document satisfies a test of a medical once the examiner uses it', async () => {
  const item = await add({ fields: { name: 'Spirometry of the hospital' } })
  const before = await lineOf('spirometry')
  const body = { medicalId, testCode: 'spirometry', dayOfTest: addDays(today(), -3), isAbnormal: false }
  const use = (call: typeof doctor, given: object = {}) =>
    call('POST', `${pathOfItem(item)}/test`, { ...body, ...given })
  expect((await use(nurse)).status).toBe(403)
  expect((await use(pilot)).status).toBe(403)
  expect((await use(doctor, { medicalId: 2147483647 })).body.errors).toHaveProperty('medicalId')
  expect((await use(doctor, { dayOfTest: addDays(today(), 1) })).body.errors).toHaveProperty('dayOfTest')
  const used = await must(use(doctor))
  expect(used).toMatchObject({ medicalId, testCode: 'spirometry', datedOn: body.dayOfTest })
  const { attachments } = (await doctor('GET', `/medicals/${medicalId}/attachments`)).body
  expect(attachments).toMatchObject([
    {
      title: 'Spirometry of the hospital',
      testCode: 'spirometry',
      dayOfTest: body.dayOfTest,
      accepted: { isAbnormal: false },
    },
  ])
  expect(before.lastResultDay).not.toBe(body.dayOfTest)
  const after = await lineOf('spirometry')
  expect(after).toMatchObject({ lastResultDay: body.dayOfTest, validTo: expect.stringMatching(/^\d{4}-/) })
  expect(used.validUntil).toBe(after.validTo)
  expect((await pilot('GET', pathOfItem(item))).body.validUntil).toBe(after.validTo)
})
