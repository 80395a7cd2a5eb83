import { allBits, OrganisationType, Role } from '@clearwing/domain/access/bits.ts'
import { addDays, addMonths } from '@clearwing/domain/dates.ts'
import { addWorkingDays } from '@clearwing/domain/working-days.ts'
import { expect, test } from 'vitest'
import { today } from '#platform/time/today.ts'
import { announcements } from '#testing/announcements.ts'
import { addAdministrator, addMember, addOrganisation } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { must, version } from '#testing/medical-errand.ts'
import { addColleague, addScene } from '#testing/medical-people.ts'
import { as, type Caller } from '#testing/test-app.ts'
import { underActivity } from '#testing/under-activity.ts'

const scene = await addScene()
const { practiceId, regulatorId, pilot, doctor, nurse, manager, people, regulatorDoctor, agent } = scene
const medicalId = await medicalAt(scene, 'issued')
await must(doctor('POST', `/medicals/${medicalId}/submission`, { version: await version(doctor, medicalId) }))
const { userId } = people.pilot
const flying = await as(await addMember({ organisationId: await addOrganisation(allBits, 0), roles: Role.Director }))
const stranger = await addScene()

const access = {
  kind: 'access',
  words: 'All results of this year',
  item: null,
  itemName: null,
  medicalId: null,
  rightWords: null,
}
const correction = {
  kind: 'correction',
  words: 'The answer says that I have hay fever.',
  item: 'answer',
  itemName: 'Hay fever',
  medicalId,
  rightWords: 'I have never had hay fever.',
}
const ask = (given: object = access, call: Caller = pilot) =>
  call('POST', '/privacyRequests', { organisationId: practiceId, ...given })
const asked = async (given: object = access) => (await ask(given)).body
const pathOf = ({ privacyRequestId }: { privacyRequestId: number }) => `/privacyRequests/${privacyRequestId}`
const act = (call: Caller, request: { privacyRequestId: number; version: number }, name: string, given: object = {}) =>
  call('PUT', `${pathOf(request)}/${name}`, { version: request.version, ...given })
const idsOf = async (call: Caller, query = 'm=All&n=100') =>
  (await call('GET', `/privacyRequests?${query}`)).body.list.map(
    (row: { privacyRequestId: number }) => row.privacyRequestId,
  )

const answer = {
  way: 'copy',
  answeredOn: today(),
  words: 'The copy of the record.',
  ground: null,
  withheld: null,
  chargeFor: null,
  chargeCents: 0,
}

test('a person asks the practice, which has 20 working days, and both sides are told', async () => {
  await using heard = await announcements()
  const { status, body } = await ask()
  expect([status, body]).toEqual([
    201,
    expect.objectContaining({
      state: 'received',
      userId,
      organisationId: practiceId,
      dueOn: addWorkingDays(today(), 20, 'privacy'),
      transferBy: addWorkingDays(today(), 10, 'privacy'),
      isOverdue: false,
    }),
  ])
  await expect.poll(() => JSON.stringify(heard.all())).toContain('PrivacyRequest')
  expect(await idsOf(pilot)).toContain(body.privacyRequestId)
  for (const call of [doctor, nurse, manager]) expect(await idsOf(call)).toContain(body.privacyRequestId)
  expect((await historyOf('privacy request', body.privacyRequestId)).at(-1)).toMatchObject({
    action: 'create',
    subjectUserId: userId,
  })
})

test('no one else sees it, and a reading by the practice is recorded', async () => {
  const request = await asked()
  const reception = await as(await addColleague(practiceId, Role.Staff))
  for (const call of [reception, agent, flying]) {
    expect((await call('GET', '/privacyRequests')).status).toBe(403)
    expect((await call('GET', pathOf(request))).status).toBe(403)
    expect((await call('GET', '/privacyRequests/export?ft=csv')).status).toBe(403)
  }
  for (const call of [regulatorDoctor, stranger.doctor, stranger.pilot, stranger.regulatorDoctor]) {
    expect(await idsOf(call)).not.toContain(request.privacyRequestId)
    expect((await call('GET', pathOf(request))).status).toBe(404)
    expect((await act(call, request, 'answer', answer)).status).toBe(404)
  }
  expect((await nurse('GET', pathOf(request))).body.words).toBe(access.words)
  expect((await historyOf('privacy request', request.privacyRequestId)).at(-1)).toMatchObject({
    action: 'read',
    userId: people.nurse.userId,
  })
})

