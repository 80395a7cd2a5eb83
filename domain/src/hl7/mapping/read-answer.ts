import { isPattern, match, type Pattern, readPattern } from '#patterns.ts'

export type AnswerMapping = { answerPrefix: string | null; answerPattern: string | null; answer: string | null }

/** An answer is a line. A report of pages is none, and no pattern is tried on it. */
const longestAnswer = 1000

/**
 * What an answer is to us. `isMapped` when it begins with the prefix and all that follows, but for blanks around it, is
 * what the pattern says; `answer` is then our reading, which stands beside what was sent and never in its place.
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

const known = new Map<string, Pattern | undefined>()
const mostKnown = 1000

/** Each pattern is read once, and not again for every result. */
function patternOf(text: string) {
  if (known.has(text)) return known.get(text)
  if (known.size === mostKnown) known.clear()
  const read = readPattern(text)
  known.set(text, isPattern(read) ? read : undefined)
  return known.get(text)
}
