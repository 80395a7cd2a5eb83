let current: string | undefined
let last: string | undefined

/**
 * The current page and the one shown before it; on the first page, both are that page. The path only: the query behind
 * it may name people.
 */
export function pageHeaders(): Record<string, string> {
  if (current !== location.pathname) {
    last = current
    current = location.pathname
  }
  return { CurrentPage: current, LastPage: last ?? current }
}
