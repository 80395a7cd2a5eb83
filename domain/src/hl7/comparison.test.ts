import { expect, test } from 'vitest'
import { assignmentProblems, isStrongMatch, needsConfirmation } from './assigning.ts'
import { comparePerson } from './comparison.ts'
import type { Patient } from './message/patient.ts'
import { matchScore, similarityOf } from './score.ts'

const wiremu = {
  userId: 1,
  nhi: 'ZAA0105',
  dateOfBirth: '1985-07-20',
  gender: 'M',
  requestNumbers: ['LR-000147'],
  firstName: 'Wiremu',
  middleNames: 'Tamati',
  lastName: 'Kōhatu-Rāwiri',
  knownAs: null,
  previousNames: 'Parata',
}
const patient: Patient = {
  nhis: ['ZAA0105'],
  names: [{ family: 'KOHATU-RAWIRI', given: 'Wiremu', middle: 'T' }],
  dateOfBirth: '1958-07-20',
  sex: 'M',
  address: '',
}
const compare = (given: Partial<Patient> = {}, requestNumbers: string[] = [], takenBackFrom: number[] = []) =>
  comparePerson({ patient: { ...patient, ...given }, requestNumbers, takenBackFrom }, wiremu)

const name = (family: string, given = '', middle = '') => ({ names: [{ family, given, middle }] })
const born = { dateOfBirth: '1985-07-20' }

test('each line shows the sent and the recorded value, whether they agree, and any slip that explains a difference', () => {
  const slip = '58 and 85 are swapped digits, a common typing slip.'
  expect(compare()).toEqual([
    { what: 'NHI', sent: 'ZAA0105', recorded: 'ZAA0105', agreement: 'same', slip: null },
    { what: 'Born', sent: '20 Jul 1958', recorded: '20 Jul 1985', agreement: 'differs', slip },
    {
      what: 'Family name',
      sent: 'KOHATU-RAWIRI',
      recorded: 'Kōhatu-Rāwiri (before: Parata)',
      agreement: 'same',
      slip: null,
    },
    { what: 'First names', sent: 'Wiremu T', recorded: 'Wiremu Tamati', agreement: 'like', slip: null },
    { what: 'Sex', sent: 'M', recorded: 'M', agreement: 'same', slip: null },
  ])
})

test.each<[string, Partial<Patient>, string[], string]>([
  ['a short form', name('Kohatu-Rawiri', 'Bill'), [], 'First names like'],
  ['a different first name', name('Kohatu-Rawiri', 'Aroha'), [], 'First names differs'],
  ['half of a hyphenated name', name('RAWIRI'), [], 'Family name like'],
  ['letters exchanged', name('KOHATU-RAWIIR'), [], 'Family name like'],
  ['a different family name', name('SMITH'), [], 'Family name differs'],
  ['an unknown sex', { sex: 'U' }, [], 'Sex not sent'],
  ['a request for this person', {}, ['LR-000147'], 'Our request same'],
  ['a request for another person', {}, ['LR-000999'], 'Our request differs'],
])('%s', (_what, given, requests, line) =>
  expect(compare(given, requests).map(({ what, agreement }) => `${what} ${agreement}`)).toContain(line),
)

test.each<[string, Partial<Patient>, number]>([
  ['the NHI', {}, 3],
  ['name and date of birth', { nhis: [], ...born }, 2],
  ['a previous name and date of birth', { nhis: [], ...born, ...name('PARATA') }, 2],
  ['name and date of birth, with a different NHI', { nhis: ['ZAC5361'], ...born }, 1],
  ['the name', { nhis: [] }, 1],
  ['the date of birth only', { nhis: [], ...born, ...name('SMITH') }, 0],
  ['nothing', { nhis: [], names: [] }, 0],
])('what a message and a person have in common: %s', (_what, given, similarity) =>
  expect(similarityOf(compare(given))).toBe(similarity),
)

test.each<[string, Partial<Patient>, string[], number]>([
  ['everything agrees', { ...born, ...name('KOHATU RAWIRI', 'Wiremu', 'Tamati') }, [], 100],
  ['swapped digits in the date of birth', {}, [], 57],
  ['a different date of birth', { dateOfBirth: '1972-01-02' }, [], 42],
  ['no NHI', { nhis: [], ...born }, [], 52],
  ['no NHI, but our request', { nhis: [], ...born }, ['LR-000147'], 77],
  ['another NHI', { nhis: ['ZAC5361'], ...born }, [], 12],
  ['no similar person', { nhis: ['ZAC5361'], dateOfBirth: '1972-01-02', ...name('SMITH', 'Jane'), sex: 'F' }, [], 0],
])('the score of a message in which %s', (_what, given, requests, score) =>
  expect(matchScore(compare(given, requests)).score).toBe(score),
)

