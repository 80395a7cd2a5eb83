import { Permission, Role } from '@clearwing/domain/access/bits.ts'
import { addDays } from '@clearwing/domain/dates.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { memberships } from '#features/users/tables.ts'
import { today } from '#platform/time/today.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { addColleague, addScene, type Scene } from '#testing/medical-people.ts'
import { as, type Caller, database } from '#testing/test-app.ts'

let scene: Scene
let [earlierId, laterId] = [0, 0]
let hindsight: Caller
beforeAll(async () => {
  scene = await addScene()
  const on = addDays(today(), -400)
  earlierId = await medicalAt(scene, 'accepted', { on, assessment: { notes: 'zzearlier' } })
  laterId = await medicalAt(scene, 'submitted', { classes: ['class2'], assessment: { notes: 'zzlater' } })
  const person = await addColleague(scene.regulatorId, Role.Regulator_doctor, 'Sees')
  const permissions = Permission.Medicals | Permission.Regulator_view_hindsight
  await database.transaction((tx) =>
    tx.update(memberships).set({ permissions }).where(eq(memberships.userId, person.userId)),
  )
  hindsight = await as(person)
})

const find = async (call: Caller, words: string): Promise<number[]> => {
  const { body } = await call('POST', '/medicals/search', { words, code: null, page: 1 })
  return body.list.map(({ medicalId }: { medicalId: number }) => medicalId)
}
const search = { words: 'zz', code: null }
const take = async (call: Caller, wanted: object | null = null) =>
  (await call('POST', '/medicals/export?ft=csv', { reason: 'Audit of hearing cases in 2026', search: wanted })).body

test('text of an earlier medical can be found only with hindsight', async () => {
  expect(await find(scene.regulatorDoctor, 'zz')).toEqual([laterId])
  expect(await find(scene.regulatorDoctor, 'zzearlier')).toEqual([])
  expect(await find(hindsight, 'zz')).toEqual([laterId, earlierId])
  // The doctor who wrote the text can still find it.
  expect(await find(scene.doctor, 'zzearlier')).toEqual([earlierId])
})

test('an earlier submission cannot be exported without hindsight', async () => {
  for (const wanted of [null, search]) {
    const file = await take(scene.regulatorDoctor, wanted)
    expect(file).toContain('zzlater')
    expect(file).not.toContain('zzearlier')
    expect(file).toMatch(/\r\nRows,1\r\n/)
    for (const call of [hindsight, scene.doctor])
      expect(await take(call, wanted)).toMatch(/zzlater[\s\S]*zzearlier|zzearlier[\s\S]*zzlater/)
  }
})

test('no other route reveals an earlier submission: bundle, files, comparison or documents', async () => {
  const parts = ['submission/bundle', 'submission/attachments/1', 'documents/1', 'pack', 'bundle', 'surveillance']
  const more = ['determinations', 'results', 'attachments', 'application', 'earlier', 'submission/sending?nr=1']
  for (const part of [...parts, ...more])
    expect([part, (await scene.regulatorDoctor('GET', `/medicals/${earlierId}/${part}`)).status]).toEqual([part, 403])
  const compared = `/medicals/${laterId}/comparison?earlierMedicalId=${earlierId}`
  expect((await scene.regulatorDoctor('GET', compared)).status).toBe(403)
  const documents = `/users/${scene.people.pilot.userId}/documents`
  expect((await scene.regulatorDoctor('GET', documents)).status).toBe(403)
})
