import { expect, test } from 'vitest'
import { contradictsGivenName } from './given-name.ts'

const person = (firstName: string, middleNames: string | null = null, knownAs: string | null = null) => ({
  firstName,
  middleNames,
  knownAs,
  lastName: 'Campbell',
  previousNames: 'Parata',
})
const robert = person('Robert', 'James')
const sent = (given: string, middle = '', family = 'CAMPBELL') => ({ family, given, middle })

const agreeing: [string, ReturnType<typeof sent>, ReturnType<typeof person>][] = [
  ['the same name', sent('ROBERT'), robert],
  ['first and middle name in one field', sent('ROBERT JAMES'), robert],
  ['no given name', sent(''), robert],
  ['a symbol as given name', sent('-'), robert],
  ['a title only', sent('MR'), robert],
  ['a title before the name', sent('Mr Robert'), robert],
  ['an initial', sent('R'), robert],
  ['initials with full stops', sent('R.J.'), robert],
  ['initials in one word', sent('RJ'), robert],
  ['the initial of the middle name', sent('ROBERT', 'J'), robert],
  ['an initial recorded here', sent('ROBERT'), person('R.')],
  ['a different middle name', sent('ROBERT', 'PAUL'), robert],
  ['no middle name recorded', sent('ROBERT', 'JAMES'), person('Robert')],
  ['the known-as name', sent('SKIP'), person('Robert', null, 'Skip')],
  ['the middle name as known-as name', sent('JAMES'), robert],
  ['recorded under the middle name', sent('ROBERT', 'JAMES'), person('James')],
  ['an initial before the known-as name', sent('R JAMES'), person('James')],
  ['names in the other order', sent('JAMES', 'ROBERT'), robert],
  ['a short form', sent('ROB'), robert],
  ['a short form recorded here', sent('STEPHANIE'), person('Steph')],
  ['a pet name', sent('BOB'), robert],
  ['the Māori form', sent('WIREMU'), person('William')],
  ['a bracketed pet name', sent('ROBERT (BOB)'), robert],
  ['without macrons', sent('HEMI'), person('Hēmi')],
  ['a long vowel written twice', sent('HEEMI'), person('Hēmi')],
  ['a macron lost on the way', sent('H?MI'), person('Hēmi')],
  ['a macron replaced on the way', sent('H\uFFFDmi'), person('Hēmi')],
  ['hyphen, space or neither', sent('ANNEMARIE'), person('Anne-Marie')],
  ['half of a hyphenated name', sent('ANNE'), person('Anne-Marie')],
  ['another script', sent('ВЛАДИМИР'), person('Vladimir')],
  ['another script recorded here', sent('XIAOMING'), person('小明')],
  ['letters exchanged', sent('ROBRET'), robert],
  ['a letter left out', sent('RBERT'), robert],
  ['a second spelling', sent('KATHRYN'), person('Catherine')],
  ['two words written as one', sent('TEAROHA'), person('Te Aroha')],
]

test.each(agreeing)('the given name agrees with the recorded ones: %s', (_what, name, recordedPerson) =>
  expect(contradictsGivenName(recordedPerson, [name])).toBe(false),
)

const contradicting: [string, ReturnType<typeof sent>, ReturnType<typeof person>][] = [
  ['the other twin', sent('WILLIAM'), robert],
  ['the other twin with the same middle name', sent('WILLIAM', 'JAMES'), robert],
  ['the other twin whose middle name is this one’s first', sent('WILLIAM', 'ROBERT'), robert],
  ['another initial', sent('W'), robert],
  ['other initials', sent('WJ'), robert],
  ['the initial of the middle name only', sent('J'), robert],
  ['a different initial recorded here', sent('WILLIAM'), person('R.')],
  ['a name that begins the same', sent('ROBYN'), robert],
  ['a sister’s name with a different ending', sent('ROBERTA'), robert],
  ['Paula and Paul', sent('PAULA'), person('Paul')],
  ['Daniel and Danielle', sent('DANIEL'), person('Danielle')],
  ['Joseph and Josephine', sent('JOSEPH'), person('Josephine')],
  ['Maria and Marie', sent('MARIA'), person('Marie')],
  ['the same first word of two', sent('TE RANGI'), person('Te Aroha')],
  ['a particle that also begins another name', sent('TE RANGI'), person('Tereina')],
  ['neither the first nor the known-as name', sent('WILLIAM'), person('Robert', null, 'Skip')],
  ['a baby without a name', sent('BABY'), robert],
  ['a macron lost from another name', sent('H?NE'), person('Hēmi')],
]

test.each(contradicting)('the given name contradicts the recorded ones: %s', (_what, name, recordedPerson) =>
  expect(contradictsGivenName(recordedPerson, [name])).toBe(true),
)

test.each<[string, ReturnType<typeof sent>[], boolean]>([
  ['one of two names under the family name agrees', [sent('WILLIAM'), sent('ROBERT')], false],
  ['a previous name has the right given name', [sent('ROBERT', '', 'PARATA'), sent('WILLIAM')], false],
  ['the right given name without a family name', [sent('WILLIAM'), sent('ROBERT', '', '-')], true],
  ['the right given name under a different family name', [sent('ROBERT', '', 'SMITH'), sent('WILLIAM')], true],
  ['the family name again without a given name', [sent(''), sent('WILLIAM')], true],
  ['only under a different family name', [sent('WILLIAM', '', 'SMITH')], false],
])('whether the given names contradict the recorded ones: %s', (_what, names, contradicts) =>
  expect(contradictsGivenName(robert, names)).toBe(contradicts),
)

test("a given name of a megabyte is compared only up to a name's maximum length", { timeout: 1000 }, () => {
  expect(contradictsGivenName(robert, [sent('A?'.repeat(500_000))])).toBe(true)
})
