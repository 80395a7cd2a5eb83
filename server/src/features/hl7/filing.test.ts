import { theSystem } from '@clearwing/domain/access/actor.ts'
import type { MedicalResults } from '@clearwing/domain/medicals/results/schema.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importMedical } from '#features/medicals/index.ts'
import { readMedicalResults } from '#features/medicals/results/index.ts'
import { createLabRequest } from '#features/medicals/results/requests/index.ts'
import { labRequests } from '#features/medicals/results/tables.ts'
import { acknowledgementText, hba1c, laboratory, newNhi, type Oru, oru } from '#testing/laboratory.ts'
import { addPractice, addRegulator } from '#testing/medical-people.ts'
import { addPatient } from '#testing/patients.ts'
import { app, database, site } from '#testing/test-app.ts'
import { assignMessage, takeBack } from './assignment.ts'
import { startHl7 } from './index.ts'
import { showMessage } from './service.ts'
import { hl7Messages } from './tables.ts'

const config = { ...site.config, hl7: { port: 0, host: '127.0.0.1', addresses: ['FLYMED', 'F2N034-E'] } }
let listener: Awaited<ReturnType<typeof startHl7>>
let lab: Awaited<ReturnType<typeof laboratory>>

beforeAll(async () => {
  listener = await startHl7({ ...site, isDemo: true, config }, app.log)
  lab = await laboratory(listener.port)
})
afterAll(() => listener.close())

const controlIdOf = (message: string) => message.split('|')[9] ?? ''
const rowsOf = (message: string) =>
  database.db
    .select()
    .from(hl7Messages)
    .where(eq(hl7Messages.controlId, controlIdOf(message)))
    .orderBy(hl7Messages.messageId)
const rowOf = async (message: string) => (await rowsOf(message))[0]
const resultsOf = (userId: number) => readMedicalResults(database.db, { userId })
const values = ({ series }: MedicalResults) =>
  Object.fromEntries(series.map(({ name, results }) => [name, results.map(({ value }) => value)]))

const alt = (value: string, status: string) => `NM|1742-6^ALT^LN||${value}|U/L|0-45||||${status}`
const ggt = (value: string, status: string) => `NM|2324-2^GGT^LN||${value}|U/L|0-60||||${status}`

test('a correction replaces a result, and the old one is kept', async () => {
  const { userId, nhi } = await addPatient()
  const version = (reported: string, observations: string[]) =>
    oru({ nhi, filler: `26-${nhi}^AWANUI`, collected: '20260914081500', reported, observations })
  await lab.send(version('20260916080000', [alt('55', 'P'), ggt('""', 'I')]))
  await lab.send(version('20260917100000', [alt('35', 'C'), ggt('48', 'F')]))
  // A version that was delayed in transmission: older than the current result.
  await lab.send(version('20260916120000', [alt('55', 'F'), ggt('48', 'F')]))
  const { series } = await resultsOf(userId)
  const [found] = series.find(({ analyte }) => analyte === 'alt')?.results ?? []
  expect(found).toMatchObject({ value: '35', status: 'corrected' })
  expect(found?.earlierVersions.map(({ value, status }) => `${value} ${status}`).sort()).toEqual([
    '55 final',
    '55 preliminary',
  ])
  expect(series.flatMap(({ results }) => results)).toHaveLength(2)
})

test('eight simultaneous corrections leave one current result', async () => {
  const { userId, nhi } = await addPatient()
  const filler = `26-${nhi}^AWANUI`
  const minutes = [...'01234567']
  await Promise.all(
    minutes.map(async (minute) => {
      using other = await laboratory(listener.port)
      await other.send(oru({ nhi, filler, reported: `20260916100${minute}00`, observations: [alt(`3${minute}`, 'C')] }))
    }),
  )
  const [found, ...others] = (await resultsOf(userId)).series.flatMap(({ results }) => results)
  expect([found?.value, others.length, found?.earlierVersions.length]).toEqual(['37', 0, 7])
})

/** One message about several people: the first header, and the rest of each. */
const together = (first: string, ...others: string[]) =>
  [first, ...others.map((message) => message.split('\r').slice(1).join('\r'))].join('')