test('the reasons are sentences', () => {
  expect(matchScore(compare({ nhis: [] }, ['LR-000999'])).reasons).toEqual([
    'The NHI was not sent.',
    'The date of birth differs: 58 and 85 are swapped digits, a common typing slip.',
    'The family name agrees.',
    'The first names are similar.',
    'The sex agrees.',
    'It answers a request for another person.',
  ])
})

test.each<[string, Partial<Patient>, string[], boolean]>([
  ['everything agrees', born, [], false],
  ['name and date of birth', { nhis: [], ...born }, [], false],
  ['the NHI, with a different date of birth', {}, [], true],
  ['name and date of birth, with a different NHI', { nhis: ['ZAC5361'], ...born }, [], true],
  ['the name only', { nhis: [], dateOfBirth: '1972-01-02' }, [], true],
  ['a request for another person', born, ['LR-000999'], true],
  ['the NHI and date of birth, with a different name', { ...born, ...name('SMITH') }, [], false],
])('whether %s needs a second administrator: %s', (_what, given, requests, expected) =>
  expect(needsConfirmation(compare(given, requests))).toBe(expected),
)

test.each<[string, Partial<Patient>, string[], number[], boolean]>([
  ['everything agrees', { ...born, ...name('KOHATU RAWIRI', 'Wiremu', 'Tamati') }, [], [], true],
  ['NHI, date of birth and name, with a short given name', born, [], [], true],
  ['name and date of birth', { nhis: [], ...born }, [], [], true],
  ['the NHI, with swapped digits in the date of birth', {}, [], [], false],
  ['a different given name', { ...born, ...name('KOHATU RAWIRI', 'Aroha') }, [], [], false],
  ['a different family name', { ...born, ...name('SMITH', 'Wiremu') }, [], [], false],
  ['a report that was unlinked', { ...born, ...name('KOHATU RAWIRI', 'Wiremu', 'Tamati') }, [], [1], false],
])('whether a comparison is a strong match: %s', (_what, given, requests, unlinked, isStrong) =>
  expect(isStrongMatch(compare(given, requests, unlinked))).toBe(isStrong),
)

test('a report unlinked from this person can be assigned again only with a reason and by two administrators', () => {
  const compared = compare({ ...born, ...name('KOHATU RAWIRI', 'Wiremu', 'Tamati') }, [], [1])
  expect(compared.at(-1)).toMatchObject({
    what: 'Earlier',
    recorded: 'unlinked from this person',
    agreement: 'differs',
  })
  expect(matchScore(compared)).toMatchObject({ score: 40, similarity: 3 })
  expect(matchScore(compared).reasons.at(-1)).toBe('It was unlinked from this person before.')
  const assignment = { confirmed: ['NHI' as const, 'Born' as const], reasons: [] }
  expect(assignmentProblems(compared, assignment).reasons).toEqual([
    'Enter a reason of 10 characters or more: the report was unlinked from this person before.',
  ])
  expect(needsConfirmation(compared)).toBe(true)
  expect(compare(born, [], [2])).toEqual(compare(born))
})

const why = { what: 'Born' as const, reason: 'Asked by telephone' }
test.each<[string, Partial<Patient>, Parameters<typeof assignmentProblems>[1], string[]]>([
  ['two that agree', born, { confirmed: ['NHI', 'Born'], reasons: [] }, []],
  ['one alone', born, { confirmed: ['NHI'], reasons: [] }, ['confirmed']],
  ['the same twice', born, { confirmed: ['NHI', 'NHI'], reasons: [] }, ['confirmed']],
  ['one that differs', {}, { confirmed: ['NHI', 'Born'], reasons: [why] }, ['confirmed']],
  ['two, without a reason for the difference', {}, { confirmed: ['NHI', 'Family name'], reasons: [] }, ['reasons']],
  [
    'two, with a reason that is too short',
    {},
    { confirmed: ['NHI', 'Family name'], reasons: [{ ...why, reason: 'Asked' }] },
    ['reasons'],
  ],
  ['two, with a reason why the third differs', {}, { confirmed: ['NHI', 'Family name'], reasons: [why] }, []],
  [
    'two, without a reason for the different given name',
    { ...born, ...name('KOHATU RAWIRI', 'Aroha') },
    { confirmed: ['NHI', 'Born'], reasons: [] },
    ['reasons'],
  ],
  [
    'two, with a reason why the given name differs',
    { ...born, ...name('KOHATU RAWIRI', 'Aroha') },
    { confirmed: ['NHI', 'Born'], reasons: [{ what: 'First names', reason: 'Asked by telephone' }] },
    [],
  ],
  ['only one agrees', { nhis: [], dateOfBirth: '' }, { confirmed: ['Family name'], reasons: [] }, ['reasons']],
  [
    'only one agrees, with the source',
    { nhis: [], dateOfBirth: '' },
    { confirmed: ['Family name'], reasons: [{ what: 'Identity', reason: 'Asked by telephone' }] },
    [],
  ],
])('what is missing from an assignment with %s', (_what, given, said, fields) =>
  expect(Object.keys(assignmentProblems(compare(given), said))).toEqual(fields),
)
