import { expect, test } from 'vitest'
import { medicalAt } from '#testing/medical-at.ts'
import { must } from '#testing/medical-errand.ts'
import { addPilot, addScene } from '#testing/medical-people.ts'

const nothing = {
  medicalClass: null,
  privilege: null,
  toDay: null,
  code: null,
  text: null,
  reason: null,
  field: null,
  receipt: null,
  isDeclared: false,
}

test('the list shows the first expiry date of a certificate, with its class and privilege', async () => {
  const scene = await addScene()
  await medicalAt(scene, 'accepted', { classes: ['class1', 'class2'] })
  const { rows } = (await scene.pilot('GET', `/users/${scene.people.pilot.userId}/certificates`)).body[0]
  const { list } = (await scene.regulatorDoctor('GET', `/medicals?i=${scene.people.pilot.userId}`)).body
  expect(list[0]).toMatchObject({
    certificateTo: rows.find(({ privilege }: { privilege: string }) => privilege === 'passengers').toDay,
    certificateToClass: { medicalClass: 'class1', privilege: 'passengers' },
  })
  // Under 40, both privileges of class 1 end on the same day.
  const pilot = await addPilot(scene.regulatorId, { dateOfBirth: '2000-03-01' })
  await medicalAt({ ...scene, people: { ...scene.people, pilot } }, 'accepted', { classes: ['class1', 'class2'] })
  const young = (await scene.regulatorDoctor('GET', `/medicals?i=${pilot.userId}`)).body.list[0]
  expect(young.certificateToClass).toEqual({ medicalClass: 'class1', privilege: 'all' })
})

test('the list and its file show the current state of a certificate, and no date that no longer applies', async () => {
  const scene = await addScene()
  const { regulatorDoctor, people } = scene
  const { userId } = people.pilot
  const medicalId = await medicalAt(scene, 'accepted', { classes: ['class2'] })
  const [{ certificateId, rows }] = (await scene.pilot('GET', `/medicals/${medicalId}/certificates`)).body
  const listed = async () => {
    const { list } = (await regulatorDoctor('GET', `/medicals?i=${userId}`)).body
    return [list[0].certificateTo, list[0].certificateStop]
  }
  const happens = async (kind: string) => {
    const { version } = (await regulatorDoctor('GET', `/certificates/${certificateId}`)).body
    const event = {
      ...nothing,
      kind,
      medicalClass: 'class2',
      privilege: 'all',
      text: 'A report of fainting is looked into.',
      version,
    }
    await must(regulatorDoctor('POST', `/certificates/${certificateId}/events`, event))
  }
  expect(await listed()).toEqual([rows[0].toDay, null])
  await happens('suspension')
  expect(await listed()).toEqual([rows[0].toDay, 'suspended'])
  await happens('revocation')
  expect(await listed()).toEqual([null, 'revoked'])
  const file = await regulatorDoctor('GET', `/medicals/export?ft=csv&i=${userId}&co=to`)
  expect(file.body).toContain('Certificate to,Certificate to: class,Stopped,Restrictions\r\n,,Revoked,')
})
