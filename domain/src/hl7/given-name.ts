import { isSlip } from '#duplicates/likely/names.ts'
import { areOneName } from '#duplicates/likely/nicknames.ts'
import { searchable } from '#search.ts'
import type { PersonName } from './message/patient.ts'
import { foldName, hasFamilyName } from './message/same-name.ts'

type GivenNames = {
  firstName: string
  middleNames: string | null
  lastName: string
  knownAs: string | null
  previousNames: string | null
}

/**
 * True when the message names another member of the family, such as the other twin: every given name sent with this
 * person's family name contradicts the recorded ones (decision 89). A message without a given name contradicts nothing.
 */
export function contradictsGivenName(person: GivenNames, names: PersonName[]): boolean {
  const sent = names.filter((name) => saysGivenName(name) && hasFamilyName(person, [name]))
  return sent.length > 0 && !sent.some((name) => isGivenNameOf(person, name))
}

const saysGivenName = ({ given, middle }: PersonName) => wordsIn(`${given} ${middle}`).length > 0

/** True when a given name was sent and does not contradict the recorded ones, whatever the family name. */
export function isGivenNameOf(person: GivenNames, name: PersonName) {
  const given = wordsIn(name.given)
  return saysGivenName(name) && agrees({ given, all: [...given, ...wordsIn(name.middle)] }, person)
}

const titles = new Set(['mr', 'mrs', 'ms', 'miss', 'mx', 'dr', 'prof', 'capt', 'captain', 'sir'])
/** Characters written by systems in place of a letter they could not encode. */
const lost = /[?\uFFFD]/
const longestName = 200

/** Splits 'R.J. (Bob)' into r, j and bob. Titles, and marks without a letter, do not count as names. */
const wordsIn = (name: string | null) =>
  searchable((name ?? '').slice(0, longestName))
    .split(/[^\p{L}\p{N}?\uFFFD]+/u)
    .filter((word) => foldName(word) !== '' && !titles.has(word))

type SentName = { given: string[]; all: string[] }

function agrees(sent: SentName, person: GivenNames) {
  const [first, knownAs] = [wordsIn(person.firstName), wordsIn(person.knownAs)]
  const recorded = [...first, ...wordsIn(person.middleNames)]
  if (first.length === 0 || !haveCommonScript(sent.all, [...first, ...knownAs])) return true
  return (
    [first, knownAs].some((called) => areCalledAlike(sent, called)) ||
    areInitialsOf(sent.all, recorded) ||
    // A person who uses a middle name: neither side has a name that the other lacks.
    areAmong(sent.all, [...recorded, ...knownAs]) ||
    areAmong(recorded, sent.all)
  )
}

/** Names in different scripts cannot be compared, and so cannot contradict each other. */
const haveCommonScript = (sent: string[], recorded: string[]) => areLatin(sent) === areLatin(recorded)
const areLatin = (words: string[]) => words.some((word) => /\p{Script=Latin}/u.test(word))

/**
 * Compares word by word as far as both go, or as one word. 'Te Aroha' is not 'Te Rangi', but 'Robert J' is 'Robert'.
 */
function areCalledAlike({ given, all }: SentName, called: string[]) {
  if (called.length === 0) return false
  return (
    isOneName(given.join(''), called.join('')) ||
    called.slice(0, all.length).every((word, index) => isOneName(word, all[index] ?? ''))
  )
}

/** True for 'RJ' and Robert James. */
const areInitialsOf = ([word = '', ...others]: string[], recorded: string[]) =>
  others.length === 0 &&
  word.length > 1 &&
  recorded
    .map(([letter]) => letter)
    .join('')
    .startsWith(word)

/** At least one name must be complete: a middle initial alone is not enough. */
const areAmong = (words: string[], others: string[]) =>
  words.some((word) => word.length > 1) && words.every((word) => others.some((other) => isOneName(word, other)))

function isOneName(one: string, other: string) {
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one]
  return (
    singleVowels(shorter) === singleVowels(longer) ||
    (shorter.length <= 1 && shorter !== '' && longer.startsWith(shorter)) ||
    areOneName(shorter, longer) ||
    isShortForm(shorter, longer) ||
    (isSlip(shorter, longer) && !longer.startsWith(shorter)) ||
    fits(shorter, longer) ||
    fits(longer, shorter)
  )
}

/** A long vowel may be written with a macron, doubled, or like a short one. */
const singleVowels = (word: string) => word.replaceAll(/([aeiou])\1/g, '$1')

/** True for Rob, Chris, Steph; not for Paul as Paula, or Joseph as Josephine. */
const isShortForm = (shorter: string, longer: string) =>
  shorter.length >= 3 && shorter.length <= 5 && longer.length - shorter.length >= 3 && longer.startsWith(shorter)

/** True for 'H?mi' and Hēmi, whose macron was lost in transmission. */
function fits(damaged: string, whole: string) {
  if (!lost.test(damaged)) return false
  const parts = damaged.split(lost)
  return whole.startsWith(parts[0] ?? '') && whole.endsWith(parts.at(-1) ?? '')
}
