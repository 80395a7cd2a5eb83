import { Feature } from '@clearwing/domain/access/bits.ts'
import { addDays, addMonths } from '@clearwing/domain/dates.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { organisations } from '#features/organisations/tables.ts'
import { today } from '#platform/time/today.ts'
import { announcements } from '#testing/announcements.ts'
import { historyOf } from '#testing/history.ts'
import { addRequirementScene, requirementValues } from '#testing/requirement-scene.ts'
import { type Caller, database } from '#testing/test-app.ts'

const scene = await addRequirementScene()
const { schoolId, userId, manager, dispatcher, pilot, stranger, add, doctor, regulatorDoctor, regulatorId } = scene

const check = await add()
const medical = await add({ evidence: 'certificate', classes: ['class2'] })
const pathOf = ({ requirementId }: { requirementId: number }, id = userId) =>
  `/requirements/${requirementId}/people/${id}`
const board = async (call: Caller, query = '') =>
  (await call('GET', `/organisations/myOrg/requirementBoard?n=100${query}`)).body
const cellsOf = (page: { list: { userId: number; cells: { requirementId: number }[] }[] }) =>
  page.list.find((one) => one.userId === userId)?.cells ?? []

test('managers and dispatchers see the lights and dates of each requirement', async () => {
  for (const call of [manager, dispatcher]) {
    const page = await board(call)
    expect(page.onDay).toBe(today())
    expect(cellsOf(page)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          requirementId: check.requirementId,
          state: 'awaited',
          light: 'amber',
          validTo: today(),
        }),
        expect.objectContaining({ requirementId: medical.requirementId, state: 'current', light: 'green' }),
      ]),
    )
  }
  expect(cellsOf(await board(manager, `&on=${addDays(today(), 1)}`))).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ requirementId: check.requirementId, state: 'missing', light: 'red' }),
    ]),
  )
})

test('the board of one requirement has its column and its people, coloured by it alone', async () => {
  const { columns, list } = await board(manager, `&re=${medical.requirementId}`)
  expect(columns).toMatchObject([{ requirementId: medical.requirementId }])
  expect(cellsOf({ list })).toMatchObject([{ requirementId: medical.requirementId, light: 'green' }])
  expect(list).toContainEqual(expect.objectContaining({ userId, light: 'green' }))
})

test('the counts of the dashboard are those of the board, and leave no row in a history', async () => {
  const { lights, onDay } = await board(manager)
  const before = await historyOf('requirements', schoolId)
  expect((await manager('GET', '/organisations/myOrg/requirementBoard/lights')).body).toEqual({ lights, onDay })
  expect(await historyOf('requirements', schoolId)).toEqual(before)
  expect((await stranger('GET', `/organisations/${schoolId}/requirementBoard/lights`)).status).toBe(403)
})

test('a file of the board has a column for each requirement, whose name is never a formula', async () => {
  const one = await add({}, { name: '=1+1' })
  const path = '/organisations/myOrg/requirementBoard/export?ft=csv'
  const lines = (await manager('GET', path)).body.split('\r\n') as string[]
  const head = lines.find((line) => line.startsWith('Person,'))
  expect(head).toContain("'=1+1")
  expect(head).toContain(medical.name)
  expect(lines.some((line) => line.includes('To do by'))).toBe(true)
  const ofOne = (await manager('GET', `${path}&re=${one.requirementId}&co=name%7Crequirements`)).body
  expect(ofOne).toContain("Requirement,'=1+1")
  expect(ofOne).toContain("Person,Employee number,Booked,'=1+1\r\n")
})

