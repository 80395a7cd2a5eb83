import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { theSystem } from '@clearwing/domain/access/actor.ts'
import type { MedicalResults, Result } from '@clearwing/domain/medicals/results/schema.ts'
import { beforeAll, expect, test } from 'vitest'
import { receive } from '#features/hl7/index.ts'
import { addAdministrator } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { hba1c, newNhi, type Oru, oru } from '#testing/laboratory.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { addExaminer, addPilot, addPractice, addScene, type Scene } from '#testing/medical-people.ts'
import { app, as, type Caller, signIn, site } from '#testing/test-app.ts'
import { underActivity } from '#testing/under-activity.ts'
import { unique } from '#testing/unique.ts'

const receiver = { site: { ...site, isDemo: true }, ourNames: [], log: app.log }
const uploaded = { source: 'upload', actor: theSystem } as const
const folder = path.join(import.meta.dirname, '../../hl7/fixtures')

let scene: Scene
beforeAll(async () => {
  scene = await addScene()
})

/** A pilot of the scene with the identity used in the laboratory fixtures. */
async function withPilot() {
  const nhi = newNhi()
  const pilot = await addPilot(scene.regulatorId, {
    nhi,
    firstName: 'Robert',
    lastName: 'Campbell',
    dateOfBirth: '1979-03-14',
  })
  const mine = { ...scene, pilot: await as(pilot), people: { ...scene.people, pilot } }
  const { userId } = pilot
  const own = unique('R').replaceAll(/\W/g, '')
  return {
    mine,
    userId,
    url: `/users/${userId}/results`,
    /** Sends a fixture for this person, under unique numbers. */
    send: (name: string) => {
      const text = readFileSync(path.join(folder, name)).toString().replaceAll('ZAC5361', nhi)
      return receive(receiver, Buffer.from(text.replaceAll(/(\|)((?:26-18|SER-)[^|]*\^)/g, `$1${own}$2`)), uploaded)
    },
    report: (given: Oru) =>
      receive(receiver, Buffer.from(oru({ nhi, name: 'CAMPBELL^Robert', born: '19790314', ...given })), uploaded),
  }
}

const resultsFor = async (call: Caller, url: string) => {
  const { status, body } = await call('GET', url)
  return status === 200 ? (body as MedicalResults) : status
}
const namesFor = async (call: Caller, url: string) => {
  const results = await resultsFor(call, url)
  return typeof results === 'number'
    ? results
    : results.series.flatMap(({ results }) => results.map(({ value }) => value))
}

test('the results of a test are grouped by unit, latest first, each with its own range and flag', async () => {
  const { mine, url, send } = await withPilot()
  await medicalAt(mine, 'ready_to_assess')
  for (const name of readdirSync(folder).filter((file) => file.startsWith('80_'))) await send(name)
  const { series } = (await mine.doctor('GET', url)).body as MedicalResults
  expect(series.map(({ analyte, unit }) => [analyte, unit])).toEqual([
    ['hba1c', 'mmol/mol'],
    ['hba1c', '%'],
  ])
  const resultText = ({ collectedOn, value, low, high, flag, abnormalityBy }: Result) =>
    [collectedOn, value, low, high, flag, abnormalityBy].join(' ')
  expect(series.map(({ results }) => results.map(resultText))).toEqual([
    [
      '2026-09-14 38 20 40  range',
      '2022-09-14 44 20 40 H laboratory',
      '2019-09-14 41 20 40 H laboratory',
      '2016-09-14 39 20 40  range',
      '2013-09-14 37 20 40  range',
    ],
    ['2011-09-14 5.7 4 6  range', '2009-09-14 5.6 4 6  range'],
  ])
})

test('unknown ranges, flags, numbers and codes are shown as sent, and none is dropped', async () => {
  const { mine, url, send } = await withPilot()
  await medicalAt(mine, 'ready_to_assess')
  for (const name of [
    '70_reference_ranges.hl7',
    '71_abnormal_flags.hl7',
    '72_numeric_values.hl7',
    '76_urine_dipstick_subids.hl7',
  ])
    await send(name)
  const { series, documents } = (await mine.doctor('GET', url)).body as MedicalResults
  expect(documents).toEqual([])
  const all = series.flatMap(({ results }) => results)
  const of = (code: string) => all.find((result) => result.code === code)
  expect(all).toHaveLength(35 + 27 + 23 + 5)
  expect([of('R16')?.range, of('R16')?.low, of('R21')?.range, of('R21')?.high]).toEqual([
    '70_105',
    null,
    'M: 130-175 F: 115-155',
    null,
  ])
  expect(of('R13')).toMatchObject({ low: -3, high: -1, abnormality: 'high', abnormalityBy: 'range', flag: '' })
  expect(of('F21')).toMatchObject({ flag: '*', abnormality: 'unrecognised', abnormalityBy: 'laboratory' })
  expect(of('F20')).toMatchObject({ flag: 'H, A', abnormality: 'abnormal', abnormalityBy: 'laboratory' })
  expect(of('N12')).toMatchObject({ value: '<0.1', number: 0.1, comparator: '<' })
  expect(of('N11')).toMatchObject({ value: '5,6', number: null, abnormality: null })
  expect(of('R1')).toMatchObject({ analyte: null, name: 'range 1', codeSystem: 'L' })
  expect(of('5804-0')).toMatchObject({ analyte: 'urine-protein', value: 'One plus', flag: 'A', subId: '2' })
})

