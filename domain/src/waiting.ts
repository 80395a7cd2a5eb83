const countOf = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

/** The time remaining, rounded up: '30 seconds', '15 minutes', '24 hours'. */
export function untilInWords(moment: string, now: string) {
  const seconds = Math.ceil((Date.parse(moment) - Date.parse(now)) / 1000)
  if (seconds < 60) return countOf(seconds, 'second')
  return seconds <= 7200 ? countOf(Math.ceil(seconds / 60), 'minute') : countOf(Math.ceil(seconds / 3600), 'hour')
}
