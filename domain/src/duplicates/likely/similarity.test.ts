import { expect, test } from 'vitest'
import { DuplicateSimilarity } from '#enumerations.ts'
import { isSlip } from './names.ts'
import { namesMeantBy } from './nicknames.ts'
import { type ComparedPerson, compareBirthDates, exchangedBirthDate, similarity } from './similarity.ts'

const { Not_similar, Similar, Strong, Possible_duplicate } = DuplicateSimilarity

const mere: ComparedPerson = {
  firstName: 'Mere',
  middleNames: 'Aroha',
  lastName: 'Ngata',
  knownAs: null,
  previousNames: null,
  dateOfBirth: '1991-02-03',
  nhi: null,
  email: null,
  phone: null,
  otherPhone: null,
  registrations: [],
}
const person = (given: Partial<ComparedPerson>): ComparedPerson => ({ ...mere, ...given })
const robert = person({ firstName: 'Robert', middleNames: 'James', lastName: 'Campbell' })
const number = { regulatorId: 1, organisationUserId: '12345' }

test.each<[string, Partial<ComparedPerson>, Partial<ComparedPerson>, DuplicateSimilarity, string[]]>([
  ['the same name and date of birth', mere, mere, Strong, ['sameName', 'birthDate']],
  ['the same name only', mere, { dateOfBirth: null }, Similar, ['sameName']],
  ['a date of birth that neither has', { dateOfBirth: null }, { dateOfBirth: null }, Similar, ['sameName']],
  ['a date of birth on one side only', { dateOfBirth: null }, mere, Similar, ['sameName']],
  ['a trailing space', { lastName: 'Ngata ' }, mere, Strong, ['sameName', 'birthDate']],
  ['a trailing space on the other side', mere, { lastName: 'Ngata ' }, Strong, ['sameName', 'birthDate']],
  ['an NHI on one side only', { nhi: 'ZAC5361' }, mere, Strong, ['sameName', 'birthDate']],
  ['an NHI on the other side only', mere, { nhi: 'ZAC5361' }, Strong, ['sameName', 'birthDate']],
  ['an address on one side only', { email: 'mere@example.org' }, mere, Strong, ['sameName', 'birthDate']],
  ['an address on the other side only', mere, { email: 'mere@example.org' }, Strong, ['sameName', 'birthDate']],
  [
    'a telephone without a prefix',
    { phone: '210 555 0101' },
    { phone: '0064 210 555 0101' },
    Strong,
    ['sameName', 'birthDate', 'phone'],
  ],
  ['seven digits', { phone: '234 5678' }, { phone: '2345678' }, Strong, ['sameName', 'birthDate', 'phone']],
  ['six digits', { phone: '23 4567' }, { phone: '234567' }, Strong, ['sameName', 'birthDate']],
  ['no macrons', { firstName: 'Hēmi' }, { firstName: 'Hemi' }, Strong, ['spelling', 'sameName', 'birthDate']],
  ['another case', { lastName: 'NGATA' }, mere, Strong, ['sameName', 'spelling', 'birthDate']],
  ['an apostrophe', { lastName: 'O’Neill' }, { lastName: 'Oneill' }, Strong, ['sameName', 'spelling', 'birthDate']],
  [
    'written as two words',
    { lastName: 'Mc Kay' },
    { lastName: 'McKay' },
    Strong,
    ['sameName', 'spelling', 'birthDate'],
  ],
  ['one of two family names', { lastName: 'Ngata-Hill' }, mere, Strong, ['sameName', 'spelling', 'birthDate']],
  ['a short form', robert, { ...robert, firstName: 'Bob' }, Strong, ['shortForm', 'sameName', 'birthDate']],
  [
    'a name in Māori',
    { firstName: 'Wiremu' },
    { firstName: 'William' },
    Strong,
    ['shortForm', 'sameName', 'birthDate'],
  ],
  ['a known-as name', robert, { ...robert, firstName: 'Bruce', knownAs: 'Robert' }, Strong, ['sameName', 'birthDate']],
  [
    'a known-as name on both sides',
    { firstName: 'Ana', knownAs: 'Kiri' },
    { knownAs: 'Kiri' },
    Strong,
    ['sameName', 'birthDate'],
  ],
  [
    'the middle name as first name',
    robert,
    { ...robert, firstName: 'James', middleNames: null },
    Strong,
    ['middleName', 'sameName', 'birthDate'],
  ],
  [
    'the first name as middle name',
    { firstName: 'Aroha', middleNames: null },
    mere,
    Strong,
    ['middleName', 'sameName', 'birthDate'],
  ],
  [
    'a previous name',
    { lastName: 'Hill', previousNames: 'Ngata' },
    mere,
    Strong,
    ['sameName', 'previousName', 'birthDate'],
  ],
  [
    'a previous name on the other side',
    mere,
    { lastName: 'Hill', previousNames: 'Mere Ngata|Kara' },
    Strong,
    ['sameName', 'previousName', 'birthDate'],
  ],
  [
    'a previous name on both sides',
    { lastName: 'Hill', previousNames: 'Kara' },
    { lastName: 'Pike', previousNames: 'Kara' },
    Strong,
    ['sameName', 'previousName', 'birthDate'],
  ],
  ['first and last name swapped', mere, { firstName: 'Ngata', lastName: 'Mere' }, Strong, ['exchanged', 'birthDate']],
  ['a letter left out', robert, { ...robert, lastName: 'Cambell' }, Strong, ['sameName', 'slip', 'birthDate']],
  ['day and month swapped', mere, { dateOfBirth: '1991-03-02' }, Strong, ['sameName', 'dayAndMonth']],
  [
    'a number claimed twice',
    { registrations: [number] },
    { firstName: 'Ana', lastName: 'Pike', dateOfBirth: null, registrations: [number] },
    Possible_duplicate,
    ['registration'],
  ],
  [
    'one of several numbers',
    { registrations: [number] },
    {
      firstName: 'Ana',
      lastName: 'Pike',
      dateOfBirth: null,
      registrations: [{ ...number, organisationUserId: '777' }, number],
    },
    Possible_duplicate,
    ['registration'],
  ],
  [
    'an NHI in lower case',
    { nhi: 'ZAC5361' },
    { nhi: 'zac5361' },
    Possible_duplicate,
    ['nhi', 'sameName', 'birthDate'],
  ],
  [
    'a telephone',
    { phone: '+64 21 234 5678' },
    { otherPhone: '021 234-5678' },
    Strong,
    ['sameName', 'birthDate', 'phone'],
  ],
  [
    'a mailbox',
    { email: 'mere+caa@example.org' },
    { email: 'Mere@example.org' },
    Strong,
    ['sameName', 'birthDate', 'email'],
  ],
  ['two NHIs', { nhi: 'ZAC5361' }, { nhi: 'ZBN77VL' }, Strong, ['sameName', 'birthDate', 'otherNhi']],
  [
    'father and son with one name',
    robert,
    { ...robert, dateOfBirth: '1961-07-20' },
    Similar,
    ['sameName', 'otherBirthDate'],
  ],
])('%s', (_what, one, other, grade, kinds) => {
  const found = similarity(person(one), person(other))
  expect([found.similarity, found.reasons.map(({ kind }) => kind)]).toEqual([grade, kinds])
  expect(similarity(person(other), person(one)).similarity).toBe(grade)
})

