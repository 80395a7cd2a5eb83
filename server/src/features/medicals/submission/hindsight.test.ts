import { Permission, Role } from '@clearwing/domain/access/bits.ts'
import { addDays } from '@clearwing/domain/dates.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { memberships } from '#features/users/tables.ts'
import { today } from '#platform/time/today.ts'
import { historyOf } from '#testing/history.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { must } from '#testing/medical-errand.ts'
import { addColleague, addScene, type Scene } from '#testing/medical-people.ts'
import { as, type Caller, database } from '#testing/test-app.ts'

let scene: Scene
let [earlierId, laterId] = [0, 0]
let hindsight: Caller
beforeAll(async () => {
  scene = await addScene()
  earlierId = await medicalAt(scene, 'accepted', { on: addDays(today(), -400), withDocuments: true })
  laterId = await medicalAt(scene, 'submitted', { classes: ['class2'] })
  const person = await addColleague(scene.regulatorId, Role.Regulator_doctor, 'Sees')
  await permit(person.userId)
  hindsight = await as(person)
})

const permit = (userId: number) =>
  database.transaction((tx) =>
    tx
      .update(memberships)
      .set({ permissions: Permission.Medicals | Permission.Regulator_view_hindsight })
      .where(eq(memberships.userId, userId)),
  )

const parts = ['submission', 'documents']
const statuses = (call: Caller, medicalId: number, names = parts) =>
  Promise.all(names.map(async (name) => (await call('GET', `/medicals/${medicalId}/${name}`)).status))

test('a medical closed before the present one can be read only with hindsight', async () => {
  expect(await statuses(scene.regulatorDoctor, laterId)).toEqual([200, 200])
  expect(await statuses(scene.regulatorDoctor, earlierId)).toEqual([403, 403])
  expect(await statuses(hindsight, earlierId)).toEqual([200, 200])
  // The practice and the person keep their access; an agent reads no content, and a stranger does not know of it.
  expect(await statuses(scene.doctor, earlierId)).toEqual([200, 200])
  expect(await statuses(scene.pilot, earlierId, ['documents'])).toEqual([200])
  expect(await statuses(scene.agent, earlierId)).toEqual([403, 403])
  const read = (await historyOf('submission', earlierId)).filter(({ action }) => action === 'read')
  expect(read).toHaveLength(2)
})

test('an earlier submission shows only its dates without hindsight, and is listed with it', async () => {
  expect((await scene.regulatorDoctor('GET', `/medicals/${earlierId}`)).status).toBe(200)
  expect((await scene.regulatorDoctor('GET', `/medicals/${laterId}/submission/earlier`)).status).toBe(403)
  const listed = await must(hindsight('GET', `/medicals/${laterId}/submission/earlier`))
  expect(listed).toMatchObject([{ medicalId: earlierId, number: 1, classes: ['class1'] }])
  expect((await hindsight('GET', `/medicals/${earlierId}/submission/earlier`)).body).toEqual([])
  expect(await historyOf('earlier submissions', laterId)).toMatchObject([{ action: 'read' }])
  for (const call of [scene.agent, scene.doctor, scene.pilot])
    expect((await call('GET', `/medicals/${laterId}/submission/earlier`)).status).toBe(403)
})

test('the submission before an audit returned it stays readable unchanged', async () => {
  const mine = await addScene()
  const medicalId = await medicalAt(mine, 'returned', { classes: ['class2'] })
  const { version } = (await mine.doctor('GET', `/medicals/${medicalId}`)).body
  await must(mine.doctor('POST', `/medicals/${medicalId}/submission/again`, { version }))
  expect((await mine.regulatorDoctor('GET', `/medicals/${medicalId}/submission/sending?nr=1`)).status).toBe(403)
  expect((await mine.regulatorDoctor('GET', `/medicals/${medicalId}/submission`)).body).toMatchObject({ number: 2 })
  await permit(mine.people.regulatorDoctor.userId)
  const sent = await must(mine.regulatorDoctor('GET', `/medicals/${medicalId}/submission/sending?nr=1`))
  expect(sent).toMatchObject({ number: 1, content: { medical: { medicalId } } })
  expect((await mine.regulatorDoctor('GET', `/medicals/${medicalId}/submission/earlier`)).body).toMatchObject([
    { medicalId, number: 1 },
  ])
  expect((await mine.regulatorDoctor('GET', `/medicals/${medicalId}/submission/sending?nr=3`)).status).toBe(404)
})
