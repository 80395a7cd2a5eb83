import { fieldMessage } from '#field-messages.ts'
import { searchable } from '#search.ts'

// Password strength, as shown by the browser and enforced by the server. Both pass the same word lists to the same
// library (@zxcvbn-ts), which is not imported here because the domain has no dependencies.

/** The library's rating of a password. */
export type Strength = { score: number; warning: string | null; suggestions: string[] }

/** Minimum score from 0 to 4 (spec section 9): passwords guessable in fewer than 100,000,000 tries are refused. */
export const leastStrength = 3

/**
 * Limits for the library: it looks at 40 characters and 20 letter substitutions. 200 characters would take the better
 * part of a second, during which the server answers no one; with these limits it takes a sixtieth at most.
 */
export const strengthOptions = { maxLength: 40, l33tMaxSubstitutions: 20 } as const

const ourWords = ['clearwing', 'onekete', 'medical', 'aviation', 'certificate', 'pilot']

/**
 * Words that weaken a password: product words and details others may know about its owner, as written and without
 * macrons, as typed on most keyboards.
 */
export function knownWords(personalTexts: (string | null | undefined)[]) {
  const texts = personalTexts.flatMap((text) => (text ? [text, searchable(text)] : []))
  return [...ourWords, ...texts.flatMap((text) => [text, ...text.split(/[\s.@_-]+/)]).filter((word) => word.length > 2)]
}

/** The error for a password: the library's warning if there is one, otherwise its length (spec section 5). */
export function passwordProblem(password: string, { score, warning }: Strength) {
  const isShort = password.length < 8
  if (!isShort && score >= leastStrength) return undefined
  return warning ?? (isShort ? fieldMessage.passwordLength : fieldMessage.passwordTooWeak)
}

/**
 * Texts for the library's findings, by its names for them. Its own English texts come with a dictionary we do not use.
 */
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
  userInputs: 'Please leave out words that others associate with you or this site.',
  pwned: 'This password has appeared in a data breach.',
}
const suggestions: Record<string, string> = {
  l33t: 'Letters replaced by digits, like “4” for “a”, help little.',
  reverseWords: 'Words written backwards help little.',
  allUppercase: 'Capitals throughout help little.',
  capitalization: 'More than the first letter as a capital helps.',
  dates: 'Leave out dates and years that are associated with you.',
  recentYears: 'Leave out recent years.',
  associatedYears: 'Leave out years that are associated with you.',
  sequences: 'Leave out sequences of characters.',
  repeated: 'Leave out repeated words and characters.',
  longerKeyboardPattern: 'Change direction more than once on the keyboard.',
  anotherWord: 'Add another word or two. Uncommon words are better.',
  useWords: 'Use several words, and leave out common phrases.',
  noNeed: 'Symbols, digits and capitals are not needed.',
  pwned: 'If you use this password elsewhere, change it there too.',
}

type Estimate = { score: number; feedback: { warning: string | null; suggestions: string[] } }

/** Minimum number of letters and digits outside known words. */
const leastOfOwn = 4

/**
 * True when a password consists of known words and little else; the library recognises each word, but not its
 * repetition.
 */
function isMadeOf(password: string, words: string[]) {
  const longestFirst = words.map(searchable).toSorted((one, other) => other.length - one.length)
  const rest = longestFirst.reduce((text, word) => text.replaceAll(word, ' '), searchable(password))
  return rest.replaceAll(/[^\p{L}\p{N}]/gu, '').length < leastOfOwn
}

/** Turns the findings of the password library into texts. `words` are the personal words given to the library. */
export const readStrength = ({ score, feedback }: Estimate, password: string, words: string[]): Strength => {
  const isKnown = score >= leastStrength && isMadeOf(password, words)
  return {
    score: isKnown ? leastStrength - 1 : score,
    warning: warnings[isKnown ? 'userInputs' : (feedback.warning ?? '')] ?? null,
    suggestions: feedback.suggestions.flatMap((name) => suggestions[name] ?? []),
  }
}
