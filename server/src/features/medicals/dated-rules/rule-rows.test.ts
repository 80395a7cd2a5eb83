import { allBits, OrganisationType } from '@clearwing/domain/access/bits.ts'
import { addDays, formatDay } from '@clearwing/domain/dates.ts'
import type { RuleRow } from '@clearwing/domain/medicals/dated-rules/schema.ts'
import { ruleTables } from '@clearwing/domain/medicals/dated-rules/tables.ts'
import { expect, test } from 'vitest'
import { today } from '#platform/time/today.ts'
import { announcements } from '#testing/announcements.ts'
import { addOrganisation } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { addPilot, addScene } from '#testing/medical-people.ts'
import { busyAdministrator } from '#testing/member-scene.ts'
import { as, type Caller } from '#testing/test-app.ts'
import { unique } from '#testing/unique.ts'

const scene = await addScene()
const other = await addScene()
const administrator = await busyAdministrator()
const { regulatorId } = scene
const tomorrow = addDays(today(), 1)

const rowsOf = async (kd: string, call: Caller = administrator, a = regulatorId) =>
  (await call('GET', `/ruleRows?a=${a}&kd=${kd}`)).body as RuleRow[]

const amendment = (kind: string, changes: object[], given: object = {}) => ({
  regulatorId,
  kind,
  fromDay: tomorrow,
  source: 'Gazette of tomorrow',
  isConfirmed: true,
  note: null,
  changes,
  ...given,
})
const amend = (kind: string, changes: object[], given: object = {}) =>
  administrator('POST', '/ruleRows', amendment(kind, changes, given))

const class2From40 = async () =>
  (await rowsOf('duration')).findLast(
    ({ values }) => values.medicalClass === 'class2' && values.ageFrom === 40,
  ) as RuleRow

test('a new version starts on its day; the previous one ends the day before, otherwise unchanged', async () => {
  const old = await class2From40()
  await using received = await announcements()
  const { status, body } = await amend('duration', [
    { replacesId: old.ruleRowId, values: { ...old.values, months: 12 } },
  ])
  expect(status).toBe(201)
  const [created] = body as unknown as RuleRow[]
  expect(created).toMatchObject({ fromDay: tomorrow, toDay: null, replacesId: old.ruleRowId, values: { months: 12 } })
  expect(created?.createdByName).toBeTruthy()
  const rows = await rowsOf('duration')
  expect(rows.find(({ ruleRowId }) => ruleRowId === old.ruleRowId)).toMatchObject({
    toDay: today(),
    values: { months: 24 },
    version: old.version + 1,
  })
  expect(await historyOf('rule', created?.ruleRowId ?? 0)).toMatchObject([{ action: 'create', after: { months: 12 } }])
  expect(await historyOf('rule', old.ruleRowId)).toMatchObject([
    { action: 'change', before: { toDay: null }, after: { toDay: today(), months: 24 } },
  ])
  await expect.poll(() => JSON.stringify(received.all())).toContain('RuleRow')
})

test('a future version can be corrected or removed; the previous one then continues', async () => {
  const toCome = await class2From40()
  const correct = (values: object, version = toCome.version) =>
    administrator('PUT', `/ruleRows/${toCome.ruleRowId}`, {
      values: { ...toCome.values, ...values },
      source: 'Gazette, corrected',
      isConfirmed: false,
      note: 'A slip',
      version,
    })
  expect(await correct({ months: 0 })).toMatchObject({
    status: 400,
    body: { errors: { 'values.months': expect.anything() } },
  })
  expect(await correct({ ageFrom: 41 })).toMatchObject({
    status: 400,
    body: { errors: { values: ['Class 2: there is no entry for 40 to 40.'] } },
  })
  expect(await correct({ months: 18 })).toMatchObject({ status: 200, body: { values: { months: 18 }, note: 'A slip' } })
  expect((await correct({ months: 6 })).status).toBe(412)
  const removed = { version: toCome.version + 1 }
  expect((await administrator('DELETE', `/ruleRows/${toCome.ruleRowId}`, removed)).status).toBe(200)
  expect(await class2From40()).toMatchObject({ ruleRowId: toCome.replacesId, toDay: null, values: { months: 24 } })
  expect((await historyOf('rule', toCome.ruleRowId)).at(-1)).toMatchObject({ action: 'remove' })
})