test('a message that corrects one person’s report still files the other person’s', async () => {
  const [one, other] = [await addPatient(), await addPatient()]
  const of = ({ nhi }: { nhi: string }, observation: string) =>
    oru({ nhi, filler: `26-${nhi}^AWANUI`, observations: [observation] })
  await lab.send(of(one, alt('55', 'P')))
  const message = together(of(one, alt('35', 'C')), of(other, alt('41', 'F')))
  expect(acknowledgementText(await lab.send(message))).toContain('AA')
  expect((await rowsOf(message)).map(({ userId }) => userId)).toEqual([one.userId, other.userId])
  expect(values(await resultsOf(one.userId))).toEqual({ ALT: ['35'] })
  expect(values(await resultsOf(other.userId))).toEqual({ ALT: ['41'] })
})

test('two versions of a report in one message are two versions', async () => {
  const { userId, nhi } = await addPatient()
  const version = (reported: string, observation: string) =>
    oru({ nhi, filler: `26-${nhi}^AWANUI`, reported, observations: [observation] })
  await lab.send(together(version('20260916080000', alt('55', 'F')), version('20260917080000', alt('35', 'C'))))
  expect(values(await resultsOf(userId))).toEqual({ ALT: ['35'] })
})

test('a result sent for the wrong patient is withdrawn', async () => {
  const { userId, nhi } = await addPatient()
  const filler = `26-${nhi}^AWANUI`
  await lab.send(oru({ nhi, filler, reported: '20260916080000' }))
  await lab.send(oru({ nhi, filler, reported: '20260917080000', observations: [hba1c.replace(/F$/, 'W')] }))
  expect(await resultsOf(userId)).toEqual({ series: [], documents: [] })
})

test.each<[string, (nhi: string) => Oru, string]>([
  ['a wrong check digit', (nhi) => ({ nhi: nhi.slice(0, 6) + ((Number(nhi[6]) + 1) % 10) }), 'invalid NHI'],
  ['an NHI that no one here has', () => ({ nhi: newNhi() }), 'unknown NHI'],
  ['no number', () => ({}), 'no identifier'],
  ['a different date of birth', (nhi) => ({ nhi, born: '19790413' }), 'birth date differs'],
  ['no date of birth', (nhi) => ({ nhi, born: '' }), 'birth date missing'],
  ['a different family name', (nhi) => ({ nhi, name: 'KEMP^Robert' }), 'name differs'],
  ['no family name', (nhi) => ({ nhi, name: '' }), 'name differs'],
  ['a family name of marks only', (nhi) => ({ nhi, name: '-^Robert' }), 'name differs'],
  ['the given name of the other twin', (nhi) => ({ nhi, name: 'CAMPBELL^William^James' }), 'given name differs'],
  ['a sample with a year only', (nhi) => ({ nhi, collected: '2026' }), 'sample day unknown'],
  ['a sample with a month only', (nhi) => ({ nhi, collected: '202609' }), 'sample day unknown'],
  ['a test message', (nhi) => ({ nhi, processing: 'T' }), 'test message'],
  ['an unknown request number', () => ({ placer: 'LR-999999^FLYMED' }), 'unknown request'],
])('a message with %s is stored, acknowledged and unassigned', async (_why, given, reason) => {
  const { userId, nhi } = await addPatient()
  const message = oru(given(nhi))
  expect(acknowledgementText(await lab.send(message))).toBe(`AA ${controlIdOf(message)}`)
  expect(await rowOf(message)).toMatchObject({ status: 'unassigned', reason, userId: null })
  expect(await resultsOf(userId)).toEqual({ series: [], documents: [] })
})

test('numbers reserved for tests match no one where people are real', async () => {
  const { nhi } = await addPatient()
  const real = await startHl7({ ...site, isDemo: false, config }, app.log)
  using other = await laboratory(real.port)
  const message = oru({ nhi })
  expect(acknowledgementText(await other.send(message))).toMatch(/^AA/)
  expect(await rowOf(message)).toMatchObject({ status: 'unassigned', reason: 'test NHI' })
  await real.close()
})

