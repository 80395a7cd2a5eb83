import { Feature, Role } from '@clearwing/domain/access/bits.ts'
import { addDays, addMonths } from '@clearwing/domain/dates.ts'
import { quarterOf } from '@clearwing/domain/reports/published/quarters.ts'
import type { CountedReport, ListedReport } from '@clearwing/domain/reports/schema.ts'
import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { organisations } from '#features/organisations/tables.ts'
import { today } from '#platform/time/today.ts'
import { addAdministrator } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { addColleague, addScene, type Scene } from '#testing/medical-people.ts'
import { as, type Caller, database } from '#testing/test-app.ts'
import { underActivity } from '#testing/under-activity.ts'

let scene: Scene
let other: Scene
const thisQuarter = quarterOf(today())
/** A day of the newest quarter that is over. */
const on = addDays(thisQuarter, -40)
const quarter = `b=${addMonths(thisQuarter, -3)}&l=${addDays(thisQuarter, -1)}`

const setFeatures = (organisationId: number, featureSet: number) =>
  database.transaction((tx) =>
    tx.update(organisations).set({ featureSet }).where(eq(organisations.organisationId, organisationId)),
  )

/** A submission of a person of its own: a group of few people is small, however many medicals they have. */
async function addSubmission(regulatorId: number, day = on) {
  await medicalAt(await addScene({ regulatorId }), 'accepted', { classes: ['class2'], on: day })
}

beforeAll(async () => {
  scene = await addScene()
  other = await addScene()
  for (const { regulatorId } of [scene, other])
    await setFeatures(regulatorId, Feature.Medicals | Feature.Custom_queries)
  for (let count = 0; count < 6; count++) await addSubmission(scene.regulatorId)
  await medicalAt(scene, 'to_decide', { classes: ['class1'], on })
  await medicalAt(scene, 'issued', { classes: ['class2'], on })
  await medicalAt(other, 'accepted', { classes: ['class2'], on })
}, 120_000)

const read = async (call: Caller, query = quarter): Promise<CountedReport> => {
  const { status, body } = await call('GET', `/reports/statistics?${query}`)
  expect([status, body.errors]).toEqual([200, undefined])
  return body
}
const rowsOf = ({ tables }: CountedReport, title: string) => tables.find((table) => table.title === title)?.rows ?? []

test('an agent gets what the quarter published: a small group and figures that reveal it are hidden', async () => {
  const report = await read(scene.agent)
  expect(report).toMatchObject({ records: 7, isAtLeast: false, hidesSmallGroups: true, mayHideSmallGroups: false })
  expect(rowsOf(report, 'By class')).toEqual([
    { name: 'Class 1', values: [0, 0, 0, null, null], atLeast: [3, 4], only: null },
    { name: 'Class 2', values: [null, 0, 0, 0, null], atLeast: [0, 4], only: null },
  ])
  expect(rowsOf(report, 'By age')).toMatchObject([{ values: [7], atLeast: [], only: null }])
  expect(JSON.stringify(report)).not.toContain('Tāwhiri')
  const { status } = await scene.agent('GET', `/reports/statistics/records?${quarter}`)
  expect(status).toBe(404)
  expect((await read(other.agent)).isAtLeast).toBe(true)
})

test('a doctor, who may open every record, sees all of it with the records, and what is published if asked for', async () => {
  const report = await read(scene.regulatorDoctor)
  expect(report).toMatchObject({ records: 7, hidesSmallGroups: false, mayHideSmallGroups: true })
  const [class1, class2] = rowsOf(report, 'By class')
  expect([class1?.values, class2?.values]).toEqual([
    [0, 0, 0, 1, 1],
    [6, 0, 0, 0, 6],
  ])
  const w = encodeURIComponent(class1?.only ?? '')
  const { body } = await scene.regulatorDoctor('GET', `/reports/statistics/records?${quarter}&w=${w}`)
  expect([body.total, body.list[0].name]).toEqual([1, expect.stringContaining('Tāwhiri')])
  const { mayHideSmallGroups: _mine, ...published } = await read(scene.regulatorDoctor, `${quarter}&pub=true`)
  const { mayHideSmallGroups: _agents, ...ofAgent } = await read(scene.agent)
  expect(published).toEqual(ofAgent)
})