test.each<[string, Partial<ComparedPerson>, Partial<ComparedPerson>]>([
  ['twins', { firstName: 'Mere' }, { firstName: 'Aria' }],
  ['twins who share a middle name', { firstName: 'Mere' }, { firstName: 'Ana', middleNames: 'Aroha' }],
  ['twins whose names differ by a letter', { firstName: 'Marie' }, { firstName: 'Maria' }],
  ['twins whose short names differ by a letter', { firstName: 'Jan' }, { firstName: 'Jane' }],
  ['twins with one address and one telephone', { phone: '09 555 0101', firstName: 'Tui' }, { phone: '09 555 0101' }],
  ['a couple with one mailbox', { email: 'us+a@example.org', firstName: 'Rob' }, { email: 'us+b@example.org' }],
  ['two people with one first name, born on the same day', { lastName: 'Hill' }, { lastName: 'Pike' }],
  [
    'two numbers with two regulators',
    { firstName: 'Ana', registrations: [number] },
    { registrations: [{ ...number, regulatorId: 2 }] },
  ],
  [
    'two numbers',
    { firstName: 'Ana', registrations: [number] },
    { registrations: [{ ...number, organisationUserId: '12346' }] },
  ],
  ['names without letters', { firstName: 'ʻ' }, { firstName: '’' }],
  ['two people who share one of two family names', { lastName: 'Ngata-Hill' }, { lastName: 'Ngata-Pike' }],
  ['family names without letters', { lastName: 'ʻ' }, { lastName: '’' }],
  ['no letters at all', { firstName: 'ʻ', lastName: '’' }, { firstName: '’', lastName: 'ʻ' }],
  ['one whose first name is another’s family name', mere, { firstName: 'Ana', lastName: 'Mere' }],
  ['one whose family name is another’s first name', mere, { firstName: 'Ngata', lastName: 'Hill' }],
  [
    'two people whose previous names share the first name',
    { lastName: 'Hill', previousNames: 'Mere Kara' },
    { lastName: 'Pike', previousNames: 'Mere Tane' },
  ],
])('%s are not similar', (_who, one, other) =>
  expect(similarity(person(one), person(other))).toEqual({ similarity: Not_similar, reasons: [] }),
)

