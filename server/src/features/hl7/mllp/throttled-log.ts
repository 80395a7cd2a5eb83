/**
 * Logs an event at once, and then at intervals how often it was repeated, so that opening connections rapidly cannot
 * fill the log.
 */
export function throttleLog<What>(say: (what: What, times: number) => void, pause = 60_000) {
  const repeats = new Map<What, number>()
  const sum = (message: What) => {
    const times = repeats.get(message) ?? 0
    repeats.delete(message)
    if (times > 0) say(message, times)
  }
  return (message: What) => {
    const times = repeats.get(message)
    repeats.set(message, times === undefined ? 0 : times + 1)
    if (times !== undefined) return
    say(message, 1)
    setTimeout(() => sum(message), pause).unref()
  }
}
