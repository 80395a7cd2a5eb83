import { expect, test } from 'vitest'
import { historyOf } from '#testing/history.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { must } from '#testing/medical-errand.ts'
import { addScene } from '#testing/medical-people.ts'
import type { Caller } from '#testing/test-app.ts'

test('only a doctor can export the pending requests, without clinical details', async () => {
  const scene = await addScene()
  const medicalId = await medicalAt(scene, 'in_examination')
  const { number } = await must(
    scene.doctor('POST', '/labRequests', {
      medicalId,
      tests: ['lipids', 'psa'],
      senderId: null,
      isFasting: false,
      isUrgent: false,
      clinicalDetails: 'Chest pain on exertion',
      copiesTo: [],
    }),
  )
  const file = (call: Caller, more = '') => call('GET', `/labRequests/export?ft=csv${more}`)
  const { status, body } = await file(scene.doctor)
  expect([status, body]).toEqual([200, expect.stringContaining(`${number}`)])
  expect(body).toMatch(/On paper.*Requested/)
  expect(body).not.toMatch(/lipid|psa|chest|abnormal/i)
  expect((await file(scene.doctor, '&st=overdue')).body).not.toContain(number)
  // Filtering by abnormal results would reveal clinical information.
  expect((await file(scene.doctor, '&st=abnormal')).status).toBe(400)
  for (const call of [scene.nurse, scene.manager, scene.pilot, scene.regulatorDoctor])
    expect((await file(call)).status).toBe(403)
  const read = (await historyOf('medical', medicalId)).filter(({ action }) => action === 'read')
  expect(read.map(({ subjectUserId }) => subjectUserId)).toContain(scene.people.pilot.userId)
})
