/**
 * Logs an event at once, and then at intervals how often it was repeated, so that opening connections rapidly cannot
 * fill the log.
 */
export function sparingly<What>(say: (what: What, times: number) => void, pause = 60_000) {
  const again = new Map<What, number>()
  const sum = (what: What) => {
    const times = again.get(what) ?? 0
    again.delete(what)
    if (times > 0) say(what, times)
  }
  return (what: What) => {
    const times = again.get(what)
    again.set(what, times === undefined ? 0 : times + 1)
    if (times !== undefined) return
    say(what, 1)
    setTimeout(() => sum(what), pause).unref()
  }
}
