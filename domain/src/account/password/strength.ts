import { fieldMessage } from '#field-messages.ts'
import { searchable } from '#search.ts'

// How easily a password is guessed: what the browser shows and the server asks. Both give the same word lists to the
// same library (@zxcvbn-ts), which is not named here, because the domain has no libraries.

/** What the library says of a password. */
export type Strength = { score: number; warning: string | null; suggestions: string[] }

/** Of 0 to 4 (spec section 9): what can be guessed in fewer than 100,000,000 tries is refused. */
export const leastStrength = 3

/**
 * For the library: 40 characters are looked at, and 20 ways in which letters may be swapped. Of 200 it takes the better
 * part of a second, in which the server answers nobody; so, a sixtieth of one at most.
 */
export const strengthOptions = { maxLength: 40, l33tMaxSubstitutions: 20 } as const

const ourWords = ['clearwing', 'onekete', 'medical', 'aviation', 'certificate', 'pilot']

/**
 * Words that make a password weaker: ours, and what others know of its owner, as it is written and as it is typed on
 * most keyboards, without macrons.
 */
export function knownWords(known: (string | null | undefined)[]) {
  const texts = known.flatMap((text) => (text ? [text, searchable(text)] : []))
  return [...ourWords, ...texts.flatMap((text) => [text, ...text.split(/[\s.@_-]+/)]).filter((word) => word.length > 2)]
}

/** What is wrong with a password: the warning where there is one, else its length (spec section 5). */
export function passwordProblem(password: string, { score, warning }: Strength) {
  const isShort = password.length < 8
  if (!isShort && score >= leastStrength) return undefined
  return warning ?? (isShort ? fieldMessage.passwordLength : fieldMessage.passwordTooWeak)
}

/** The library's findings in words, by the names it gives them. Its own English comes with a dictionary we do not use. */
const warnings: Record<string, string> = {
  straightRow: 'Rows of keys on the keyboard are easy to guess.',
  keyPattern: 'Short patterns on the keyboard are easy to guess.',
  simpleRepeat: 'Repeated characters like “aaa” are easy to guess.',
  extendedRepeat: 'Repeated patterns like “abcabcabc” are easy to guess.',
  sequences: 'Sequences like “abc” are easy to guess.',
  recentYears: 'Recent years are easy to guess.',
  dates: 'Dates are easy to guess.',
  topTen: 'This is one of the ten most used passwords.',
  topHundred: 'This is one of the hundred most used passwords.',
  common: 'This is a commonly used password.',
  similarToCommon: 'This is like a commonly used password.',
  wordByItself: 'Single words are easy to guess.',
  namesByThemselves: 'Single names are easy to guess.',
  commonNames: 'Common names are easy to guess.',
  userInputs: 'Please leave out what others know of you, and of this site.',
  pwned: 'This password has become known elsewhere.',
}
const suggestions: Record<string, string> = {
  l33t: 'Letters replaced by digits, like “4” for “a”, help little.',
  reverseWords: 'Words written backwards help little.',
  allUppercase: 'Capitals throughout help little.',
  capitalization: 'More than the first letter as a capital helps.',
  dates: 'Leave out dates and years that belong to you.',
  recentYears: 'Leave out recent years.',
  associatedYears: 'Leave out years that belong to you.',
  sequences: 'Leave out sequences of characters.',
  repeated: 'Leave out repeated words and characters.',
  longerKeyboardPattern: 'Change direction more than once on the keyboard.',
  anotherWord: 'Add another word or two. Uncommon words are better.',
  useWords: 'Use several words, and leave out common phrases.',
  noNeed: 'Symbols, digits and capitals are not needed.',
  pwned: 'If you use this password elsewhere, change it there too.',
}

type Found = { score: number; feedback: { warning: string | null; suggestions: string[] } }

/** Letters and figures of a password that must be there besides words that others know. */
const leastOfOwn = 4

/** True when a password is made of known words and little else: the library takes each of them, but not their repetition. */
function isMadeOf(password: string, words: string[]) {
  const longestFirst = words.map(searchable).toSorted((one, other) => other.length - one.length)
  const rest = longestFirst.reduce((text, word) => text.replaceAll(word, ' '), searchable(password))
  return rest.replaceAll(/[^\p{L}\p{N}]/gu, '').length < leastOfOwn
}

/** What the library found, in words. `words` are the known ones that it was given. */
export const readStrength = ({ score, feedback }: Found, password: string, words: string[]): Strength => {
  const isKnown = score >= leastStrength && isMadeOf(password, words)
  return {
    score: isKnown ? leastStrength - 1 : score,
    warning: warnings[isKnown ? 'userInputs' : (feedback.warning ?? '')] ?? null,
    suggestions: feedback.suggestions.flatMap((name) => suggestions[name] ?? []),
  }
}
