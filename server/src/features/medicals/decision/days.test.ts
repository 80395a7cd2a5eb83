import { theSystem } from '@clearwing/domain/access/actor.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readAssessment } from '#features/medicals/assessment/service.ts'
import { loadMedical } from '#features/medicals/store.ts'
import { assess, assessment, issuedMedical, measuredMedical, must } from '#testing/medical-errand.ts'
import { addScene } from '#testing/medical-people.ts'
import { app, database, site } from '#testing/test-app.ts'
import { decide } from './service.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** Half an hour after midnight in New Zealand, which is the day before in UTC. */
const afterMidnight = '2026-11-20T11:30:00Z'

test('a certificate issued after midnight in New Zealand is dated that day, until its last minute', async () => {
  vi.setSystemTime(afterMidnight)
  const mine = await addScene()
  const medicalId = await issuedMedical(mine, ['class2'])
  const [certificate] = (await mine.pilot('GET', `/medicals/${medicalId}/certificates`)).body
  expect(certificate).toMatchObject({
    issuedOn: '2026-11-21',
    rows: [{ fromDay: '2026-11-21', toDay: '2028-11-21' }],
    state: 'current',
  })
  expect((await mine.pilot('GET', `/medicals/${medicalId}`)).body).toMatchObject({
    examinedOn: '2026-11-21',
    clock: { startedOn: '2026-11-21', dueOn: '2026-11-27' },
  })
  const check = async (moment: string) => {
    vi.setSystemTime(moment)
    return (await app.inject(`/api/certificates/verification?c=${certificate.code}`)).json().inForce
  }
  expect(await check('2028-11-21T10:59:00Z')).toBe(true)
  expect(await check('2028-11-21T11:01:00Z')).toBe(false)
})

test('dates that were calculated yesterday cannot be issued today', async () => {
  vi.setSystemTime('2026-11-20T10:59:59Z')
  const mine = await addScene()
  const medicalId = await measuredMedical(mine, ['class2'])
  await assess(mine.doctor, medicalId, assessment(['class2']))
  const actor = { ...theSystem, userId: mine.people.doctor.userId }
  const dated = await database.transaction(async (tx) =>
    readAssessment(tx, actor, await loadMedical(tx, actor, medicalId)),
  )
  vi.setSystemTime('2026-11-20T11:00:00Z')
  const deciding = database.transaction(async (tx) =>
    decide(tx, site, actor, await loadMedical(tx, actor, medicalId), dated),
  )
  await expect(deciding).rejects.toMatchObject({ status: 412 })
  expect(await must(mine.doctor('GET', `/medicals/${medicalId}/certificates`))).toEqual([])
})