test('a completion turns the light, is announced to the school and the person, and is in the history', async () => {
  await using live = await announcements()
  const one = await add()
  const body = { completedOn: today(), validUntil: null, libraryItemId: null, note: '' }
  const answer = await manager('POST', `${pathOf(one)}/evidence`, body)
  expect(answer).toMatchObject({ status: 201, body: { state: 'current', validTo: addMonths(today(), 12) } })
  await expect
    .poll(() => live.audiences().filter((audience) => audience.includes(`{"userId":${userId}}`)).length)
    .toBe(1)
  const { requirementEvidenceId } = answer.body.given[0]
  expect(await historyOf('requirement evidence', requirementEvidenceId)).toMatchObject([
    { action: 'create', subjectUserId: userId },
  ])
  const withdrawal = { reason: 'Wrong person' }
  const path = `/requirementEvidence/${requirementEvidenceId}/withdrawal`
  expect(await stranger('PUT', path, withdrawal)).toMatchObject({ status: 404 })
  expect(await dispatcher('PUT', path, withdrawal)).toMatchObject({ status: 403 })
  expect(await manager('PUT', path, withdrawal)).toMatchObject({ status: 200, body: { state: 'awaited' } })
})

test.each([
  ['a day in the future', { completedOn: addDays(today(), 1) }, 'completedOn'],
  ['a last day for a date', { validUntil: addDays(today(), 30) }, 'validUntil'],
  ['a document for a date', { libraryItemId: 1 }, 'libraryItemId'],
])('evidence with %s is refused', async (_what, given, field) => {
  const body = { completedOn: today(), validUntil: null, libraryItemId: null, note: '', ...given }
  const answer = await manager('POST', `${pathOf(check)}/evidence`, body)
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]])
})

test('no one enters evidence for a certificate, and a person none for a date', async () => {
  const body = { completedOn: today(), validUntil: null, libraryItemId: null, note: '' }
  expect((await manager('POST', `${pathOf(medical)}/evidence`, body)).status).toBe(403)
  expect((await pilot('POST', `${pathOf(check)}/evidence`, body)).status).toBe(403)
  const declaration = await add({ evidence: 'declaration' })
  expect((await manager('POST', `${pathOf(declaration)}/evidence`, body)).status).toBe(403)
  expect((await pilot('POST', `${pathOf(declaration)}/evidence`, body)).body.state).toBe('current')
})

const clearing = (given: object = {}) => ({
  fromDay: today(),
  toDay: addDays(today(), 30),
  reason: 'Flies with an instructor until the check.',
  ...given,
})

test('a clearing has an author, an end and a reason, which only the person and the keepers read', async () => {
  const one = await add()
  const answer = await manager('POST', `${pathOf(one)}/clearings`, clearing())
  expect(answer).toMatchObject({ status: 201, body: { state: 'cleared', validTo: addDays(today(), 30) } })
  expect((await pilot('GET', pathOf(one))).body.clearing.reason).toBe('Flies with an instructor until the check.')
  const seen = (await dispatcher('GET', pathOf(one))).body
  expect(seen).toMatchObject({ state: 'cleared', withoutClearing: 'amber', clearing: { reason: null } })
  expect(seen.clearing.byName).toMatch(/^Tess/)
  expect(cellsOf(await board(dispatcher, `&on=${addDays(today(), 31)}`))).toEqual(
    expect.arrayContaining([expect.objectContaining({ requirementId: one.requirementId, light: 'red' })]),
  )
  const path = `/requirementClearings/${seen.clearing.requirementClearingId}/end`
  expect((await manager('PUT', path)).body.state).toBe('awaited')
})

test.each([
  ['that ended', { fromDay: addDays(today(), -9), toDay: addDays(today(), -1) }],
  ['of more than a year', { toDay: addDays(today(), 400) }],
  ['that ends before it begins', { toDay: addDays(today(), -1) }],
])('a clearing %s is refused', async (_what, given) => {
  const { status, body } = await manager('POST', `${pathOf(check)}/clearings`, clearing(given))
  expect([status, Object.keys(body.errors)]).toEqual([400, ['toDay']])
})

test('a certificate cannot be cleared', async () => {
  expect((await manager('POST', `${pathOf(medical)}/clearings`, clearing())).status).toBe(403)
})

