import { searchable } from '#search.ts'
import { areOneName } from './nicknames.ts'
import type { DuplicateReason } from './schema.ts'

export type Names = {
  firstName: string
  middleNames: string | null
  lastName: string
  knownAs: string | null
  previousNames: string | null
}

type Words = { words: string[]; joined: string }

/** Caches parsed names, because comparing all pairs asks for the same names repeatedly. */
const wordsCache = new Map<string, Words>()
const mostKnown = 10_000

function read(name: string): Words {
  const words = searchable(name.replaceAll('|', ' ')).split(' ').filter(Boolean)
  // Stryker disable next-line ConditionalExpression,EqualityOperator: the cache does not change any answer.
  if (wordsCache.size >= mostKnown) wordsCache.clear()
  const answer = { words, joined: words.join('') }
  wordsCache.set(name, answer)
  return answer
}

const wordsOf = (name: string | null) => (wordsCache.get(name ?? '') ?? read(name ?? '')).words

/** The name as one word: 'Mc Kay' and 'McKay', 'Anne-Marie' and 'Annemarie'. */
const joined = (name: string | null) => (wordsCache.get(name ?? '') ?? read(name ?? '')).joined

/** How two names agree; undefined if they do not. */
type Agreement = DuplicateReason | undefined

const because = (kind: DuplicateReason['kind'], ...words: string[]): DuplicateReason => ({
  kind,
  words: [...new Set(words)].join(', '),
})

/**
 * How two people's names are similar, given and family name separately. Undefined unless both are similar: twins and
 * siblings share only the family name.
 */
export function compareNames(one: Names, other: Names): DuplicateReason[] | undefined {
  // Most pairs have different family names and need no further comparison.
  const family = compareFamily(one, other)
  const given = family && compareGiven(one, other)
  if (given && family) return distinct([given, family])
  return areExchanged(one, other)
    ? [because('exchanged', `${one.firstName} ${one.lastName}`, `${other.firstName} ${other.lastName}`)]
    : undefined
}

/** Removes repeated reasons: one for identical names, and each kind of similarity once. */
function distinct(reasons: DuplicateReason[]) {
  const kinds = [...new Set(reasons.map(({ kind }) => kind))]
  const wordsOfKind = (kind: string) => reasons.filter((one) => one.kind === kind).map(({ words }) => words)
  return kinds.map((kind) => ({ kind, words: [...new Set(wordsOfKind(kind))].join('; ') }))
}

/**
 * Compares all first names and known-as names with each other, and the first name of one person with the middle names
 * of the other.
 */
export function compareGiven(one: Names, other: Names): Agreement {
  const [called, calledOther] = [namesOf(one), namesOf(other)]
  const pairs = called.flatMap((name) => calledOther.map((its) => [name, its] as const))
  return (
    first(pairs, compareWord) ??
    first(pairs, ([name, its]) =>
      areOneName(wordsOf(name).join(' '), wordsOf(its).join(' ')) ? because('shortForm', name, its) : undefined,
    ) ??
    middleName(one, other) ??
    middleName(other, one) ??
    first(pairs, compareSlip)
  )
}

const namesOf = ({ firstName, knownAs }: Names) => [firstName, ...(knownAs ? [knownAs] : [])]

const middleName = (one: Names, other: Names): Agreement =>
  wordsOf(other.middleNames).includes(joined(one.firstName)) ? because('middleName', one.firstName) : undefined

/** Compares current and previous family names. */
export function compareFamily(one: Names, other: Names): Agreement {
  return (
    compareWord([one.lastName, other.lastName]) ??
    partOf(one.lastName, other.lastName) ??
    previousName(one, other) ??
    previousName(other, one) ??
    compareSlip([one.lastName, other.lastName])
  )
}

/** True for 'Smith' and 'Smith-Jones', where one name is part of a double name. */
function partOf(one: string, other: string): Agreement {
  const [words, others] = [wordsOf(one), wordsOf(other)]
  return areAmong(words, others) || areAmong(others, words) ? because('spelling', one, other) : undefined
}

const areAmong = (words: string[], others: string[]) => words.length > 0 && words.every((word) => others.includes(word))

/** One person's current family name is a previous name of the other, or they share a previous name. */
function previousName(one: Names, other: Names): Agreement {
  const before = wordsOf(other.previousNames)
  if (areAmong(wordsOf(one.lastName), before)) return because('previousName', one.lastName)
  const both = wordsOf(one.previousNames).find(
    (word) => before.includes(word) && !wordsOf(one.firstName).includes(word),
  )
  return both ? because('previousName', both) : undefined
}

type Pair = readonly [string, string]

function compareWord([one, other]: Pair): Agreement {
  if (one.trim() === other.trim()) return because('sameName', one)
  return joined(one) === joined(other) && joined(one) !== '' ? because('spelling', one, other) : undefined
}

const compareSlip = ([one, other]: Pair): Agreement =>
  isSlip(joined(one), joined(other)) ? because('slip', one, other) : undefined

function areExchanged(one: Names, other: Names) {
  const [first, last] = [joined(one.firstName), joined(one.lastName)]
  return first !== '' && first === joined(other.lastName) && last === joined(other.firstName)
}

/**
 * True when the names differ by two swapped letters or one missing letter: 'Campbell' and 'Cambell'. Not for short
 * names or replaced letters: Marie and Maria, Jane and Jana are usually two people, not a typing error.
 */
export function isSlip(one: string, other: string) {
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one]
  if (shorter.length < 5) return false
  if (shorter.length === longer.length) return isExchange(shorter, longer)
  const at = firstDifference(shorter, longer)
  return longer.slice(at + 1) === shorter.slice(at)
}

function isExchange(one: string, other: string) {
  const at = firstDifference(one, other)
  const isSwapped = one[at] === other[at + 1] && one[at + 1] === other[at]
  return at < one.length && isSwapped && one.slice(at + 2) === other.slice(at + 2)
}

function firstDifference(shorter: string, longer: string) {
  let at = 0
  while (at < shorter.length && shorter[at] === longer[at]) at++
  return at
}

function first<Item>(items: Item[], ask: (item: Item) => Agreement): Agreement {
  for (const item of items) {
    const answer = ask(item)
    if (answer) return answer
  }
  return undefined
}