test('a message with a previous name is matched, with or without macrons', async () => {
  const { userId, nhi } = await addPatient({ firstName: 'Hēmi', lastName: 'Tāwhiri', previousNames: 'Parata|Kōhatu' })
  for (const name of ['TAWHIRI^Hēmi', 'KOHATU^Hemi', 'WILLIAMS^Hemi~Tāwhiri^Hemi^^^^^M']) {
    const message = oru({ nhi, name, observations: ['ST|X^Whakamātau^L||Kāore he raru||||||F'] })
    await lab.send(message)
    expect(await rowOf(message)).toMatchObject({ status: 'filed', userId })
  }
  expect(values(await resultsOf(userId))).toEqual({ Whakamātau: Array(3).fill('Kāore he raru') })
})

test('a request number given here, with date of birth and family name, needs no NHI; the request is closed', async () => {
  const { userId } = await addPatient()
  const { number } = await requestFor(userId)
  const message = oru({ placer: `${number}-1^FLYMED` })
  await lab.send(message)
  expect(await rowOf(message)).toMatchObject({ status: 'filed', userId })
  const [request] = await database.db.select().from(labRequests).where(eq(labRequests.number, number))
  expect(request).toMatchObject({ status: 'complete', closedAt: expect.any(String) })
})

test('a request for two tests is complete when both have arrived, and open again when one is unlinked', async () => {
  const { userId } = await addPatient()
  const { number } = await requestFor(userId, ['glucose', 'alt'])
  const state = async () => {
    const [request] = await database.db.select().from(labRequests).where(eq(labRequests.number, number))
    return [request?.status, request?.closedAt !== null]
  }
  const placer = `${number}^FLYMED`
  const [first, second] = [oru({ placer }), oru({ placer, observations: [alt('41', 'F')] })]
  await lab.send(first)
  expect(await state()).toEqual(['partly resulted', false])
  await lab.send(second)
  expect(await state()).toEqual(['complete', true])
  const row = await rowOf(second)
  await database.transaction((tx) => takeBack(tx, theSystem, row as NonNullable<typeof row>))
  expect(await state()).toEqual(['partly resulted', false])
})

test('a report that another person has is held back and shown to administrators, who may file it', async () => {
  const [one, other] = [await addPatient(), await addPatient()]
  const filler = `26-${one.nhi}^AWANUI`
  const first = oru({ nhi: one.nhi, filler })
  const second = oru({ nhi: other.nhi, filler, observations: [alt('41', 'F')] })
  expect(acknowledgementText(await lab.send(first))).toMatch(/^AA/)
  expect(acknowledgementText(await lab.send(second))).toMatch(/^AA/)
  expect(await rowOf(second)).toMatchObject({ status: 'unassigned', reason: 'report of another person', userId: null })
  expect(await resultsOf(other.userId)).toEqual({ series: [], documents: [] })
  const viewMessage = async (message: string) => {
    const row = await rowOf(message)
    return row && showMessage(database.db, { site, ourNames: [], log: app.log }, row)
  }
  expect((await viewMessage(second))?.sameReport).toEqual([(await rowOf(first))?.messageId])
  expect((await viewMessage(first))?.sameReport).toEqual([])
  // A correction for the first person is filed as usual.
  const corrected = oru({ nhi: one.nhi, filler, observations: [hba1c.replace(/F$/, 'C')] })
  await lab.send(corrected)
  expect(await rowOf(corrected)).toMatchObject({ status: 'filed', userId: one.userId })
  // Another laboratory's numbers are separate, and so is a number that was unlinked.
  const elsewhere = oru({ nhi: other.nhi, filler }).replace('AWANUI-WGN', 'ELSEWHERE')
  await lab.send(elsewhere)
  expect(await rowOf(elsewhere)).toMatchObject({ status: 'filed', userId: other.userId })
})

test('with two people under one number in a message, the second is held back', async () => {
  const [one, other] = [await addPatient(), await addPatient()]
  const filler = `26-${one.nhi}^AWANUI`
  const message = together(oru({ nhi: one.nhi, filler }), oru({ nhi: other.nhi, filler }))
  await lab.send(message)
  expect((await rowsOf(message)).map(({ userId, reason }) => [userId, reason])).toEqual([
    [one.userId, null],
    [null, 'report of another person'],
  ])
})

