import { addDays } from '@clearwing/domain/dates.ts'
import { expect, test } from 'vitest'
import { today } from '#platform/time/today.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { must } from '#testing/medical-errand.ts'
import { addScene } from '#testing/medical-people.ts'
import type { Caller } from '#testing/test-app.ts'

test('all certificates of a person as they were on a day, for users who may know of them', async () => {
  const mine = await addScene()
  const medicalId = await medicalAt(mine, 'accepted', { classes: ['class2'], on: addDays(today(), -100) })
  const { userId } = mine.people.pilot
  const [certificate] = (await mine.pilot('GET', `/medicals/${medicalId}/certificates`)).body
  const suspension = { kind: 'suspension', medicalClass: 'class2', privilege: 'all', text: 'Grounds' }
  const empty = { toDay: null, code: null, reason: null, field: null, receipt: null, isDeclared: false, version: 1 }
  await must(
    mine.regulatorDoctor('POST', `/certificates/${certificate.certificateId}/events`, { ...empty, ...suspension }),
  )
  const on = async (call: Caller, day: string) =>
    (await call('GET', `/users/${userId}/certificates?on=${day}`)).body.map(({ state }: { state: string }) => state)
  expect(await on(mine.pilot, addDays(today(), -101))).toEqual(['pending'])
  expect(await on(mine.pilot, addDays(today(), -1))).toEqual(['current'])
  expect(await on(mine.pilot, today())).toEqual(['suspended'])
  for (const call of [mine.manager, mine.agent]) {
    expect(await on(call, today())).toEqual(['suspended'])
    expect((await call('GET', `/users/${userId}/certificates`)).body).toMatchObject([{ code: '' }])
  }
  const stranger = await addScene()
  for (const call of [stranger.doctor, stranger.regulatorDoctor, stranger.pilot])
    expect((await call('GET', `/users/${userId}/certificates`)).status).toBe(403)
})
