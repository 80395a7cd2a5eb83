import { theSystem } from '@clearwing/domain/access/actor.ts'
import { Role } from '@clearwing/domain/access/bits.ts'
import { addDays, addMonths, formatDay } from '@clearwing/domain/dates.ts'
import { expect, test } from 'vitest'
import { beginCare } from '#features/clients/index.ts'
import { beginEmployment } from '#features/relations/index.ts'
import { today } from '#platform/time/today.ts'
import { fetchFile, sendDocument } from '#testing/attach.ts'
import { endorsements, limits, signedElsewhere } from '#testing/declaration-fixture.ts'
import { addMember, addOrganisation } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { must, version } from '#testing/medical-errand.ts'
import { addPilot, addScene } from '#testing/medical-people.ts'
import { busyAdministrator } from '#testing/member-scene.ts'
import { as, database } from '#testing/test-app.ts'

const scene = await addScene()
const { regulatorId, practiceId } = scene
const { practitioner } = signedElsewhere()
const signedOn = practitioner?.signedOn ?? ''

/** A pilot who has started a declaration with these entries. */
async function startDeclaration(given: object = {}, born = '1980-07-20') {
  const person = await addPilot(regulatorId, { dateOfBirth: born })
  const call = await as(person)
  const { body: started } = await call('POST', '/medicals', { regulatorId, classes: ['dl9'] })
  const medicalId: number = started.medicalId
  const values = signedElsewhere(given)
  await must(call('PUT', `/medicals/${medicalId}/application`, { values, version: 1 }))
  const path = `/medicals/${medicalId}`
  const pages = () => sendDocument(person, `${path}/attachments`, { kind: 'dl9', title: 'Page 1' })
  const declare = async () =>
    call('PUT', `${path}/declaration`, { version: await version(call, medicalId), applicationVersion: 2 })
  return { person, call, medicalId, path, pages, declare }
}
type Begun = Awaited<ReturnType<typeof startDeclaration>>

const recorded = async (given: object = {}) => {
  const mine = await startDeclaration(given)
  const { body: page } = await mine.pages()
  await must(mine.declare())
  return { ...mine, attachmentId: page.attachmentId as number }
}
const sendOn = async ({ call, medicalId, path }: Begun, sentOn = today()) =>
  call('PUT', `${path}/declaration/sending`, { version: await version(call, medicalId), sentOn })

test('a declaration is separate, asks who signed it, and copies no known details or earlier answers', async () => {
  const mine = await startDeclaration()
  const both = await mine.call('POST', '/medicals', { regulatorId, classes: ['class2', 'dl9'] })
  expect(both.body.errors).toEqual({ classes: ['A declaration is recorded separately from other classes.'] })
  const { body } = await mine.call('GET', `${mine.path}/application`)
  expect(body.form).toMatchObject({ sections: ['practitioner'], feeCents: null, declared: { sendWithinDays: 7 } })
  expect([body.values, body.earlier, body.questions]).toEqual([{ practitioner }, null, []])
  const medical = (await mine.call('GET', mine.path)).body
  expect(medical).toMatchObject({ kind: 'declaration', status: 'draft', draft: { sectionsDone: 1, sectionsAsked: 1 } })
  // A declaration can exist beside an open medical, and does not go to a practice.
  expect((await mine.call('POST', '/medicals', { regulatorId, classes: ['class2'] })).status).toBe(201)
  expect((await mine.call('POST', '/medicals', { regulatorId, classes: ['dl9'] })).status).toBe(409)
  const sent = await mine.call('PUT', `${mine.path}/practice`, { practiceId, version: medical.version })
  expect(sent.status).toBe(403)
})

test('recording a declaration with its pages creates dates by the age on the day of the signature, but no number, code or document', async () => {
  const mine = await startDeclaration()
  expect(await mine.declare()).toMatchObject({
    status: 409,
    body: { title: 'Please add the signed pages: Page 1, Page 4.' },
  })
  await mine.pages()
  expect(await mine.declare()).toMatchObject({ status: 200, body: { status: 'to_send', submittedAt: null } })
  const [held] = (await mine.call('GET', `/users/${mine.person.userId}/certificates`)).body
  expect(held).toMatchObject({
    kind: 'declaration',
    number: '',
    code: '',
    examinerName: 'Mereana Pōtiki',
    examinerNumber: '',
    issuedOn: signedOn,
    state: 'current',
    rows: [{ medicalClass: 'dl9', toDay: addMonths(signedOn, 24), inForce: true }],
  })
  expect(held.conditions.map(({ text }: { text: string }) => text)).toEqual(limits)
  expect((await mine.call('GET', `${mine.path}/documents`)).status).toBe(403)
  // A recorded declaration cannot be changed, and only an event can end it.
  const changeBody = { values: { practitioner }, version: 2 }
  expect((await mine.call('PUT', `${mine.path}/application`, changeBody)).status).toBe(403)
  expect((await mine.declare()).status).toBe(403)
  expect((await mine.pages()).status).toBe(403)
  expect(JSON.stringify(await historyOf('medical', mine.medicalId))).not.toContain('insulin')
})

