import { maxLength } from '#max-length.ts'

/** Stands for a key that the route does not declare: a sender can write anything in it. */
const otherKey = '*'

/**
 * The keys of a query as the log stores them: each once and without its value. Keys that do not fit are replaced by
 * '…'.
 */
export function loggedKeys(given: Iterable<string>, declared: ReadonlySet<string>): string {
  const keys = new Set([...given].map((key) => (declared.has(key) ? key : otherKey)))
  let text = ''
  for (const key of keys) {
    const longer = text === '' ? key : `${text}&${key}`
    if (longer.length > maxLength.apiQuery - 2) return `${text}&…`
    text = longer
  }
  return text
}