test('administrators see counts; the requests only under an activity', async () => {
  const request = await asked()
  const administrator = await as(await addAdministrator())
  expect((await administrator('GET', '/privacyRequests')).status).toBe(403)
  const { body } = await administrator('GET', '/privacyRequests/counts')
  expect(body.open).toBeGreaterThan(0)
  expect((await pilot('GET', '/privacyRequests/counts')).status).toBe(403)
  expect((await (await underActivity(administrator))('GET', pathOf(request))).status).toBe(200)
})

test('only organisations that hold the record can be asked, and medicals that they hold', async () => {
  const { body } = await pilot('GET', '/privacyRequests/holders')
  const held = body.map((holder: { organisationId: number }) => holder.organisationId)
  expect(held.toSorted()).toEqual([practiceId, regulatorId].toSorted())
  expect(JSON.stringify(body)).toContain(`"medicalId":${medicalId}`)
  const elsewhere = await ask({ ...access, organisationId: stranger.practiceId })
  expect([elsewhere.status, Object.keys(elsewhere.body.errors)]).toEqual([400, ['organisationId']])
  const foreign = await medicalAt(stranger, 'issued')
  const wrong = await ask({ ...correction, medicalId: foreign })
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['medicalId']])
  expect((await ask(access, doctor)).status).toBe(403)
})

test('the practice acknowledges, extends with a reason, and answers', async () => {
  const request = await asked()
  const acknowledged = (await act(nurse, request, 'acknowledgement')).body
  expect(acknowledged.state).toBe('in_progress')
  expect((await act(nurse, request, 'acknowledgement')).status).toBe(412)
  expect((await act(nurse, acknowledged, 'acknowledgement')).status).toBe(409)
  const later = { dueOn: addDays(request.dueOn, 14), reason: 'The archive is elsewhere.' }
  expect((await act(nurse, acknowledged, 'extension', { ...later, dueOn: request.dueOn })).status).toBe(400)
  const extended = (await act(nurse, acknowledged, 'extension', later)).body
  expect(extended).toMatchObject({ state: 'extended', dueOn: later.dueOn, extensionReason: later.reason })
  const answered = (await act(doctor, extended, 'answer', answer)).body
  expect(answered).toMatchObject({ state: 'answered', closedOn: today(), answerWay: 'copy' })
  expect((await pilot('GET', pathOf(request))).body.answerWords).toBe(answer.words)
  expect((await act(doctor, answered, 'answer', answer)).status).toBe(403)
  expect(await idsOf(nurse, 'm=Open&n=100')).not.toContain(request.privacyRequestId)
})

test.each<[string, object, string]>([
  ['a charge for nothing chargeable', { chargeCents: 500 }, 'chargeCents'],
  ['a withheld part without a ground', { withheld: 'A reference' }, 'ground'],
  ['a day in the future', { answeredOn: addDays(today(), 1) }, 'answeredOn'],
  ['no way', { way: null }, 'way'],
])('an answer with %s is refused beside its field', async (_what, more, field) => {
  const { status, body } = await act(nurse, await asked(), 'answer', { ...answer, ...more })
  expect([status, Object.keys(body.errors)]).toEqual([400, [field]])
})

test('a wrongly addressed request is transferred, and starts again there', async () => {
  const request = await asked(correction)
  const given = { toOrganisationId: regulatorId, reason: 'The regulator decided it.' }
  for (const toOrganisationId of [practiceId, 2147483647])
    expect((await act(nurse, request, 'transfer', { ...given, toOrganisationId })).status).toBe(400)
  const sent = (await act(nurse, request, 'transfer', given)).body
  expect(sent).toMatchObject({ state: 'transferred', transferReason: given.reason })
  const { list } = (await regulatorDoctor('GET', '/privacyRequests?m=Open&n=100')).body
  const arrived = list.find((row: { userId: number }) => row.userId === userId)
  const there = (await regulatorDoctor('GET', pathOf(arrived))).body
  expect(there).toMatchObject({ state: 'received', words: correction.words, medicalId: null, receivedOn: today() })
  expect((await regulatorDoctor('GET', pathOf(request))).status).toBe(404)
  expect((await nurse('GET', pathOf(there))).status).toBe(404)
  expect(await idsOf(pilot)).toEqual(expect.arrayContaining([request.privacyRequestId, there.privacyRequestId]))
})

test('the person withdraws a request; the practice cannot withdraw one made online', async () => {
  const request = await asked()
  expect((await act(nurse, request, 'withdrawal')).status).toBe(403)
  expect((await act(pilot, request, 'withdrawal')).body.state).toBe('withdrawn')
})