test.each<[what: string, given: object, errors: object]>([
  ['a future day', { signedOn: addDays(today(), 1) }, { 'practitioner.signedOn': ['This date is in the future.'] }],
  [
    'one that has ended',
    { signedOn: addDays(addMonths(today(), -24), -1) },
    { 'practitioner.signedOn': [expect.any(String)] },
  ],
  [
    'without passengers',
    { endorsements: endorsements.slice(0, 1) },
    { 'practitioner.endorsements': [expect.any(String)] },
  ],
  ['without a name', { name: '' }, { 'practitioner.name': [expect.any(String)] }],
])('%s is refused with an error beside its field', async (_what, given, errors) => {
  const mine = await startDeclaration(given)
  await mine.pages()
  expect(await mine.declare()).toMatchObject({ status: 400, body: { errors } })
})

test('the pages of a declaration are due with the regulator seven days after the signature, until they are sent', async () => {
  const mine = await recorded()
  const clock = { kind: 'dl9', dueOn: addDays(signedOn, 7), left: 4, owner: 'pilot' }
  expect((await mine.call('GET', mine.path)).body).toMatchObject({ clock, moveName: expect.stringContaining('Hēmi') })
  expect((await sendOn(mine, addDays(signedOn, -1))).body.errors).toEqual({
    sentOn: [expect.stringContaining(`Enter a date not before the signature, ${formatDay(signedOn)}.`)],
  })
  expect((await sendOn(mine, addDays(today(), 1))).body.errors).toEqual({ sentOn: ['This date is in the future.'] })
  const { body } = await sendOn(mine, signedOn)
  expect(body).toMatchObject({ status: 'declared', clock: null, moveName: '' })
  expect((await sendOn(mine)).status).toBe(403)
})

test('a student pilot need not send the pages, but may do so later', async () => {
  const mine = await recorded({ isStudent: 'yes' })
  expect((await mine.call('GET', mine.path)).body).toMatchObject({ status: 'declared', clock: null, submittedAt: null })
  expect((await sendOn(mine)).status).toBe(200)
})

test('a practice that cares for the person sees dates but never pages or text; the regulator sees them once sent', async () => {
  const mine = await recorded()
  const { userId } = mine.person
  await database.transaction((tx) => beginCare(tx, theSystem, practiceId, userId))
  const others = {
    doctor: scene.doctor,
    nurse: scene.nurse,
    manager: scene.manager,
    doctorThere: scene.regulatorDoctor,
  }
  const attachments = `${mine.path}/attachments`
  for (const [name, call] of Object.entries({ ...others, agent: scene.agent, other: scene.pilot }))
    for (const path of [mine.path, `${mine.path}/application`, attachments])
      expect([name, path, (await call('GET', path)).status]).toEqual([name, path, 404])
  const dates = async (call: Begun['call']) => (await call('GET', `/users/${userId}/certificates`)).body
  expect(await dates(scene.doctor)).toMatchObject([{ kind: 'declaration', code: '' }])
  expect(await dates(scene.regulatorDoctor)).toEqual([])

  await must(sendOn(mine))
  expect(await dates(scene.regulatorDoctor)).toMatchObject([{ kind: 'declaration' }])
  expect((await scene.regulatorDoctor('GET', attachments)).body.attachments).toMatchObject([{ title: 'Page 1' }])
  const page = `${attachments}/${mine.attachmentId}`
  expect((await fetchFile(scene.people.regulatorDoctor, page)).status).toBe(200)
  expect((await fetchFile(scene.people.agent, page)).status).toBe(403)
  expect((await scene.agent('GET', mine.path)).status).toBe(200)
  for (const call of [scene.regulatorDoctor, scene.agent]) {
    expect((await call('GET', `${mine.path}/application`)).status).toBe(403)
    expect((await call('GET', `${mine.path}/submission`)).status).toBe(403)
  }
  expect((await scene.doctor('GET', mine.path)).status).toBe(404)
})

