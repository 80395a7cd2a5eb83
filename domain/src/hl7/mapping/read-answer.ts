import { isPattern, match, type Pattern, readPattern } from '#patterns.ts'

export type AnswerMapping = { answerPrefix: string | null; answerPattern: string | null; answer: string | null }

/** An answer is a single line. A long report is not an answer, and no pattern is tried on it. */
const longestAnswer = 1000

/**
 * Interprets a value. `isMapped` is true when it starts with the prefix and the rest, ignoring surrounding blanks,
 * matches the pattern; `answer` is then its meaning, shown beside the original and never instead of it.
 */
export function readAnswer(value: string, { answerPrefix, answerPattern, answer }: AnswerMapping) {
  const text = value.trim()
  const prefix = answerPrefix ?? ''
  const isMapped = text.startsWith(prefix) && (answerPattern === null || fits(answerPattern, text.slice(prefix.length)))
  return { isMapped, answer: isMapped ? answer : null }
}

function fits(answerPattern: string, rest: string) {
  const pattern = patternOf(answerPattern)
  return pattern !== undefined && rest.length <= longestAnswer && match(pattern, rest.trim()).isMatch
}

const patternCache = new Map<string, Pattern | undefined>()
const mostKnown = 1000

/** Caches each parsed pattern, so that it is not parsed for every result. */
function patternOf(text: string) {
  if (patternCache.has(text)) return patternCache.get(text)
  if (patternCache.size === mostKnown) patternCache.clear()
  const read = readPattern(text)
  patternCache.set(text, isPattern(read) ? read : undefined)
  return patternCache.get(text)
}
