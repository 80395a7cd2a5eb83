const minute = 60_000

/** How long before the lock the warning appears, in milliseconds: a minute, or half of a shorter time. */
export const warningTime = (prompt: number) => Math.min(minute, prompt / 2)

/** '0:09', '14:30': minutes and seconds that are left. */
export function countdown(left: number) {
  const seconds = Math.max(0, Math.ceil(left / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The time left for a screen reader, which is told once: '14 minutes', '1 minute', 'less than a minute'. */
export function roughly(left: number) {
  const minutes = Math.floor(left / minute)
  if (minutes < 1) return 'less than a minute'
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
