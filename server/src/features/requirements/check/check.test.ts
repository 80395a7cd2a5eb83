import { addDays } from '@clearwing/domain/dates.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { employments } from '#features/relations/tables.ts'
import { today } from '#platform/time/today.ts'
import { diagnosisWords } from '#testing/diagnosis-words.ts'
import { historyOf } from '#testing/history.ts'
import { addRequirementScene } from '#testing/requirement-scene.ts'
import { database } from '#testing/test-app.ts'

const scene = await addRequirementScene()
const { schoolId, userId, manager, dispatcher, stranger, add } = scene
const [certificate] = (await scene.pilot('GET', `/users/${userId}/certificates`)).body
const url = '/organisations/myOrg/rosterChecks'
const check = (lines: string[], onDay = today()) => manager('POST', url, { lines, onDay, chosen: [] })

test('a roster is answered line by line: lights, dates, and lines that match no one', async () => {
  const { status, body } = await check(['Hēmi Tāwhiri', 'tawhiri, hemi', 'Aroha Parata', certificate.code])
  expect(status).toBe(200)
  expect(body.lines).toMatchObject([
    {
      line: 1,
      match: 'matched',
      light: 'green',
      fitTo: certificate.rows[0].toDay,
      reasons: [],
      people: [{ userId }],
    },
    { line: 2, match: 'repeated', light: null },
    { line: 3, match: 'unmatched', text: 'Aroha Parata', people: [] },
    { line: 4, match: 'repeated' },
  ])
})

test('the day after the last day, the pilot is red', async () => {
  const { body } = await check([certificate.code], addDays(certificate.rows[0].toDay, 1))
  expect(body.lines).toMatchObject([
    { light: 'red', fitTo: certificate.rows[0].toDay, reasons: [{ name: 'Medical certificate', state: 'expired' }] },
  ])
})

test('each check of a person is recorded every time, and the person sees it', async () => {
  const before = (await historyOf('roster check', schoolId)).length
  await check(['Hēmi Tāwhiri'])
  await check(['Hēmi Tāwhiri', 'Aroha Parata'])
  const reads = (await historyOf('roster check', schoolId)).slice(before)
  expect(reads).toMatchObject([
    { action: 'read', subjectUserId: userId },
    { action: 'read', subjectUserId: userId },
  ])
  const { list } = (await scene.pilot('GET', `/users/${userId}/access?n=100`)).body
  expect(JSON.stringify(list)).toContain('roster check')
})

test('requirements count, and one that only warns is not red', async () => {
  const { requirementId } = await add({ firstDays: 5 })
  await add({ firstDays: 5, effect: 'warn' })
  const lightOn = async (days: number) => (await check(['Hēmi Tāwhiri'], addDays(today(), days))).body.lines[0]
  expect(await lightOn(5)).toMatchObject({ light: 'amber', fitTo: addDays(today(), 5) })
  const red = await lightOn(6)
  expect(red).toMatchObject({ light: 'red', fitTo: addDays(today(), 5) })
  expect(red.reasons.find((one: { requirementId: number }) => one.requirementId === requirementId)).toMatchObject({
    state: 'missing',
    light: 'red',
  })
})

test('the response to a roster check contains no clinical words', async () => {
  const text = JSON.stringify((await check(['Hēmi Tāwhiri'])).body).toLowerCase()
  for (const word of diagnosisWords) expect(text).not.toContain(word)
})

test('dispatchers check a roster, others do not', async () => {
  const body = { lines: ['Hēmi Tāwhiri'], onDay: today(), chosen: [] }
  expect((await dispatcher('POST', url, body)).status).toBe(200)
  expect((await stranger('POST', url, body)).body.lines).toMatchObject([{ match: 'unmatched' }])
  for (const call of [scene.doctor, scene.agent, scene.pilot, scene.regulatorDoctor])
    expect((await call('POST', url, body)).status).toBe(403)
})

test('after the person stops sharing, the school cannot find them', async () => {
  await database.transaction((tx) =>
    tx.update(employments).set({ endedAt: tx.now }).where(eq(employments.userId, userId)),
  )
  const { body } = await check(['Hēmi Tāwhiri', certificate.code])
  expect(body.lines).toMatchObject([{ match: 'unmatched' }, { match: 'unmatched' }])
})
