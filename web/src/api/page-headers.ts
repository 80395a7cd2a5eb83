let current: string | undefined
let last: string | undefined

/**
 * Which page asks, and which one was shown before it; on the first page, that page itself. The path only: the query
 * behind it may name people.
 */
export function pageHeaders(): Record<string, string> {
  if (current !== location.pathname) {
    last = current
    current = location.pathname
  }
  return { CurrentPage: current, LastPage: last ?? current }
}
