import { allBits, OrganisationType, Role } from '@clearwing/domain/access/bits.ts'
import { expect, test } from 'vitest'
import { addIndividual, addMember, addOrganisation } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { addScene } from '#testing/medical-people.ts'
import { as, type Caller } from '#testing/test-app.ts'

const read = async (call: Caller) => (await call('GET', '/firstSteps')).body
const doneOf = async (call: Caller) =>
  (await read(call)).steps.flatMap((step: { key: string; isDone: boolean }) => (step.isDone ? [step.key] : []))

test('a new individual has done nothing, and a person with a certificate needs no first steps', async () => {
  const newcomer = await as(await addIndividual())
  expect(await read(newcomer)).toMatchObject({ newcomer: 'individual', isHidden: false, isUnderWay: false })
  expect(await doneOf(newcomer)).toEqual([])

  const scene = await addScene()
  const before = await read(scene.pilot)
  expect(before.isUnderWay).toBe(false)
  await medicalAt(scene, 'issued', { classes: ['class2'] })
  expect(await read(scene.pilot)).toMatchObject({ isUnderWay: true })
  expect(await doneOf(scene.pilot)).toEqual(expect.arrayContaining(['number', 'application']))
  expect(await read(newcomer)).toMatchObject({ isUnderWay: false })
})

test('a user hides the first steps in one place and shows them again', async () => {
  const call = await as(await addIndividual())
  expect((await call('PUT', '/firstSteps', { isHidden: true })).status).toBe(200)
  expect((await call('PUT', '/firstSteps', { isHidden: true })).status).toBe(200)
  expect((await read(call)).isHidden).toBe(true)
  await call('PUT', '/firstSteps', { isHidden: false })
  expect((await read(call)).isHidden).toBe(false)
})

test('a practice ticks a step when its record exists, and prints a test certificate', async () => {
  await addScene()
  const organisationId = await addOrganisation(allBits, OrganisationType.Medical_practice)
  const manager = await as(await addMember({ organisationId, roles: Role.Manager }))
  expect(await doneOf(manager)).toEqual([])

  const nurse = await as(await addMember({ organisationId, roles: Role.Nurse }))
  await manager('POST', '/organisationlocations', {
    organisationId,
    name: 'Main street',
    address: null,
    region: 'Otago',
    airfieldName: null,
    airfieldCode: null,
    hours: [],
    rooms: [],
    isBookable: false,
  })
  expect(await doneOf(manager)).toEqual(['location', 'member'])

  const path = '/organisations/myOrg/testCertificate'
  expect((await nurse('GET', path)).status).toBe(403)
  const { status, headers, bytes } = await manager('GET', path)
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(await doneOf(manager)).toContain('testPrint')
  expect(await historyOf('test certificate', organisationId)).toMatchObject([{ action: 'read' }])
  expect((await nurse('GET', '/firstSteps')).status).toBe(403)
})

test('a flying organisation and a regulator each have steps of their own', async () => {
  const schoolId = await addOrganisation(allBits)
  const school = await as(await addMember({ organisationId: schoolId, roles: Role.Director }))
  expect(await read(school)).toMatchObject({ newcomer: 'flyingOrganisation', isUnderWay: false })
  await school('GET', '/organisations/myOrg/board')
  expect(await doneOf(school)).toEqual([])

  const scene = await addScene()
  expect(await read(scene.regulatorDoctor)).toMatchObject({ newcomer: 'regulator', isUnderWay: false })
  expect(await doneOf(scene.regulatorDoctor)).toContain('examiners')
})
