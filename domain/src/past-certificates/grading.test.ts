import { expect, test } from 'vitest'
import { type GradedClient, gradeHolder, indexOfClients, NewHolders } from './grading.ts'
import type { PastHolder } from './schema.ts'

const client = (userId: number, given: Partial<GradedClient> = {}): GradedClient => ({
  userId,
  name: 'Hēmi Tāwhiri',
  firstName: 'Hēmi',
  middleNames: null,
  lastName: 'Tāwhiri',
  knownAs: null,
  previousNames: null,
  dateOfBirth: '1985-09-29',
  nhi: 'ZAA0105',
  email: null,
  phone: null,
  otherPhone: null,
  registrations: [{ regulatorId: 1, organisationUserId: '4711' }],
  ...given,
})

const holder = (given: Partial<PastHolder> = {}): PastHolder => ({
  nhi: null,
  regulatorId: 1,
  organisationUserId: null,
  dateOfBirth: '1985-09-29',
  firstName: 'Hemi',
  middleNames: null,
  lastName: 'Tawhiri',
  ...given,
})

const unnamed = { firstName: '', lastName: '' }
const hemi = client(1)

test.each<[why: string, row: Partial<PastHolder>, clients: GradedClient[], fate: string, ids: number[]]>([
  ['the same name and date of birth', {}, [hemi], 'known', [1]],
  [
    'the same number and date of birth, without a name',
    { ...unnamed, organisationUserId: '4711' },
    [hemi],
    'known',
    [1],
  ],
  ['the same NHI, date of birth and name', { nhi: 'ZAA0105' }, [hemi], 'known', [1]],
  ['a short name, with the NHI', { nhi: 'ZAA0105', lastName: 'Tawhir' }, [hemi], 'known', [1]],
  ['no one', { dateOfBirth: '1990-01-01', firstName: 'Mere' }, [hemi], 'new', []],
  ['similar names and another date of birth', { dateOfBirth: '1990-01-01', lastName: 'Tawhir' }, [hemi], 'new', []],
  ['the same name, another date of birth', { dateOfBirth: '1990-01-01' }, [hemi], 'doubtful', [1]],
  ['day and month swapped', { dateOfBirth: '1985-03-04' }, [client(1, { dateOfBirth: '1985-04-03' })], 'doubtful', [1]],
  ['a similar name, the same date of birth', { lastName: 'Tawhir' }, [hemi], 'doubtful', [1]],
  [
    'the same number, another name',
    { organisationUserId: '4711', firstName: 'Mere', lastName: 'Ngata' },
    [hemi],
    'doubtful',
    [1],
  ],
  ['the same NHI, another date of birth', { nhi: 'ZAA0105', dateOfBirth: '1986-09-29' }, [hemi], 'doubtful', [1]],
  ['the same name and date, another NHI', { nhi: 'ZBN77VL' }, [hemi], 'doubtful', [1]],
  ['the same name and date, another number', { organisationUserId: '4712' }, [hemi], 'doubtful', [1]],
  ['the number of another regulator', { organisationUserId: '4712', regulatorId: 2 }, [hemi], 'known', [1]],
  ['two clients with this name and date', {}, [hemi, client(2, { nhi: null })], 'doubtful', [1, 2]],
  [
    'one client’s name, another’s number',
    { organisationUserId: '99' },
    [
      client(1, { registrations: [] }),
      client(2, { firstName: 'Mere', registrations: [{ regulatorId: 1, organisationUserId: '99' }] }),
    ],
    'doubtful',
    [2, 1],
  ],
  ['a sibling with the same family name and date of birth', { firstName: 'Mere' }, [hemi], 'new', []],
  ['the name of a client without a date of birth', {}, [client(1, { dateOfBirth: null })], 'doubtful', [1]],
])('%s', (_why, row, clients, fate, ids) => {
  const person = holder(row)
  const grade = gradeHolder(person, indexOfClients(clients)(person), { line: 2, earlier: new NewHolders() })
  expect([grade.fate, grade.candidates.map(({ userId }) => userId)]).toEqual([fate, ids])
})

test('rows of one new person share a key; similar people and contradicting numbers need a choice', () => {
  const earlier = new NewHolders()
  const grade = (line: number, row: Partial<PastHolder>) => {
    const person = holder(row)
    const { fate, lineReasons, personKey } = gradeHolder(person, [], { line, earlier })
    earlier.add(line, person)
    return [fate, lineReasons, personKey]
  }
  const key = '1985-09-29 hemi tawhiri'
  expect(grade(2, { organisationUserId: '1' })).toEqual(['new', [], key])
  expect(grade(3, { firstName: 'Hēmi' })).toEqual(['new', [], key])
  expect(grade(4, { lastName: 'Tawhir' })).toEqual([
    'doubtful',
    ['Line 2 is a similar person.'],
    '1985-09-29 hemi tawhir',
  ])
  expect(grade(5, {})).toEqual(['new', [], key])
  expect(grade(6, { organisationUserId: '2' })).toEqual([
    'doubtful',
    ['Line 2 has the same name and date of birth, but another number.'],
    `${key} line 6`,
  ])
})
