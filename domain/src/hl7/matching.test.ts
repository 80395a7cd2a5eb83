import { expect, test } from 'vitest'
import { matchPerson } from './matching.ts'
import type { LaboratoryReport } from './message/report.ts'
import { requestNumbersOf } from './message/request-number.ts'
import { hasFamilyName } from './message/same-name.ts'

const noOther = { middleNames: null, knownAs: null, previousNames: null }
const robert = {
  userId: 1,
  nhi: 'ZAC5361',
  dateOfBirth: '1979-03-14',
  ...noOther,
  firstName: 'Robert',
  lastName: 'Campbell',
}
const mere = {
  userId: 2,
  nhi: 'ZBN77VL',
  dateOfBirth: '1991-01-02',
  ...noOther,
  firstName: 'Mere',
  lastName: 'Ngata',
  previousNames: 'Parata|Rawiri',
}
const stranger = { ...robert, userId: 3, nhi: null }
const people = [robert, mere, stranger]
const requests: Record<string, number> = { 'LR-000140': 1, 'LR-000141': 3 }

type MatchCase = {
  nhis?: string[]
  born?: string
  names?: string[]
  given?: string
  requests?: string[]
  processing?: string
  holders?: number[]
  takenBackFrom?: number[]
  isControlIdReused?: boolean
  lacksSampleDay?: boolean
}

function match(
  { nhis = [], born, names = [], given = '', requests: sent = [], processing = 'P', ...more }: MatchCase,
  demo = true,
) {
  const { holders = [], takenBackFrom = [], isControlIdReused = false, lacksSampleDay = false } = more
  const patient = {
    nhis,
    names: names.map((family) => ({ family, given, middle: '' })),
    ...(born && { dateOfBirth: born }),
    sex: '',
    address: '',
  }
  const found = {
    byNhi: people.filter(({ nhi }) => nhi !== null && nhis.includes(nhi)),
    byRequest: people.filter(({ userId }) => sent.some((number) => requests[number] === userId)),
    holders,
    takenBackFrom,
  }
  const message = { patient, processingId: processing, requestNumbers: sent, isControlIdReused, lacksSampleDay }
  return matchPerson(message, found, demo)
}

const campbell = { nhis: ['ZAC5361'], born: '1979-03-14', names: ['CAMPBELL'] }

