const minute = 60_000
const units = [
  [24 * 60, 'day'],
  [60, 'hour'],
  [1, 'minute'],
] as const

/** '3 days', '1 hour', 'less than a minute'. */
export function sinceInWords(since: string, now: number) {
  const minutes = Math.floor((now - Date.parse(since)) / minute)
  const unit = units.find(([length]) => minutes >= length)
  if (!unit) return 'less than a minute'
  const count = Math.floor(minutes / unit[0])
  return `${count} ${unit[1]}${count === 1 ? '' : 's'}`
}
