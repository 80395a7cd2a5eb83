import { Role } from '@clearwing/domain/access/bits.ts'
import { expect, test } from 'vitest'
import { newNhi } from '#testing/laboratory.ts'
import { sendMedical } from '#testing/medical-errand.ts'
import { addColleague, addPilot, addScene, pilotsName } from '#testing/medical-people.ts'
import { as } from '#testing/test-app.ts'

const nhi = newNhi()

test('users who do not treat people cannot search by NHI, because a search would reveal it character by character', async () => {
  const scene = await addScene()
  const pilot = await addPilot(scene.regulatorId, { nhi })
  const medicalId = await sendMedical({ ...scene, pilot: await as(pilot) })
  const reception = await as(await addColleague(scene.practiceId, Role.Staff))
  const found = async (call: typeof reception, f: string) =>
    (await call('GET', `/medicals?f=${encodeURIComponent(f)}&i=${pilot.userId}`)).body.totalItems
  for (const call of [reception, scene.manager])
    expect([await found(call, pilotsName), await found(call, nhi.slice(0, 5))]).toEqual([1, 0])
  for (const call of [scene.doctor, scene.nurse]) expect(await found(call, nhi)).toBe(1)
  const shownTo = async (call: typeof reception) => (await call('GET', `/medicals/${medicalId}`)).body.nhi
  expect(await Promise.all([reception, scene.manager, scene.doctor, scene.nurse].map(shownTo))).toEqual([
    null,
    null,
    nhi,
    nhi,
  ])
})