test('a number whose report was unlinked can be used again', async () => {
  const [one, other] = [await addPatient(), await addPatient()]
  const filler = `26-${one.nhi}^AWANUI`
  const wrong = oru({ nhi: one.nhi, filler })
  await lab.send(wrong)
  const row = await rowOf(wrong)
  await database.transaction((tx) => takeBack(tx, theSystem, row as NonNullable<typeof row>))
  const right = oru({ nhi: other.nhi, filler })
  await lab.send(right)
  expect(await rowOf(right)).toMatchObject({ status: 'filed', userId: other.userId })
})

test('a message assigned by hand does not close another person’s request', async () => {
  const [one, other] = [await addPatient(), await addPatient()]
  const { number } = await requestFor(other.userId)
  const message = oru({ nhi: one.nhi, placer: `${number}^FLYMED` })
  await lab.send(message)
  const row = await rowOf(message)
  expect(row).toMatchObject({ status: 'unassigned', reason: 'several people' })
  const receiver = { site, ourNames: ['FLYMED'], log: app.log }
  const given = row as NonNullable<typeof row>
  await database.transaction((tx) =>
    assignMessage(tx, receiver, { ...theSystem, userId: one.userId }, given, one.userId),
  )
  const [request] = await database.db.select().from(labRequests).where(eq(labRequests.number, number))
  expect(request).toMatchObject({ status: 'sent', closedAt: null })
})

test('a text in a message is read as text; a scan is stored and not opened', async () => {
  const { userId, nhi } = await addPatient()
  const text = Buffer.from('Tēnā koe\r\n<script>alert(1)</script>').toString('base64')
  await lab.send(
    oru({
      nhi,
      observations: [
        `ED|TXT^Letter^L||^TEXT^^Base64^${text}||||||F`,
        'ED|TIF^Scan^L||^Image^TIFF^Hex^49492a0008000000||||||F',
      ],
    }),
  )
  const { documents } = await resultsOf(userId)
  expect(documents.map(({ name, value, documentType }) => [name, value, documentType])).toEqual([
    ['Letter', 'Tēnā koe\n<script>alert(1)</script>', null],
    ['Scan', '', 'image/tiff'],
  ])
})

test('a PDF is stored unchanged, whatever its label; a file that is not one is labelled so', async () => {
  const { userId, nhi } = await addPatient()
  const pdf = `%PDF-1.4\n${'Hauora '.repeat(1000)}%%EOF\n`
  const data = Buffer.from(pdf).toString('base64')
  await lab.send(
    oru({
      nhi,
      observations: [
        `ED|PDF^Report^L||^TEXT^^Base64^${data.slice(0, 60)}\r${data.slice(60)}||||||F`,
        `ED|PDF^Broken^L||^application^pdf^Base64^${data.slice(0, 50)}!!||||||F`,
        `ED|EXE^Program^L||^application^pdf^Base64^${Buffer.from('MZ').toString('base64')}||||||F`,
      ],
    }),
  )
  const { documents, series } = await resultsOf(userId)
  expect(documents.map(({ name, documentType }) => [name, documentType])).toEqual([['Report', 'application/pdf']])
  expect(values({ series, documents })).toEqual({
    Broken: ['A file that cannot be displayed here.'],
    Program: ['A file that cannot be displayed here.'],
  })
})

async function requestFor(userId: number, tests = ['glucose']) {
  const [regulatorId, practiceId] = [await addRegulator(), await addPractice()]
  const at = new Date().toISOString()
  const classes = ['class1' as const]
  const medical = {
    userId,
    regulatorId,
    practiceId,
    classes,
    statusSince: at,
    createdAt: at,
    status: 'at_practice' as const,
  }
  return database.transaction(async (tx) => {
    const { medicalId } = await importMedical(tx, theSystem, { medical })
    const actor = { ...theSystem, userId }
    return createLabRequest(tx, actor, { medicalId, userId, practiceId, tests })
  })
}
