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
  ['the same name and birth date', mere, mere, Strong, ['sameName', 'birthDate']],
  ['the same name alone', mere, { dateOfBirth: null }, Similar, ['sameName']],
  ['a birth date that neither has', { dateOfBirth: null }, { dateOfBirth: null }, Similar, ['sameName']],
  ['a birth date of the other alone', { dateOfBirth: null }, mere, Similar, ['sameName']],
  ['a space behind it', { lastName: 'Ngata ' }, mere, Strong, ['sameName', 'birthDate']],
  ['a space behind the other', mere, { lastName: 'Ngata ' }, Strong, ['sameName', 'birthDate']],
  ['an NHI of one alone', { nhi: 'ZAC5361' }, mere, Strong, ['sameName', 'birthDate']],
  ['an NHI of the other alone', mere, { nhi: 'ZAC5361' }, Strong, ['sameName', 'birthDate']],
  ['an address of one alone', { email: 'mere@example.org' }, mere, Strong, ['sameName', 'birthDate']],
  ['an address of the other alone', mere, { email: 'mere@example.org' }, Strong, ['sameName', 'birthDate']],
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
  [
    'what one is called',
    robert,
    { ...robert, firstName: 'Bruce', knownAs: 'Robert' },
    Strong,
    ['sameName', 'birthDate'],
  ],
  ['both called so', { firstName: 'Ana', knownAs: 'Kiri' }, { knownAs: 'Kiri' }, Strong, ['sameName', 'birthDate']],
  [
    'the middle name for the first',
    robert,
    { ...robert, firstName: 'James', middleNames: null },
    Strong,
    ['middleName', 'sameName', 'birthDate'],
  ],
  [
    'the first for a middle name',
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
    'a previous name of the other',
    mere,
    { lastName: 'Hill', previousNames: 'Mere Ngata|Kara' },
    Strong,
    ['sameName', 'previousName', 'birthDate'],
  ],
  [
    'a previous name of both',
    { lastName: 'Hill', previousNames: 'Kara' },
    { lastName: 'Pike', previousNames: 'Kara' },
    Strong,
    ['sameName', 'previousName', 'birthDate'],
  ],
  ['first and last name exchanged', mere, { firstName: 'Ngata', lastName: 'Mere' }, Strong, ['exchanged', 'birthDate']],
  ['a letter left out', robert, { ...robert, lastName: 'Cambell' }, Strong, ['sameName', 'slip', 'birthDate']],
  ['day and month exchanged', mere, { dateOfBirth: '1991-03-02' }, Strong, ['sameName', 'dayAndMonth']],
  [
    'a number claimed twice',
    { registrations: [number] },
    { firstName: 'Ana', lastName: 'Pike', dateOfBirth: null, registrations: [number] },
    Possible_duplicate,
    ['registration'],
  ],
  [
    'a number among several',
    { registrations: [number] },
    {
      ...{ firstName: 'Ana', lastName: 'Pike', dateOfBirth: null },
      registrations: [{ ...number, organisationUserId: '777' }, number],
    },
    Possible_duplicate,
    ['registration'],
  ],
  [
    'an NHI in small letters',
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
    'father and son of one name',
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
  ['twins whose names are a letter apart', { firstName: 'Marie' }, { firstName: 'Maria' }],
  ['twins whose short names are a letter apart', { firstName: 'Jan' }, { firstName: 'Jane' }],
  ['twins with one address and one telephone', { phone: '09 555 0101', firstName: 'Tui' }, { phone: '09 555 0101' }],
  ['a couple with one mailbox', { email: 'us+a@example.org', firstName: 'Rob' }, { email: 'us+b@example.org' }],
  ['two of one first name born on a day', { lastName: 'Hill' }, { lastName: 'Pike' }],
  [
    'two numbers of two regulators',
    { firstName: 'Ana', registrations: [number] },
    { registrations: [{ ...number, regulatorId: 2 }] },
  ],
  [
    'two numbers',
    { firstName: 'Ana', registrations: [number] },
    { registrations: [{ ...number, organisationUserId: '12346' }] },
  ],
  ['names that are no letters', { firstName: 'ʻ' }, { firstName: '’' }],
  ['two who share one of two family names', { lastName: 'Ngata-Hill' }, { lastName: 'Ngata-Pike' }],
  ['family names that are no letters', { lastName: 'ʻ' }, { lastName: '’' }],
  ['no letters at all', { firstName: 'ʻ', lastName: '’' }, { firstName: '’', lastName: 'ʻ' }],
  ['one whose first name is another’s last', mere, { firstName: 'Ana', lastName: 'Mere' }],
  ['one whose last name is another’s first', mere, { firstName: 'Ngata', lastName: 'Hill' }],
  [
    'two whose previous names share the first name',
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