test('a version in force can be neither edited nor removed, but can be confirmed against its source', async () => {
  const row = (await rowsOf('duration')).find(({ isConfirmed }) => !isConfirmed) as RuleRow
  const change = { values: row.values, source: 'x', isConfirmed: true, note: null, version: row.version }
  const alreadyInForce = { status: 409, body: { title: 'This rule is already in force.' } }
  expect(await administrator('PUT', `/ruleRows/${row.ruleRowId}`, change)).toMatchObject(alreadyInForce)
  expect(await administrator('DELETE', `/ruleRows/${row.ruleRowId}`, { version: row.version })).toMatchObject(
    alreadyInForce,
  )
  const confirmation = { source: 'Rule 67.61(a), as printed', version: row.version }
  const confirmed = await administrator('PUT', `/ruleRows/${row.ruleRowId}/confirmation`, confirmation)
  expect(confirmed).toMatchObject({
    status: 200,
    body: { isConfirmed: true, source: 'Rule 67.61(a), as printed', values: row.values },
  })
})

test('an amendment that leaves a gap, or starts today, is refused and changes nothing', async () => {
  const old = await class2From40()
  const before = await rowsOf('duration')
  expect(
    await amend('duration', [{ replacesId: old.ruleRowId, values: { ...old.values, ageFrom: 45 } }]),
  ).toMatchObject({
    status: 400,
    body: { errors: { changes: ['Class 2: there is no entry for 40 to 44.'] } },
  })
  const values = { ...old.values, months: 12 }
  expect(await amend('duration', [{ replacesId: old.ruleRowId, values }], { fromDay: today() })).toMatchObject({
    status: 400,
    body: { errors: { fromDay: [expect.stringContaining(`Enter ${formatDay(tomorrow)} (tomorrow) or later.`)] } },
  })
  const elsewhere = { regulatorId: other.regulatorId }
  expect(await amend('duration', [{ replacesId: old.ruleRowId, values }], elsewhere)).toMatchObject({ status: 400 })
  expect(await amend('duration', [], { regulatorId: scene.practiceId })).toMatchObject({ status: 400 })
  expect(await rowsOf('duration')).toEqual(before)
})

test('a simulation counts the people whose next date would change, and stores nothing', async () => {
  const pilot = await addPilot(regulatorId, { dateOfBirth: '1975-03-01' })
  const mine = { ...scene, people: { ...scene.people, pilot }, pilot: await as(pilot) }
  await medicalAt(mine, 'accepted', { classes: ['class2'] })
  const old = await class2From40()
  const values = { ...old.values, months: 12 }
  const simulate = (kind: string, changes: object[]) =>
    administrator('POST', '/ruleRows/simulation', amendment(kind, changes))
  expect(await simulate('duration', [{ replacesId: old.ruleRowId, values }])).toMatchObject({
    status: 200,
    body: {
      summary: '1 next date would be shorter and 0 longer, of 1 class held today.',
      lines: [{ what: 'Class 2: 12 months, not 24 months', count: 1, direction: 'less' }],
      unaffected: expect.stringContaining(
        `No existing certificate changes: each keeps the dates it was issued with. Certificates issued from ${formatDay(tomorrow)} get the new period.`,
      ),
    },
  })
  const tests = await rowsOf('test')
  const [ecg] = tests.filter(({ values: { test, medicalClass } }) => test === 'ecg' && medicalClass === 'class2')
  const each = { ...ecg?.values, trigger: 'everyExam', ageFrom: 0, intervalMonths: null }
  expect(await simulate('test', [{ replacesId: null, values: each }])).toMatchObject({
    status: 200,
    body: { summary: expect.stringContaining('at the next examinations of 1 person') },
  })
  expect(await simulate('clock', [{ replacesId: null, values: {} }])).toMatchObject({ status: 400 })
  expect((await class2From40()).ruleRowId).toBe(old.ruleRowId)
})

