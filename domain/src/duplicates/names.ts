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

/** Whoever compares each with each asks for the same names again and again. */
const known = new Map<string, Words>()
const mostKnown = 10_000

function read(name: string): Words {
  const words = searchable(name.replaceAll('|', ' ')).split(' ').filter(Boolean)
  // Stryker disable next-line ConditionalExpression,EqualityOperator: what is remembered changes no answer.
  if (known.size >= mostKnown) known.clear()
  const answer = { words, joined: words.join('') }
  known.set(name, answer)
  return answer
}

const wordsOf = (name: string | null) => (known.get(name ?? '') ?? read(name ?? '')).words

/** Written as one word: 'Mc Kay' and 'McKay', 'Anne-Marie' and 'Annemarie'. */
const joined = (name: string | null) => (known.get(name ?? '') ?? read(name ?? '')).joined

/** How two names agree; nothing, where they do not. */
type Agreement = DuplicateReason | undefined

const because = (kind: DuplicateReason['kind'], ...words: string[]): DuplicateReason => ({
  kind,
  words: [...new Set(words)].join(', '),
})

/**
 * In which way two persons' names are alike: given and family name, each by itself. Undefined where one of the two is
 * not: twins and other children of a family share the family name alone.
 */
export function compareNames(one: Names, other: Names): DuplicateReason[] | undefined {
  // Most have another family name: no more is asked of them.
  const family = compareFamily(one, other)
  const given = family && compareGiven(one, other)
  if (given && family) return distinct([given, family])
  return areExchanged(one, other)
    ? [because('exchanged', `${one.firstName} ${one.lastName}`, `${other.firstName} ${other.lastName}`)]
    : undefined
}

/** One word for what is the same, and every way in which the rest is alike. */
function distinct(reasons: DuplicateReason[]) {
  const kinds = [...new Set(reasons.map(({ kind }) => kind))]
  const said = (kind: string) => reasons.filter((one) => one.kind === kind).map(({ words }) => words)
  return kinds.map((kind) => ({ kind, words: [...new Set(said(kind))].join('; ') }))
}

/** First names and what somebody is called, each against each; or the first name of one is a middle name of the other. */
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

/** Family names, present and previous. */
export function compareFamily(one: Names, other: Names): Agreement {
  return (
    compareWord([one.lastName, other.lastName]) ??
    partOf(one.lastName, other.lastName) ??
    previousName(one, other) ??
    previousName(other, one) ??
    compareSlip([one.lastName, other.lastName])
  )
}

/** 'Smith' and 'Smith-Jones': one name of two. */
function partOf(one: string, other: string): Agreement {
  const [words, others] = [wordsOf(one), wordsOf(other)]
  return areAmong(words, others) || areAmong(others, words) ? because('spelling', one, other) : undefined
}

const areAmong = (few: string[], many: string[]) => few.length > 0 && few.every((word) => many.includes(word))

/** The family name that one has is among those that the other had; or both had it. */
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
 * Whether one is the other with two neighbours exchanged or a letter left out: 'Campbell' and 'Cambell'. Not of short
 * names, and no letter for another: Marie and Maria, Jane and Jana are two people more often than a slip.
 */
export function isSlip(one: string, other: string) {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short.length < 5) return false
  if (short.length === long.length) return isExchange(short, long)
  const at = firstDifference(short, long)
  return long.slice(at + 1) === short.slice(at)
}

function isExchange(one: string, other: string) {
  const at = firstDifference(one, other)
  const isSwapped = one[at] === other[at + 1] && one[at + 1] === other[at]
  return at < one.length && isSwapped && one.slice(at + 2) === other.slice(at + 2)
}

function firstDifference(short: string, long: string) {
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  return at
}

function first<Item>(items: Item[], ask: (item: Item) => Agreement): Agreement {
  for (const item of items) {
    const answer = ask(item)
    if (answer) return answer
  }
  return undefined
}
