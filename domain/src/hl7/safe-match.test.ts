import { expect, test } from 'vitest'
import { isNhi } from '#identifiers/nhi.ts'
import { searchable } from '#search.ts'
import { type KnownPerson, matchPerson, type SentIdentity } from './matching.ts'

/** Mulberry32: the same sequence of numbers for the same seed. */
function randomFrom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const nhis = ['ZAC5361', 'ZAA0105', 'ZBN77VL', 'JBX3656', 'ABC1235', 'ZAC5362', 'DAB8233', '', 'ABC12DS']
/** No two of these names are forms of the same name. */
const givens = ['Robert', 'William', 'Mere']
const families = [
  '-',
  '???',
  'Campbell',
  'CAMPBELL',
  'Kōhatu-Rāwiri',
  'KOHATU RAWIRI',
  'Parata',
  "O'Brien",
  'OBRIEN',
  'Smith',
  '',
]
const days = ['1979-03-14', '1979-03-41', '1997-03-14', '1985-07-20', '1958-07-20']
const requests = ['LR-000140', 'LR-000147', 'LR-000999']

/**
 * A message and two people. Most details are those of the first person, and all come from small pools, so that many
 * pairs nearly agree.
 */
function pairFrom(seed: number) {
  const random = randomFrom(seed)
  const of = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
  const some = <Item>(items: readonly Item[], most: number) =>
    Array.from({ length: Math.floor(random() * (most + 1)) }, () => of(items))
  const person = (userId: number): KnownPerson => ({
    userId,
    nhi: of([...nhis.filter(isNhi), null]),
    dateOfBirth: of([...days, null]),
    firstName: of(givens),
    middleNames: null,
    knownAs: null,
    lastName: of(families.filter(hasLetters)),
    previousNames: of([null, null, 'Parata', 'Smith|Campbell']),
  })
  const people = [person(1), person(2)]
  const [meant = person(1)] = people
  const perhaps = <Item>(theirs: Item, other: Item) => (random() < 0.7 ? theirs : other)
  const dateOfBirth = perhaps(meant.dateOfBirth ?? undefined, of([...days, undefined]))
  const sentFamilies = [...perhaps([meant.lastName.toUpperCase()], []), ...some(families, 1)]
  const sent: SentIdentity = {
    patient: {
      nhis: [...perhaps(meant.nhi ? [meant.nhi] : [], []), ...perhaps([], some(nhis.filter(Boolean), 1))],
      names: sentFamilies.map((family) => ({
        family,
        given: perhaps(meant.firstName.toUpperCase(), of(givens)),
        middle: '',
      })),
      ...(dateOfBirth !== undefined && { dateOfBirth }),
      sex: 'M',
      address: '',
    },
    processingId: of(['P', 'P', 'P', 'T', '']),
    requestNumbers: some(requests, 1),
    isControlIdReused: random() < 0.1,
    lacksSampleDay: random() < 0.1,
  }
  const owners = new Map(requests.map((number) => [number, of([...people, undefined])]))
  const found = {
    byNhi: people.filter(({ nhi }) => nhi !== null && sent.patient.nhis.includes(nhi)),
    byRequest: sent.requestNumbers.flatMap((number) => owners.get(number) ?? []),
    holders: perhaps([], some([1, 2], 1)),
    takenBackFrom: perhaps([], some([1, 2], 1)),
  }
  return { people, sent, found, isDemo: random() < 0.8 }
}

const hasLetters = (name: string) => /[a-z]/i.test(name)
const letters = (name: string) => searchable(name).replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The conditions for automatic filing from the decisions on HL7, stated independently of the rule's own code. */
function isSafe({ people, sent, found, isDemo }: ReturnType<typeof pairFrom>, userId: number) {
  const person = people.find((one) => one.userId === userId)
  if (!person) return false
  const { nhis: sentNhis, dateOfBirth, names } = sent.patient
  const hasNumber = person.nhi !== null && isNhi(person.nhi) && sentNhis.includes(person.nhi)
  const isRequested = found.byRequest.some((one) => one.userId === userId)
  const theirs = [person.lastName, ...(person.previousNames ?? '').split('|')].map(letters)
  return [
    hasNumber || isRequested,
    sentNhis.every(isNhi),
    sentNhis.every((nhi) => isDemo || !nhi.startsWith('Z')),
    person.nhi === null || sentNhis.length === 0 || hasNumber,
    dateOfBirth !== undefined && dateOfBirth === person.dateOfBirth,
    names.some(
      ({ family, given }) =>
        hasLetters(family) && theirs.includes(letters(family)) && letters(given) === letters(person.firstName),
    ),
    [...found.byNhi, ...found.byRequest].every((one) => one.userId === userId),
    found.holders.every((holder) => holder === userId),
    !found.takenBackFrom.includes(userId) || found.holders.includes(userId),
    !sent.isControlIdReused && !sent.lacksSampleDay,
    sent.processingId !== 'T' && sent.processingId !== 'D',
  ].every(Boolean)
}

test('some of 5,000 messages are filed to a person, and none without a safe match', () => {
  const seeds = Array.from({ length: 5000 }, (_, seed) => seed)
  const filed = seeds.flatMap((seed) => {
    const pair = pairFrom(seed)
    const match = matchPerson(pair.sent, pair.found, pair.isDemo)
    return 'userId' in match ? [{ seed, isSafe: isSafe(pair, match.userId) }] : []
  })
  expect(filed.filter((one) => !one.isSafe)).toEqual([])
  expect(filed.length).toBeGreaterThan(150)
})