test('without the feature, nothing can be cleared, and clearings stay readable', async () => {
  const one = await add()
  const { body } = await manager('POST', `${pathOf(one)}/clearings`, clearing())
  const has = (featureSet: number) =>
    database.transaction((tx) =>
      tx.update(organisations).set({ featureSet }).where(eq(organisations.organisationId, schoolId)),
    )
  await has(Feature.Audit)
  const many = { userIds: [userId], ...clearing() }
  expect((await manager('POST', `${pathOf(one)}/clearings`, clearing())).status).toBe(404)
  expect((await manager('POST', `/requirements/${one.requirementId}/clearings`, many)).status).toBe(404)
  const path = `/requirementClearings/${body.clearing.requirementClearingId}/end`
  expect((await manager('PUT', path)).status).toBe(404)
  expect((await manager('GET', pathOf(one))).body).toMatchObject({ state: 'cleared', can: { clear: false } })
  await has(Feature.Audit | Feature.Clear_user_requirement)
  expect((await manager('POST', `/requirements/${one.requirementId}/clearings`, many)).status).toBe(201)
})

test('strangers find no requirements', async () => {
  expect((await stranger('GET', pathOf(check))).status).toBe(404)
  expect((await stranger('GET', `/requirements/${check.requirementId}`)).status).toBe(404)
  expect((await stranger('GET', `/userRequirements?i=${userId}`)).body.totalItems).toBe(0)
  expect((await stranger('GET', `/organisations/${schoolId}/requirementBoard`)).status).toBe(403)
  expect((await doctor('GET', pathOf(check))).status).toBe(404)
})

test('what a regulator requires of one person is seen by the person and the practice, and never by the school', async () => {
  const dueOn = addDays(today(), 60)
  const more = { organisationId: regulatorId, userId, name: 'Cardiology report' }
  const one = await add({ dueOn, unit: 'once', interval: 0, evidence: 'document' }, more, regulatorDoctor)
  for (const call of [pilot, doctor, regulatorDoctor])
    expect((await call('GET', pathOf(one))).body).toMatchObject({ name: 'Cardiology report', validTo: dueOn })
  for (const call of [manager, dispatcher, stranger, scene.otherPractice, scene.agent])
    expect((await call('GET', pathOf(one))).status).toBe(404)
  expect(JSON.stringify(await board(manager))).not.toContain('Cardiology')
})

test('each view of a person is recorded, and a definition changes from a day on', async () => {
  await manager('GET', pathOf(check))
  expect(await historyOf('requirement', check.requirementId)).toEqual(
    expect.arrayContaining([expect.objectContaining({ action: 'read', subjectUserId: userId })]),
  )
  const one = await add()
  const later = addDays(today(), 10)
  const change = { name: one.name, fromDay: later, values: requirementValues({ firstDays: 90 }), version: one.version }
  expect((await dispatcher('PUT', `/requirements/${one.requirementId}`, change)).status).toBe(403)
  const { body } = await manager('PUT', `/requirements/${one.requirementId}`, change)
  expect(body.versions.map(({ fromDay }: { fromDay: string }) => fromDay)).toEqual([later, today()])
  const on = async (day: string) => (await manager('GET', `${pathOf(one)}?on=${day}`)).body.validTo
  expect([await on(addDays(later, -1)), await on(later)]).toEqual([today(), addDays(today(), 90)])
  expect((await manager('PUT', `/requirements/${one.requirementId}`, change)).status).toBe(412)
})

test.each([
  [
    'another organisation’s group',
    { who: { roles: 0, staffGroupIds: [999999], position: '', holdersOf: [] } },
    'values.who.staffGroupIds',
  ],
  ['a medical test, at a school', { evidence: 'test' as const, testCode: 'ecg' as const }, 'values.evidence'],
  ['a due day for everyone', { dueOn: today() }, 'values.dueOn'],
])('a definition with %s is refused', async (_what, given, field) => {
  const values = requirementValues(given as never)
  const body = { organisationId: schoolId, userId: null, messageId: null, name: 'Refused', fromDay: today(), values }
  const answer = await manager('POST', '/requirements', body)
  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]])
})