test('a later submission changes no published figure, so that two runs cannot be subtracted', async () => {
  const before = await read(other.agent)
  for (let count = 0; count < 5; count++) await addSubmission(other.regulatorId)
  expect(await read(other.agent)).toEqual(before)
  expect((await read(other.regulatorDoctor)).records).toBe(6)
  // The current quarter is not published: it would change from day to day.
  await addSubmission(other.regulatorId, today())
  const all = await read(other.agent, `b=${addMonths(thisQuarter, -3)}`)
  expect([all.fromDay, all.toDay, all.records]).toEqual([before.fromDay, before.toDay, before.records])
  expect((await read(other.regulatorDoctor, `b=${thisQuarter}`)).records).toBe(1)
})

test('a span is a sum of quarters, narrowed by class, and compared with as many quarters before', async () => {
  const span = `b=${addMonths(thisQuarter, -6)}&l=${addDays(thisQuarter, -1)}`
  const report = await read(scene.agent, `${span}&cmp=true&w=medicalClass%3Dclass2`)
  expect(report).toMatchObject({ filters: ['Class: Class 2'], beforeFrom: addMonths(thisQuarter, -12) })
  expect(rowsOf(report, 'By quarter').map(({ values }) => values.at(-1))).toEqual([null])
  expect(report.figures.at(-1)).toMatchObject({ title: 'All', value: null, isAtLeast: true, before: 0 })
  for (const w of ['outcome%3Dissued', 'ageGroup%3D40', 'quarter%3D2026-01-01', 'conditions%3DV1'])
    expect((await scene.agent('GET', `/reports/statistics?${quarter}&w=${w}`)).status).toBe(400)
})

test('only a regulator has statistics, with the feature; each run is recorded', async () => {
  const administrator = await underActivity(await as(await addAdministrator()))
  const director = await as(await addColleague(scene.practiceId, Role.Director))
  await setFeatures(scene.practiceId, Feature.Medicals | Feature.Custom_queries)
  for (const call of [scene.doctor, scene.manager, director, administrator])
    expect((await call('GET', `/reports/statistics?${quarter}`)).status).toBe(404)
  for (const call of [scene.nurse, scene.pilot])
    expect([403, 404]).toContain((await call('GET', `/reports/statistics?${quarter}`)).status)
  const keys = async (call: Caller) => (await call('GET', '/reports')).body.map(({ key }: ListedReport) => key)
  expect(await keys(scene.agent)).toContain('statistics')
  expect(await keys(scene.manager)).not.toContain('statistics')
  await read(scene.agent)
  const mine = (await historyOf('report', 0)).filter(({ userId }) => userId === scene.people.agent.userId)
  expect(mine.at(-1)).toMatchObject({ action: 'read', after: { report: 'statistics' } })
  const closed = await addScene()
  await setFeatures(closed.regulatorId, Feature.Medicals)
  expect((await closed.agent('GET', `/reports/statistics?${quarter}`)).status).toBe(404)
})

test.each([
  ['a last day that does not exist', 'b=2026-12-13&l=abc', 'l'],
  ['a first day that does not exist', 'b=abc&l=2026-12-31', 'b'],
  ['a year beyond the calendar', 'b=2026-10-01&l=9999-12-31', 'l'],
])('%s is refused with an error beside its field', async (_case, query, field) => {
  const { status, body } = await scene.agent('GET', `/reports/statistics?${query}`)
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]])
})

test('the file for publication hides the same figures', async () => {
  const file = async (query: string) => {
    const { bytes } = await scene.regulatorDoctor('GET', `/reports/statistics/file?${quarter}&ft=csv${query}`)
    return parse(bytes.toString(), { bom: true, relax_column_count: true })
  }
  const published = await file('&pub=true')
  expect(published).toContainEqual(['Records', '7 decisions'])
  expect(published).toContainEqual(['Class 2', '…', '0', '0', '0', '…'])
  expect(await file('')).toContainEqual(['Class 2', '6', '0', '0', '0', '6'])
})
