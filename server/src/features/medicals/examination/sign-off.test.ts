import { beforeAll, expect, test } from 'vitest'
import { historyOf } from '#testing/history.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { completeExamination, must } from '#testing/medical-errand.ts'
import { addScene, type Scene } from '#testing/medical-people.ts'

let scene: Scene
beforeAll(async () => {
  scene = await addScene()
})

const urine = { glucose: 'negative', protein: 'negative', blood: 'negative' }
const partOf = async (call: Scene['doctor'], medicalId: number, part: string) => {
  const { parts } = (await call('GET', `/medicals/${medicalId}/examination`)).body
  return parts.find((one: { part: string }) => one.part === part)
}

test('the author of a part signs it off; a change removes the sign-off', async () => {
  const { nurse, doctor, people } = scene
  const medicalId = await medicalAt(scene, 'signed')
  const path = `/medicals/${medicalId}/examination/urine`
  expect((await nurse('PUT', `${path}/signOff`, { version: 0 })).status).toBe(404)
  await must(nurse('PUT', path, { values: urine, version: 0 }))
  const signed = await must(nurse('PUT', `${path}/signOff`, { version: 1 }))
  expect(signed).toMatchObject({ version: 1, savedBy: people.nurse.userId, signedOff: { name: expect.any(String) } })
  expect((await nurse('PUT', `${path}/signOff`, { version: 1 })).status).toBe(409)
  const [created, done] = await historyOf('examination urine', medicalId)
  expect([created?.action, done?.action, done?.userId]).toEqual(['create', 'change', people.nurse.userId])

  await must(doctor('PUT', path, { values: { ...urine, blood: '1+' }, version: 1 }))
  expect(await partOf(nurse, medicalId, 'urine')).toMatchObject({ signedOff: null, savedBy: people.doctor.userId })
  // Only its author or an examiner may sign it off.
  expect((await nurse('PUT', `${path}/signOff`, { version: 2 })).status).toBe(403)
  const stale = await doctor('PUT', `${path}/signOff`, { version: 1 })
  expect([stale.status, stale.body.stored.version]).toEqual([412, 2])
  await must(doctor('PUT', `${path}/signOff`, { version: 2 }))
})

test("an examiner signs off the nurse's part; nothing can be signed off after the decision", async () => {
  const { nurse, doctor, pilot, manager } = scene
  const medicalId = await medicalAt(scene, 'signed')
  const path = `/medicals/${medicalId}/examination/body`
  await must(nurse('PUT', path, { values: completeExamination().body, version: 0 }))
  for (const call of [pilot, manager]) expect((await call('PUT', `${path}/signOff`, { version: 1 })).status).toBe(403)
  await must(doctor('PUT', `${path}/signOff`, { version: 1 }))
  const decided = await medicalAt(scene, 'issued')
  expect((await doctor('PUT', `/medicals/${decided}/examination/body/signOff`, { version: 1 })).status).toBe(403)
})

test('the examination includes the standards of its regulator, and who measured before, and where', async () => {
  const before = await medicalAt(scene, 'accepted', { on: '2025-11-20' })
  const now = await medicalAt(scene, 'in_examination')
  const { standards, others } = (await scene.doctor('GET', `/medicals/${now}/examination`)).body
  expect(standards).toContainEqual(expect.objectContaining({ about: 'hearing', key: '3000', limit: 50 }))
  const body = others.find((one: { part: string }) => one.part === 'body')
  expect(body).toMatchObject({ day: '2025-11-20', byName: expect.stringContaining('Heke') })
  expect(body.atName).toMatch(/^Practice/)
  expect(before).toBeLessThan(now)
})

test('a questionnaire is stored item by item; points that an item does not have are refused', async () => {
  const medicalId = await medicalAt(scene, 'signed')
  const path = `/medicals/${medicalId}/examination/questionnaires`
  expect((await scene.nurse('PUT', path, { values: { audit9: '1' }, version: 0 })).status).toBe(400)
  expect((await scene.nurse('PUT', path, { values: { phq1: '2', audit9: '2' }, version: 0 })).status).toBe(200)
})