test('the reasons list the matching words', () => {
  const { reasons } = similarity(
    { ...robert, registrations: [number] },
    { ...robert, firstName: 'Bob', lastName: 'Cambell', registrations: [number] },
  )
  expect(reasons).toEqual([
    { kind: 'registration', words: '12345' },
    { kind: 'shortForm', words: 'Robert, Bob' },
    { kind: 'slip', words: 'Campbell, Cambell' },
    { kind: 'birthDate', words: '' },
  ])
})

test.each([
  ['campbell', 'cambell', true],
  ['cambell', 'campbell', true],
  ['campbell', 'campbell', false],
  ['campbell', 'capmbell', true],
  ['campbell', 'kampbell', false],
  ['campbell', 'campbells', true],
  ['campbell', 'campbellss', false],
  ['campbell', 'capmbelt', false],
  ['campbell', 'cambelll', false],
  ['hemara', 'ahmara', false],
  ['ahmara', 'hemara', false],
  ['anna', 'annas', false],
  ['helen', 'helena', true],
])('%s and %s: %s', (one, other, expected) => expect(isSlip(one, other)).toBe(expected))

test.each([
  ['1979-03-04', '1979-04-03'],
  ['1979-12-01', '1979-01-12'],
  ['1979-03-12', '1979-12-03'],
  ['1979-03-13', undefined],
  ['1979-04-04', undefined],
])('with day and month of %s swapped: %s', (day, expected) => expect(exchangedBirthDate(day)).toBe(expected))

test('an unknown date of birth matches nothing', () => {
  expect(compareBirthDates(null, null)).toBeUndefined()
  expect(compareBirthDates('1979-03-04', null)).toBeUndefined()
  expect(compareBirthDates(null, '1979-03-04')).toBeUndefined()
})

test('a short form may stand for several names, other names only for themselves', () => {
  expect(namesMeantBy('sam')).toEqual(['sam', 'samuel', 'sammy', 'hamuera', 'samantha'])
  expect(namesMeantBy('aroha')).toEqual(['aroha'])
})
