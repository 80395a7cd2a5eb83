import { theSystem } from '@clearwing/domain/access/actor.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { receive } from '#features/hl7/index.ts'
import { readMedicalResults } from '#features/medicals/results/index.ts'
import { results } from '#features/medicals/results/tables.ts'
import { addAdministrator } from '#testing/factories.ts'
import { oru } from '#testing/laboratory.ts'
import { addPatient } from '#testing/patients.ts'
import { app, as, type Caller, database, site } from '#testing/test-app.ts'
import { fileNumber, unique } from '#testing/unique.ts'

let call: Caller
let patient: Awaited<ReturnType<typeof addPatient>>

beforeAll(async () => {
  const idle = await as(await addAdministrator())
  const { body } = await idle('POST', '/administratorActivities', { description: 'Analytes' })
  const headers = { administratoractivity: String(body.administratorActivityId ?? body) }
  call = (method, url, sent) => idle(method, url, sent, headers)
  patient = await addPatient()
})

let serial = 0
/** A code used by no other test in this file. */
const newCode = () => `Y${fileNumber % 100_000}${serial++}`

/** Files a result with this code and name. */
async function report(code: string, name: string) {
  const text = oru({ nhi: patient.nhi, observations: [`ST|${code}^${name}^L||0.7|mmol/L|||||F`] })
  const receiver = { site: { ...site, isDemo: true }, ourNames: [], log: app.log }
  await receive(receiver, Buffer.from(text), { source: 'upload', actor: theSystem })
}

/** The analyte stored with a result of this code. */
const analyteOf = async (code: string) =>
  (await database.db.select({ analyte: results.analyte }).from(results).where(eq(results.code, code)))[0]

/** A mapping that names only a code and an analyte. */
const mappingTo = (analyteCode: string) => {
  const matching = { senderId: null, code: newCode(), alternativeName: null, documentCodes: null, unit: null }
  return { ...matching, answerPrefix: null, answerPattern: null, answer: null, analyteCode, note: null }
}

const lithium = () => ({
  code: `lithium-${fileNumber}-${serial++}`.slice(0, 20),
  name: unique('Lithium').slice(0, 36),
  group: 'Other',
  unit: 'mmol/L',
  decimals: 2,
  loinc: [],
  words: [],
})

test('a new analyte gets its own place in the results', async () => {
  const analyte = lithium()
  const word = unique('Li')
  const { status } = await call('POST', '/analytes', { ...analyte, words: [word] })
  expect(status).toBe(201)
  const code = newCode()
  await report(code, word)
  const { series } = await readMedicalResults(database.db, patient)
  expect(series.find((one) => one.analyte === analyte.code)).toMatchObject({ name: analyte.name, decimals: 2 })
})

test('an inactive analyte is no longer matched, but still named in earlier results', async () => {
  const analyte = lithium()
  const word = unique('Li')
  await call('POST', '/analytes', { ...analyte, words: [word] })
  await report(newCode(), word)
  const { code: _, unit: __, ...change } = { ...analyte, words: [word] }
  const put = await call('PUT', `/analytes/${analyte.code}`, { ...change, isActive: false, version: 1 })
  expect(put.status).toBe(200)
  const later = newCode()
  await report(later, word)
  expect(await analyteOf(later)).toEqual({ analyte: null })
  const { series } = await readMedicalResults(database.db, patient)
  expect(series.find((one) => one.analyte === analyte.code)?.name).toBe(analyte.name)
  expect((await call('POST', '/hl7Mappings', mappingTo(analyte.code))).status).toBe(400)
})

test('a built-in analyte can be changed, and no two share a name or code', async () => {
  const { body: all } = await call('GET', '/analytes')
  const { code, unit: _, ...cdt } = all.find((one: { code: string }) => one.code === 'cdt')
  const changed = await call('PUT', `/analytes/${code}`, { ...cdt, words: [...cdt.words, 'Transferrin'] })
  expect(changed.body).toMatchObject({ code: 'cdt', unit: '%', words: [...cdt.words, 'Transferrin'], version: 1 })
  expect((await call('PUT', `/analytes/${code}`, { ...cdt, words: [] })).status).toBe(412)
  const duplicate = await call('POST', '/analytes', { ...lithium(), name: 'Urea', loinc: ['2885-2', '14682-9'] })
  expect([duplicate.status, Object.keys(duplicate.body.errors)]).toEqual([400, ['name', 'loinc']])
  expect((await call('POST', '/analytes', { ...lithium(), code: 'urea' })).body.errors).toHaveProperty('code')
})
