import { expect, test } from 'vitest'
import { readMessage } from './message.ts'
import { readPatient } from './patient.ts'
import { readPatientGroups } from './report.ts'

const pidOf = (fields: string) => readPatient(readMessage(`MSH|^~\\&|\rPID|${fields}`).segments[1])

test.each([
  ['authority and type', '1||ZAC5361^^^NZLMOH^NHI', ['ZAC5361']],
  ['authority NHI', '1||ZAC5361^^^NHI^NI', ['ZAC5361']],
  ['no type', '1||ZAC5361^^^NHI', ['ZAC5361']],
  ['authority NHINZ', '1||ZAC5361^^^NHINZ^NHI', ['ZAC5361']],
  ['scheme in component 3', '1||ZAC5361^^NHI^NZLMOH^NI', ['ZAC5361']],
  ['an authority with parts', '1||ZAC5361^^^NZLMOH&2.16&ISO^NI', ['ZAC5361']],
  ['bare, as in version 2.1', '1||ZAC5361', ['ZAC5361']],
  ['bare, in the old external id', '1|zac 5361|', ['ZAC5361']],
  ['after a hospital number', '1||1234567^^^CCDHB^MR~ZAC5361^^^NZLMOH^NHI', ['ZAC5361']],
  ['the hospital number looks like one', '1||ZAA0105^^^CCDHB^MR~ZAC5361^^^NZLMOH^NHI', ['ZAC5361']],
  ['a hospital number only', '1||ZAA0105^^^CCDHB^MR', []],
  ['labelled, with a wrong check digit', '1||ZAC5362^^^NZLMOH^NHI', ['ZAC5362']],
  ['the new form', '1||ZBN77VL^^^NZLMOH^NHI', ['ZBN77VL']],
  ['two of them', '1||ZAC5361^^^NHI~ZAA0105^^^NHI', ['ZAC5361', 'ZAA0105']],
  ['bare, but not an NHI', '1||MRN12345', []],
  ['none', '1||', []],
])('finds the NHI: %s', (_how, fields, nhis) => expect(pidOf(fields).nhis).toEqual(nhis))

test('reads names, date of birth and address', () => {
  const patient = pidOf(
    '1||||WILLIAMS^Mere^Aroha^^Mrs~NGATA&x^Mere^^^^^M||19910102080000+1300|F|||3 Rd^^Ōtaki^^5512^NZ',
  )
  expect(patient).toEqual({
    nhis: [],
    names: [
      { family: 'WILLIAMS', given: 'Mere', middle: 'Aroha' },
      { family: 'NGATA', given: 'Mere', middle: '' },
    ],
    dateOfBirth: '1991-01-02',
    sex: 'F',
    address: '3 Rd, Ōtaki, 5512',
  })
})

// A moment in New Zealand's summer time would be the day before in winter.
test.each(['19910702', '1991-07-02', '19910702000000+1300', '1991-07-02T00:00:00+13:00', '1991-07-02T00:00:00-05:00'])(
  'the date of birth %s is read as the day written',
  (date) => expect(pidOf(`1||||X||${date}`).dateOfBirth).toBe('1991-07-02'),
)

test.each(['', '1991', '199101', '19911345', '00000000'])('the date of birth %s is invalid', (date) =>
  expect(pidOf(`1||||X||${date}`).dateOfBirth).toBeUndefined(),
)

test.each([
  ['F', 'F'],
  ['m', 'M'],
  ['X', 'X'],
  ['U', 'U'],
  ['19740108', 'U'],
  ['female', 'U'],
  ['', ''],
])('the sex %s is read as %s', (sent, sex) => expect(pidOf(`1||||X||19910102|${sent}`).sex).toBe(sex))

const message = (...lines: string[]) =>
  readPatientGroups(readMessage(['MSH|^~\\&|L|L|||20260915091500+1200||ORU^R01|1|P|2.4', ...lines].join('\r')))