test.each<[string, MatchCase, ReturnType<typeof match>]>([
  ['NHI, date of birth and name agree', campbell, { userId: 1 }],
  ['without a processing id', { ...campbell, processing: '' }, { userId: 1 }],
  ['a previous name', { nhis: ['ZBN77VL'], born: '1991-01-02', names: ['RĀWIRI'] }, { userId: 2 }],
  ['the name in a repetition', { nhis: ['ZBN77VL'], born: '1991-01-02', names: ['WILLIAMS', 'NGATA'] }, { userId: 2 }],
  ['our request, date of birth and name; no NHI', { ...campbell, nhis: [], requests: ['LR-000140'] }, { userId: 1 }],
  ['the same with an unknown NHI', { ...campbell, nhis: ['ZAA0105'], requests: ['LR-000141'] }, { userId: 3 }],
  ['NHI and our request', { ...campbell, requests: ['LR-000140'] }, { userId: 1 }],
  ['NHI, with an unknown request number', { ...campbell, requests: ['LR-999999'] }, { userId: 1 }],
  ['a different family name', { ...campbell, names: ['KEMP'] }, { reason: 'name differs' }],
  ['no family name', { ...campbell, names: [] }, { reason: 'name differs' }],
  ['a family name of marks only', { ...campbell, names: ['-'] }, { reason: 'name differs' }],
  [
    'our request, and a family name of marks only',
    { ...campbell, nhis: [], names: ['???'], requests: ['LR-000140'] },
    { reason: 'name differs' },
  ],
  ['the given name as well', { ...campbell, given: 'ROBERT' }, { userId: 1 }],
  ['the given name of the other twin', { ...campbell, given: 'WILLIAM' }, { reason: 'given name differs' }],
  ['a different date of birth', { ...campbell, born: '1979-04-13' }, { reason: 'birth date differs' }],
  ['no date of birth', { ...campbell, born: '' }, { reason: 'birth date missing' }],
  ['a wrong check digit', { ...campbell, nhis: ['ZAC5362'], requests: ['LR-000140'] }, { reason: 'invalid NHI' }],
  ['an NHI that no one here has', { ...campbell, nhis: ['ZAA0105'] }, { reason: 'unknown NHI' }],
  ['no number at all', { ...campbell, nhis: [] }, { reason: 'no identifier' }],
  ['an unknown request number', { ...campbell, nhis: [], requests: ['LR-999999'] }, { reason: 'unknown request' }],
  ['two NHIs of two people', { ...campbell, nhis: ['ZAC5361', 'ZBN77VL'] }, { reason: 'several people' }],
  ['an NHI, with another person’s request', { ...campbell, requests: ['LR-000141'] }, { reason: 'several people' }],
  [
    'requests of two people',
    { ...campbell, nhis: [], requests: ['LR-000140', 'LR-000141'] },
    { reason: 'several people' },
  ],
  [
    'our request, but a different NHI than the person’s',
    { ...campbell, nhis: ['ZAA0105'], requests: ['LR-000140'] },
    { reason: 'NHI differs' },
  ],
  [
    'our request, with a different date of birth',
    { nhis: [], names: ['CAMPBELL'], born: '1991-01-02', requests: ['LR-000140'] },
    { reason: 'birth date differs' },
  ],
  [
    'our request, with a different name',
    { ...campbell, nhis: [], names: ['KEMP'], requests: ['LR-000140'] },
    { reason: 'name differs' },
  ],
  ['a report of which the person has a version', { ...campbell, holders: [1] }, { userId: 1 }],
  ['a report that was unlinked from this person', { ...campbell, takenBackFrom: [1] }, { reason: 'report taken back' }],
  ['a report that was filed to this person again', { ...campbell, takenBackFrom: [1], holders: [1] }, { userId: 1 }],
  ['a report that was unlinked from another person', { ...campbell, takenBackFrom: [2] }, { userId: 1 }],
  ['a report that another person has', { ...campbell, holders: [2] }, { reason: 'report of another person' }],
  ['a report that another person also has', { ...campbell, holders: [1, 2] }, { reason: 'report of another person' }],
  [
    'differences are reported before another owner',
    { ...campbell, names: ['KEMP'], holders: [2] },
    { reason: 'name differs' },
  ],
  ['a used control id', { ...campbell, isControlIdReused: true }, { reason: 'control id reused' }],
  ['an unknown sample day', { ...campbell, lacksSampleDay: true }, { reason: 'sample day unknown' }],
  [
    'differences are reported before a used control id',
    { ...campbell, names: ['KEMP'], isControlIdReused: true },
    { reason: 'name differs' },
  ],
  ['a training message', { ...campbell, processing: 'T' }, { reason: 'test message' }],
  ['a debugging message', { ...campbell, processing: 'D' }, { reason: 'test message' }],
])('%s', (_what, given, expected) => expect(match(given)).toEqual(expected))

test('numbers reserved for tests match no one where people are real', () => {
  expect(match(campbell, false)).toEqual({ reason: 'test NHI' })
})

test.each([
  ['CAMPBELL', true],
  ['Kōhatu-Rāwiri', false],
  ["O'Neill", false],
  ['', false],
  ['-', false],
  ["-^'", false],
  ['.', false],
  ['\u00AD', false],
])('whether the family name %s is that of Campbell: %s', (family, same) =>
  expect(hasFamilyName(robert, [{ family, given: '', middle: '' }])).toBe(same),
)

test.each([
  ["O'Neill", 'ONEILL'],
  ['Kōhatu-Rāwiri', 'KOHATU RAWIRI'],
  ['van der Berg', 'VANDERBERG'],
  ['Müller', 'Muller'],
])('%s and %s are the same name', (lastName, family) =>
  expect(hasFamilyName({ lastName, previousNames: null }, [{ family, given: '', middle: '' }])).toBe(true),
)

test('a recorded name of marks alone matches no one', () => {
  const sent = [{ family: '-', given: '', middle: '' }]
  expect(hasFamilyName({ lastName: '-', previousNames: '|' }, sent)).toBe(false)
})

const reportWith = (...placerNumbers: LaboratoryReport['placerNumbers']) => [{ placerNumbers } as LaboratoryReport]
test.each([
  [{ id: 'LR-000140', issuer: 'FLYMED' }, ['LR-000140']],
  [{ id: 'lr-000140-2', issuer: 'flymed' }, ['LR-000140']],
  [{ id: 'LR-000140', issuer: '' }, ['LR-000140']],
  [{ id: 'LR-000140', issuer: 'SOMEONE' }, []],
  [{ id: 'LRG-000140', issuer: 'FLYMED' }, []],
  [{ id: '26-1400002-1', issuer: '' }, []],
])('the order %j belongs to a request made here: %j', (order, numbers) =>
  expect(requestNumbersOf(reportWith(order, order), ['FLYMED', 'F2N034-E'])).toEqual(numbers),
)