test('strangers do not learn that the person exists; users who know but do not treat them are refused', async () => {
  const { mine, url, report } = await withPilot()
  await medicalAt(mine, 'ready_to_assess')
  await report({})
  const [stranger, administrator] = [await addScene(), await as(await addAdministrator())]
  const answers = async (...calls: Caller[]) => Promise.all(calls.map((call) => namesFor(call, url)))
  expect(await answers(stranger.doctor, stranger.nurse, stranger.pilot, stranger.regulatorDoctor)).toEqual([
    404, 404, 404, 404,
  ])
  expect(await answers(mine.manager, mine.regulatorDoctor, mine.agent, administrator)).toEqual([403, 403, 403, 403])
  expect(await answers(mine.doctor, mine.nurse, await underActivity(administrator))).toEqual([['38'], ['38'], ['38']])
})

test('the person reads their results after the decision, logged in as themselves', async () => {
  const { mine, userId, url, report } = await withPilot()
  await report({})
  expect([await namesFor(mine.pilot, url), await namesFor(mine.doctor, url)]).toEqual([[], 404])
  await medicalAt(mine, 'assessing')
  expect([await namesFor(mine.pilot, url), await namesFor(mine.doctor, url)]).toEqual([[], ['38']])
  await medicalAt(mine, 'issued')
  expect([await namesFor(mine.pilot, url), await namesFor(mine.pilot, '/users/me/results')]).toEqual([['38'], ['38']])
  const atWork = await as({ ...scene.people.manager, userId })
  expect(await namesFor(atWork, url)).not.toEqual(['38'])
})

test('a practice reads what is known with its own medicals, and no later findings of another practice', async () => {
  const { mine, url, report } = await withPilot()
  const practiceId = await addPractice()
  const doctor = await addExaminer(practiceId, scene.regulatorId)
  const there = { ...mine, practiceId, people: { ...mine.people, doctor } }
  await report({ collected: '20200914081500' })
  await medicalAt(mine, 'accepted', { on: '2020-10-01' })
  await medicalAt(there, 'ready_to_assess')
  await report({ observations: [hba1c.replace('38', '52')] })
  expect(await namesFor(mine.doctor, url)).toEqual(['38'])
  expect(await namesFor(await as(doctor), url)).toEqual(['52', '38'])
  expect(await namesFor(mine.pilot, url)).toEqual(['38'])
})

test('each access is in the history of the person', async () => {
  const { mine, userId, url, report } = await withPilot()
  await medicalAt(mine, 'ready_to_assess')
  await report({})
  await mine.nurse('GET', url)
  await mine.nurse('GET', url)
  const rows = await historyOf('person results', userId)
  const one = { action: 'read', userId: scene.people.nurse.userId, subjectUserId: userId, after: null }
  expect(rows).toMatchObject([one, one])
})

test('a report can be opened by readers of the results, and only under its own person', async () => {
  const { mine, url, report } = await withPilot()
  await medicalAt(mine, 'ready_to_assess')
  const pdf = Buffer.from('%PDF-1.4\nhauora\n%%EOF\n')
  await report({ observations: [`ED|PDF^ECG report^L||^application^pdf^Base64^${pdf.toString('base64')}||||||F`] })
  const { documents } = (await mine.doctor('GET', url)).body as MedicalResults
  const { cookie } = await signIn(scene.people.nurse)
  const file = `${url}/${documents[0]?.resultId}/document`
  const opened = await app.inject({ url: `/api${file}`, headers: { cookie } })
  expect([opened.statusCode, opened.headers['content-type'], opened.rawPayload]).toEqual([200, 'application/pdf', pdf])
  const other = await withPilot()
  await medicalAt(other.mine, 'ready_to_assess')
  const elsewhere = `${other.url}/${documents[0]?.resultId}/document`
  expect([(await mine.doctor('GET', elsewhere)).status, (await mine.pilot('GET', file)).status]).toEqual([404, 404])
})

test('the doctor exports a person’s results with a reason, which the person can read', async () => {
  const { mine, userId, url, report } = await withPilot()
  await medicalAt(mine, 'ready_to_assess')
  await report({ observations: ['NM|QQ7^=Neutrophil^L||<0.30|10*9/L|2.0-7.5|QX|||F'] })
  const reason = 'Second opinion on the blood count'
  const { status, body } = await mine.doctor('POST', `${url}/export?ft=csv`, { reason })
  expect(status).toBe(200)
  expect(body).toContain(`Reason,${reason}`)
  expect(body).toContain(
    `'=Neutrophil,'=Neutrophil,QQ7,L,,HbA1c,<0.30,10*9/L,2.0-7.5,QX,Sent “QX”,unrecognised,the laboratory`,
  )
  expect(await historyOf('clinical file', userId)).toMatchObject([{ subjectUserId: userId, after: { reason } }])
  const refused = [
    await mine.doctor('POST', `${url}/export?ft=csv`, { reason: 'short' }),
    await mine.nurse('POST', `${url}/export?ft=csv`, { reason }),
    await mine.doctor('GET', `${url}/export?ft=csv`),
    await (await addScene()).doctor('POST', `${url}/export?ft=csv`, { reason }),
  ]
  expect(refused.map((answer) => answer.status)).toEqual([400, 403, 403, 404])
})

test('the person exports their own results, without those that are not released', async () => {
  const { mine, url, report } = await withPilot()
  await report({})
  await medicalAt(mine, 'ready_to_assess')
  const rows = async () => /\r\nRows,(\d+)/.exec((await mine.pilot('GET', `${url}/export?ft=csv`)).body)?.[1]
  expect(await rows()).toBe('0')
  await medicalAt(mine, 'issued')
  expect(await rows()).toBe('1')
})