test('each observation stays with its report, and each report with its patient', () => {
  const patients = message(
    'PID|1||ZAC5361^^^NHI||CAMPBELL',
    'NTE|1||Fasting',
    'ORC|RE|LR-1^US|F-1^LAB',
    'OBR|1|||A^Alpha^L|||20260914081500|||||||||||||||20260915090000|||F',
    'NTE|1|L|Of the report',
    'NTE',
    'NTE|3|L|  further~lines',
    'OBX|1|NM|X^Ex^L|1|5|mmol/L|1-4|H~A|||F|||20260914080000',
    'NTE|1||Of the observation',
    'OBR|2||F-2^LAB|B^Beta^L',
    'OBX|1|ST|Y||y||||||P',
    'SPM|1|||BLD^Blood',
    'PID|2||ZAA0105^^^NHI||TAWHIRI',
    'OBR|1||F-3^LAB|C^Gamma^L',
    'OBX|1|ST|Z||z||||||F',
  )
  expect(patients.map(({ patient, reports }) => [patient.nhis[0], reports.map(({ service }) => service.code)])).toEqual(
    [
      ['ZAC5361', ['A', 'B']],
      ['ZAA0105', ['C']],
    ],
  )
  const [first, second] = patients[0]?.reports ?? []
  expect(patients[0]?.notes).toBe('Fasting')
  expect(first).toMatchObject({
    placerNumbers: [{ id: 'LR-1', issuer: 'US' }],
    fillerNumber: { id: 'F-1', issuer: 'LAB' },
    service: { code: 'A', text: 'Alpha', system: 'L' },
    collectedAt: { day: '2026-09-14' },
    reportedAt: { instant: '2026-09-14T21:00:00.000Z' },
    status: 'F',
    notes: 'Of the report\n\n  further\nlines',
  })
  expect(first?.observations).toEqual([
    expect.objectContaining({
      position: 0,
      code: { code: 'X', text: 'Ex', system: 'L', otherCode: '', otherText: '' },
      subId: '1',
      value: { text: '5', number: 5 },
      unit: 'mmol/L',
      rangeText: '1-4',
      flags: ['H', 'A'],
      status: 'final',
      observedAt: { text: '20260914080000', day: '2026-09-14', instant: '2026-09-13T20:00:00.000Z' },
      notes: 'Of the observation',
    }),
  ])
  expect(second).toMatchObject({
    placerNumbers: [{ id: 'LR-1', issuer: 'US' }],
    fillerNumber: { id: 'F-2', issuer: 'LAB' },
    reportedAt: { instant: '2026-09-14T21:15:00.000Z' },
    specimen: 'Blood',
  })
  expect(patients[1]?.reports[0]?.observations[0]).toMatchObject({ position: 2, value: { text: 'z' } })
})

test.each([
  ['H', ['H']],
  ['H~A', ['H', 'A']],
  ['H^High^HL70078', ['H']],
  ['PL^Y', ['PL^Y']],
  ['^HIGH', ['^HIGH']],
  ['a\\S\\b', ['a^b']],
  ['H^', ['H']],
])('a flag sent as %s is stored as %j; unknown flags are stored whole', (sent, flags) =>
  expect(message(`OBX|1|NM|A||5|||${sent}|||F`)).toMatchObject([{ reports: [{ observations: [{ flags }] }] }]),
)

test('observations without OBR or PID are kept', () => {
  expect(message('OBX|1|ST|A||a||||||F')).toMatchObject([
    { patient: { nhis: [], names: [] }, reports: [{ observations: [{ value: { text: 'a' } }] }] },
  ])
})

test('a truncated message loses only the part that did not arrive', () => {
  const [patient] = message(
    'PID|1||ZAC5361',
    'OBR|1||1|LIPID',
    'OBX|1|NM|CHOL||6.2|mmol/L||H|||F',
    'OBX|2|NM|TRI^Trigl',
  )
  expect(patient?.reports[0]?.observations.map(({ code, value, status }) => [code.code, value.text, status])).toEqual([
    ['CHOL', '6.2', 'final'],
    ['TRI', '', 'not given'],
  ])
})
