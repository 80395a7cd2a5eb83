import { Role } from '@clearwing/domain/access/bits.ts'
import { beforeAll, expect, test } from 'vitest'
import { addAdministrator } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { must } from '#testing/medical-errand.ts'
import { addColleague, addScene, type Scene } from '#testing/medical-people.ts'
import { readPdf } from '#testing/pdf.ts'
import { app, as, signIn } from '#testing/test-app.ts'
import { underActivity } from '#testing/under-activity.ts'

let scene: Scene
let path: string
let certificateId: number
beforeAll(async () => {
  scene = await addScene()
  const medicalId = await medicalAt(scene, 'accepted', { classes: ['class2'] })
  const [certificate] = (await scene.pilot('GET', `/medicals/${medicalId}/certificates`)).body
  certificateId = certificate.certificateId
  path = `/certificates/${certificateId}`
})

test('readers of the code can open the wallet card, and each access is in the history', async () => {
  const { cookie } = await signIn(scene.people.pilot)
  const answer = await app.inject({ url: `/api${path}/card`, headers: { cookie } })
  expect(answer.headers['content-type']).toContain('application/pdf')
  expect((await readPdf(answer.rawPayload)).text).toContain('Hēmi Tāwhiri')
  for (const call of [scene.doctor, scene.regulatorDoctor]) expect((await call('GET', `${path}/card`)).status).toBe(200)
  expect(await historyOf('wallet card', certificateId)).toMatchObject([{ action: 'read' }, {}, {}])

  const receptionist = await as(await addColleague(scene.practiceId, Role.Staff))
  const administrator = await underActivity(await as(await addAdministrator()))
  for (const call of [receptionist, scene.manager, scene.nurse, scene.agent, administrator])
    expect((await call('GET', `${path}/card`)).status).toBe(403)
  const other = await addScene()
  for (const call of [other.pilot, other.doctor, other.regulatorDoctor])
    expect((await call('GET', `${path}/card`)).status).toBe(404)
})

test('there is no wallet card for a suspended certificate', async () => {
  const nothing = { medicalClass: null, privilege: null, toDay: null, code: null, reason: null, field: null }
  const suspension = {
    kind: 'suspension',
    medicalClass: 'class2',
    privilege: 'all',
    text: 'A report is awaited.',
    receipt: null,
    isDeclared: false,
    version: 1,
  }
  await must(scene.regulatorDoctor('POST', `${path}/events`, { ...nothing, ...suspension }))
  expect((await scene.pilot('GET', `${path}/card`)).status).toBe(409)
})