test('no one can record or send a declaration for the person', async () => {
  const mine = await startDeclaration()
  await mine.pages()
  const busy = await busyAdministrator()
  const body = { version: await version(mine.call, mine.medicalId), applicationVersion: 2 }
  expect((await busy('PUT', `${mine.path}/declaration`, body)).status).toBe(403)
  expect((await scene.pilot('PUT', `${mine.path}/declaration`, body)).status).toBe(404)
  const certified = await medicalAt(scene, 'draft')
  expect((await scene.pilot('PUT', `/medicals/${certified}/declaration`, { ...body, version: 1 })).status).toBe(403)
  await must(mine.declare())
  expect((await busy('PUT', `${mine.path}/declaration/sending`, { version: 9, sentOn: today() })).status).toBe(403)
})

test('a flying organisation sees the status, dates and limits of a declaration', async () => {
  const mine = await recorded()
  const schoolId = await addOrganisation()
  await database.transaction((tx) => beginEmployment(tx, theSystem, schoolId, mine.person.userId))
  const manager = await as(await addMember({ organisationId: schoolId, roles: Role.Manager }))
  const { list } = (await manager('GET', '/organisations/myOrg/board')).body
  expect(list).toMatchObject([{ light: 'current', certificates: [{ medicalClass: 'dl9' }] }])
  expect(list[0].conditions.map(({ text }: { text: string }) => text)).toContain('Not at night')
  expect(JSON.stringify(list)).not.toContain('insulin')
  expect((await manager('GET', mine.path)).status).toBe(404)
})

test('the holder of a declaration can surrender it without a notice; the regulator can neither suspend nor replace what it did not issue', async () => {
  const mine = await recorded()
  await must(sendOn(mine))
  const [{ certificateId }] = (await mine.call('GET', `${mine.path}/certificates`)).body
  const path = `/certificates/${certificateId}`
  expect((await scene.regulatorDoctor('GET', path)).body.offers).toEqual([])
  const nothing = { medicalClass: null, privilege: null, toDay: null, code: null, text: null, field: null }
  const event = { ...nothing, reason: null, receipt: null, isDeclared: true, version: 1 }
  for (const kind of ['suspension', 'revocation', 'replacement', 'correction']) {
    const tried = await scene.regulatorDoctor('POST', `${path}/events`, { ...event, kind, text: 'Because' })
    expect([kind, tried.status]).toEqual([kind, 403])
  }
  const { events } = (await must(mine.call('POST', `${path}/events`, { ...event, kind: 'surrender' }))) as {
    events: object[]
  }
  expect(events).toMatchObject([{ kind: 'surrender', hasNotice: false }])
  const [held] = (await mine.call('GET', `/users/${mine.person.userId}/certificates`)).body
  expect(held.state).toBe('surrendered')
})

test('a declaration signed on a day is recorded only once, unless surrendered since; the next one replaces it', async () => {
  const { person, call, medicalId: first } = await recorded()
  const recordSecond = async (on: string) => {
    const { medicalId } = (await call('POST', '/medicals', { regulatorId, classes: ['dl9'] })).body
    const path = `/medicals/${medicalId}`
    await must(call('PUT', `${path}/application`, { values: signedElsewhere({ signedOn: on }), version: 1 }))
    await sendDocument(person, `${path}/attachments`, { kind: 'dl9', title: 'Page 1' })
    return async () =>
      call('PUT', `${path}/declaration`, { version: await version(call, medicalId), applicationVersion: 2 })
  }
  const declare = await recordSecond(signedOn)
  expect(await declare()).toMatchObject({
    status: 400,
    body: { errors: { 'practitioner.signedOn': ['A declaration signed on this day is already recorded.'] } },
  })
  const [{ certificateId }] = (await call('GET', `/medicals/${first}/certificates`)).body
  const nothing = {
    medicalClass: null,
    privilege: null,
    toDay: null,
    code: null,
    text: null,
    field: null,
    reason: null,
  }
  const surrender = { ...nothing, kind: 'surrender', receipt: null, isDeclared: true, version: 1 }
  await must(call('POST', `/certificates/${certificateId}/events`, surrender))
  await must(declare())
  await must((await recordSecond(addDays(signedOn, 1)))())
  const held: { state: string }[] = (await call('GET', `/users/${person.userId}/certificates`)).body
  expect(held.map(({ state }) => state)).toEqual(['current', 'superseded', 'superseded'])
})