test('a refused correction carries the statement of the person on the medical and on the record', async () => {
  const request = await asked(correction)
  const refused = (await act(doctor, request, 'refusal', { ground: 'not_wrong', reason: 'It is in your letter.' })).body
  expect(refused).toMatchObject({ state: 'refused', ground: 'not_wrong' })
  const statement = 'I dispute this: the letter was about my brother.'
  await using heard = await announcements()
  expect((await nurse('PUT', `${pathOf(request)}/statement`, { statement })).status).toBe(403)
  expect((await pilot('PUT', `${pathOf(request)}/statement`, { statement })).body.statement).toBe(statement)
  await expect.poll(() => JSON.stringify(heard.all())).toContain('CorrectionStatement')
  expect((await pilot('PUT', `${pathOf(request)}/statement`, { statement })).status).toBe(403)
  const medical = `/medicals/${medicalId}/correctionStatements`
  for (const call of [pilot, doctor, nurse, regulatorDoctor])
    expect(JSON.stringify((await call('GET', medical)).body)).toContain(statement)
  expect((await agent('GET', medical)).status).toBe(403)
  expect((await flying('GET', medical)).status).toBe(404)
  expect((await stranger.doctor('GET', medical)).status).toBe(404)
  const record = `/users/${userId}/correctionStatements`
  expect(JSON.stringify((await doctor('GET', record)).body)).toContain(statement)
  expect(JSON.stringify((await pilot('GET', '/users/me/correctionStatements')).body)).toContain(statement)
  expect((await regulatorDoctor('GET', record)).body).toEqual([])
  expect((await stranger.doctor('GET', record)).status).toBe(404)
  expect((await flying('GET', record)).status).toBe(403)
})

test('earlier recipients of a corrected record are listed, and telling them is recorded', async () => {
  const request = await asked(correction)
  expect((await doctor('GET', `${pathOf(request)}/recipients`)).status).toBe(403)
  await act(doctor, request, 'answer', { ...answer, way: null, words: 'The answer is now: no.' })
  const list = async () => (await doctor('GET', `${pathOf(request)}/recipients`)).body
  expect(await list()).toEqual([expect.objectContaining({ organisationId: regulatorId, toldAt: null })])
  const notice = { toOrganisationId: regulatorId, how: 'By letter' }
  const wrong = { ...notice, toOrganisationId: stranger.regulatorId }
  expect((await doctor('PUT', `${pathOf(request)}/notices`, wrong)).status).toBe(400)
  expect((await doctor('PUT', `${pathOf(request)}/notices`, notice)).status).toBe(200)
  expect(await list()).toEqual([expect.objectContaining({ how: 'By letter', toldAt: expect.any(String) })])
  expect((await historyOf('correction notice', request.privacyRequestId)).at(-1)).toMatchObject({ action: 'create' })
})

test('a letter is recorded by the practice with its day, and the time runs from then', async () => {
  const receivedOn = addMonths(today(), -2)
  const given = { ...access, userId, channel: 'letter', receivedOn, authority: 'attorney', representative: 'Ana, EPA' }
  const { status, body } = await nurse('POST', '/privacyRequests/recorded', given)
  expect([status, body.receivedOn, body.dueOn]).toEqual([201, receivedOn, addWorkingDays(receivedOn, 20, 'privacy')])
  expect(await idsOf(nurse, 'm=Overdue&n=100')).toEqual(
    body.dueOn < today() ? expect.arrayContaining([body.privacyRequestId]) : expect.any(Array),
  )
  expect((await nurse('POST', '/privacyRequests/recorded', { ...given, representative: null })).status).toBe(400)
  expect((await stranger.nurse('POST', '/privacyRequests/recorded', given)).status).toBe(404)
  expect((await pilot('POST', '/privacyRequests/recorded', given)).status).toBe(403)
  const own = { ...given, userId: people.nurse.userId }
  expect((await nurse('POST', '/privacyRequests/recorded', own)).status).toBe(403)
  const file = await nurse('GET', '/privacyRequests/export?ft=csv&m=All')
  expect(file.body).toContain('Letter')
  expect(file.body).not.toContain(access.words)
})

test('a member who is the person does not see the request at work', async () => {
  const specialist = await addOrganisation(allBits, OrganisationType.Specialist_practice)
  const member = await addMember({ organisationId: specialist, roles: Role.Specialist })
  expect(await idsOf(await as(member))).toEqual([])
})
