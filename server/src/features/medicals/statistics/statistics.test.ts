import { Role } from '@clearwing/domain/access/bits.ts'
import { lastOfQuarter, quarterOf, type Statistics } from '@clearwing/domain/medicals/statistics/schema.ts'
import { beforeAll, expect, test } from 'vitest'
import { today } from '#platform/time/today.ts'
import { addAdministrator } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { must } from '#testing/medical-errand.ts'
import { addColleague, addScene, type Scene } from '#testing/medical-people.ts'
import { app, as, type Caller, signIn } from '#testing/test-app.ts'
import { underActivity } from '#testing/under-activity.ts'
import { statisticsFile } from './file.ts'

const quarter = `b=${quarterOf(today())}&l=${lastOfQuarter(today())}`
const read = async (call: Caller, query = quarter) =>
  (await must(call('GET', `/statistics?${query}`))) as unknown as Statistics

let scene: Scene
let other: Scene
beforeAll(async () => {
  scene = await addScene()
  other = await addScene()
  for (let count = 0; count < 6; count++) await medicalAt(scene, 'accepted', { classes: ['class2'] })
  await medicalAt(scene, 'to_decide', { classes: ['class1'] })
  await medicalAt(scene, 'issued', { classes: ['class2'] })
  await medicalAt(other, 'accepted', { classes: ['class2'] })
})

test('the regulator sees counts of its submissions; a small group and figures that reveal it are hidden', async () => {
  const statistics = await read(scene.regulatorDoctor)
  expect(statistics.classes).toMatchObject([
    { medicalClass: 'class1', sentOn: null, total: null },
    { medicalClass: 'class2', issued: null, total: null },
  ])
  expect(statistics).toMatchObject({ submissions: 7, all: { total: 7, issued: null, sentOn: null } })
  expect(statistics.quarters).toMatchObject([{ submissions: 7, median: 0 }])
  expect(JSON.stringify(statistics)).not.toContain('Tāwhiri')
  expect(await read(scene.agent)).toEqual(statistics)
  expect(await read(other.regulatorDoctor)).toMatchObject({ submissions: null, all: { total: null } })
})

test('statistics are only for a regulator and in whole quarters; each query is recorded', async () => {
  const administrator = await underActivity(await as(await addAdministrator()))
  const director = await as(await addColleague(scene.practiceId, Role.Director))
  for (const call of [scene.doctor, scene.nurse, scene.manager, scene.pilot, director, administrator]) {
    expect((await call('GET', `/statistics?${quarter}`)).status).toBe(403)
    expect((await call('GET', `/statistics/export?${quarter}`)).status).toBe(403)
  }
  const day = await scene.agent('GET', `/statistics?b=${quarterOf(today())}&l=${today()}`)
  expect([200, 400]).toContain(day.status)
  expect(day.status === 200).toBe(today() === lastOfQuarter(today()))
  expect((await scene.agent('GET', '/statistics?b=2026-02-01&l=2026-12-31')).status).toBe(400)
  const before = (await historyOf('statistics', scene.regulatorId)).length
  await read(scene.agent)
  expect((await historyOf('statistics', scene.regulatorId)).length).toBe(before + 1)
})

test.each([
  ['a last day that does not exist', 'b=2026-12-13&l=abc', 'l'],
  ['a first day that does not exist', 'b=abc&l=2026-12-31', 'b'],
  ['a year beyond the calendar', 'b=2026-10-01&l=9999-12-31', 'l'],
])('%s is refused with an error beside its field', async (_case, query, field) => {
  for (const call of [scene.agent, scene.pilot])
    for (const path of ['/statistics', '/statistics/export']) {
      const { status, body } = await call('GET', `${path}?${query}`)
      expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]])
    }
})

test('the file says who made it, and hides the same figures', async () => {
  const { cookie } = await signIn(scene.people.agent)
  const answer = await app.inject({ url: `/api/statistics/export?${quarter}`, headers: { cookie } })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-disposition']).toContain('.csv')
  const lines = answer.body.split('\r\n')
  expect(lines).toContain('Submissions,7')
  expect(lines.find((line) => line.startsWith('Class 2'))).toBe('Class 2,…,0,0,0,…')
  expect(lines.find((line) => line.startsWith('Made by'))).toContain('Kiri Colleague')
  expect(await historyOf('statistics file', scene.regulatorId)).toHaveLength(1)
})

test('a name that a spreadsheet would read as a formula is shown as text', () => {
  const none = { issued: 0, left: 0, refused: 0, sentOn: 0, total: 0 }
  const statistics = {
    fromDay: '2026-01-01',
    toDay: '2026-03-31',
    submissions: 0,
    all: none,
    classes: [],
    ages: [],
    conditions: [{ code: '@SUM(1)', medicals: 9 }],
    quarters: [],
  }
  const origin = { by: '=HYPERLINK("http://evil")', regulator: '+1', at: '2026-04-01T00:00:00Z' }
  const lines = statisticsFile(statistics, origin).toString().split('\r\n')
  expect(lines[0]).toContain("Statistics,'+1")
  expect(lines.find((line) => line.startsWith('Made by'))).toContain(`"'=HYPERLINK(`)
  expect(lines).toContain("'@SUM(1),9")
})
