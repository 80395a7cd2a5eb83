import { Role } from '@clearwing/domain/access/bits.ts'
import { beforeAll, expect, test } from 'vitest'
import { addAdministrator } from '#testing/factories.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { must } from '#testing/medical-errand.ts'
import { addColleague, addScene, type Scene } from '#testing/medical-people.ts'
import { as, type Caller } from '#testing/test-app.ts'
import { underActivity } from '#testing/under-activity.ts'

let scene: Scene
let certificateId: number
let code: string
let paths: string[]
beforeAll(async () => {
  scene = await addScene()
  const medicalId = await medicalAt(scene, 'accepted', { classes: ['class2'] })
  const { userId } = scene.people.pilot
  const [certificate] = (await scene.pilot('GET', `/medicals/${medicalId}/certificates`)).body
  certificateId = certificate.certificateId
  code = certificate.code
  paths = [
    `/users/${userId}/certificates`,
    `/medicals/${medicalId}/certificates`,
    `/certificates/${certificateId}`,
    `/medicals/${medicalId}/submission`,
  ]
})

/** Names of the responses to this caller that contain the code. */
async function whereRead(call: Caller) {
  const answers = await Promise.all(paths.map(async (path) => ({ path, ...(await call('GET', path)) })))
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  return answers.filter(({ body }) => JSON.stringify(body).includes(code)).map(({ path }) => path)
}

test('only the holder sees the verification code, even if others may see the dates', async () => {
  expect(code).toMatch(/^[0-9A-Z]{16}$/)
  expect(await whereRead(scene.pilot)).toEqual(paths.slice(0, 3))
  const receptionist = await as(await addColleague(scene.practiceId, Role.Staff))
  const director = await as(await addColleague(scene.practiceId, Role.Director))
  for (const call of [receptionist, scene.manager, director, scene.nurse, scene.agent])
    expect(await whereRead(call)).toEqual([])
  expect(await whereRead(await underActivity(await as(await addAdministrator())))).toEqual([])
})

test('the issuer and the regulator’s doctors read the code with the certificate, but not in a list or a submission', async () => {
  for (const call of [scene.doctor, scene.regulatorDoctor]) expect(await whereRead(call)).toEqual(paths.slice(1, 3))
})

test('an agent who issues a copy of a lost certificate does not receive its new code', async () => {
  const declared = { kind: 'replacement', text: 'Lost at the airfield.', receipt: 'R-1', isDeclared: true, version: 1 }
  const none = { medicalClass: null, privilege: null, toDay: null, code: null, reason: null, field: null }
  const done = await must(scene.agent('POST', `/certificates/${certificateId}/events`, { ...none, ...declared }))
  const [held] = (await scene.pilot('GET', paths[0] ?? '')).body
  expect(held.code).not.toBe(code)
  expect(JSON.stringify(done)).not.toContain(held.code)
})