test('a question that starts tomorrow is not part of applications started today', async () => {
  const text = unique('Do you wear a pacemaker?')
  const pilot = await as(await addPilot(regulatorId))
  const started = await pilot('POST', '/medicals', { regulatorId, classes: ['class2'] })
  const questions = await rowsOf('question')
  const [first] = questions as [RuleRow]
  const added = { ...first.values, number: '90', text }
  expect((await amend('question', [{ replacesId: null, values: added }])).status).toBe(201)
  const { body } = await pilot('GET', `/medicals/${started.body.medicalId}/application`)
  expect(body.form).toMatchObject({ formVersion: '24067-001', feeCents: expect.any(Number) })
  expect(JSON.stringify(body.questions)).not.toContain(text)
})

test('a question needs an existing form, and a form that would leave questions behind is reported', async () => {
  const [first] = (await rowsOf('question')) as [RuleRow]
  const [form] = (await rowsOf('form')).filter(({ values }) => values.formVersion === '24067-001') as [RuleRow]
  const asked = (formVersion: string) => [
    { replacesId: null, values: { ...first.values, number: '91', text: unique('Asked on one form?'), formVersion } },
  ]
  expect(await amend('question', asked('24067-01'))).toMatchObject({
    status: 400,
    body: { errors: { 'changes.0.values.formVersion': ['No form has this name.'] } },
  })
  const { status, body } = await amend('question', asked('24067-001'))
  expect(status).toBe(201)
  const [created] = body as unknown as RuleRow[]
  const { values, source, isConfirmed, note, version } = created as RuleRow
  const correction = { values: { ...values, formVersion: 'Another' }, source, isConfirmed, note, version }
  expect(await administrator('PUT', `/ruleRows/${created?.ruleRowId}`, correction)).toMatchObject({
    status: 400,
    body: { errors: { 'values.formVersion': ['No form has this name.'] } },
  })
  const renamed = [{ replacesId: form.ruleRowId, values: { ...form.values, formVersion: '24067-002' } }]
  expect((await administrator('POST', '/ruleRows/simulation', amendment('form', renamed))).body.lines).toEqual([
    { what: 'Questions that no form contains any more', count: 1, direction: 'less' },
  ])
  const same = [{ replacesId: form.ruleRowId, values: form.values }]
  expect((await administrator('POST', '/ruleRows/simulation', amendment('form', same))).body.lines).toEqual([])
})

test.each<[who: string, status: number, call: Caller]>([
  ['a regulator’s doctor', 200, scene.regulatorDoctor],
  ['a doctor of another regulator', 403, other.regulatorDoctor],
  ['an agent of the regulator', 403, scene.agent],
  ['a doctor of a practice', 403, scene.doctor],
  ['a pilot', 403, scene.pilot],
])('%s reads: %i, and changes nothing', async (_who, status, call) => {
  const old = await class2From40()
  expect((await call('GET', `/ruleRows?a=${regulatorId}&kd=duration`)).status).toBe(status)
  const body = amendment('duration', [{ replacesId: old.ruleRowId, values: old.values }])
  expect((await call('POST', '/ruleRows', body)).status).toBe(403)
  expect((await call('POST', '/ruleRows/simulation', body)).status).toBe(403)
})

test('a regulator without rules can start with those of New Zealand, once', async () => {
  const fresh = await addOrganisation(allBits, OrganisationType.Medical_regulator)
  expect(await rowsOf('class', administrator, fresh)).toEqual([])
  const begin = () => administrator('POST', '/ruleRows/beginning', { regulatorId: fresh, set: 'new_zealand' })
  expect((await begin()).status).toBe(201)
  expect((await rowsOf('class', administrator, fresh)).map(({ values }) => values.code)).toContain('class1')
  // Printed documents begin with the words of the product.
  for (const { kind } of ruleTables.filter((table) => table.kind !== 'printed'))
    expect(await rowsOf(kind, administrator, fresh)).not.toEqual([])
  expect(await begin()).toMatchObject({ status: 409, body: { title: 'This regulator already has rules.' } })
  expect(await historyOf('rules', fresh)).toMatchObject([{ action: 'create', after: { of: 'New Zealand' } }])
  expect((await scene.regulatorDoctor('POST', '/ruleRows/beginning', { regulatorId, set: 'new_zealand' })).status).toBe(
    403,
  )
})
