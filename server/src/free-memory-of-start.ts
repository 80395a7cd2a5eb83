import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Milliseconds: by then the first page has been answered. */
const later = 2000

/**
 * Returns the memory that only the start needed to the system, once. An idle server would keep it for hours, because V8
 * collects only when something is allocated. See docs/bench.md.
 */
export const freeMemoryOfStart = () => setTimeout(collectGarbage, later).unref()

/** Also returns the empty pages, which a usual collection keeps for the next objects. */
export function collectGarbage() {
  setFlagsFromString('--expose-gc')
  const collect: (options: object) => void = runInNewContext('gc')
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
