import { inZone, newZealand } from '#dates.ts'

/** Opening hours on one weekday; 1 is Monday, '24:00' is the end of the day. A day may have several. */
export type Opening = { weekday: number; opens: string; closes: string }

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

const inOrder = (hours: Opening[]) =>
  hours.toSorted((one, other) => one.weekday - other.weekday || one.opens.localeCompare(other.opens))

/** True when two periods overlap. */
export const openingHoursOverlap = (hours: Opening[]) =>
  inOrder(hours).some(({ weekday, opens }, at, all) => {
    const before = all[at - 1]
    return before?.weekday === weekday && opens < before.closes
  })

export type OpenState = { isOpen: boolean; words: string }

/**
 * Whether a location is open at a moment in its time zone, and when that changes: 'Open until 17:00', 'Closed until Mon
 * 08:30'. Public holidays are ignored. Undefined if no hours are known.
 */
export function openState(hours: Opening[], moment: string, zone = newZealand): OpenState | undefined {
  if (hours.length === 0) return undefined
  const now = inZone(moment, zone)
  const time = now.toPlainTime().toString({ smallestUnit: 'minute' })
  const isNow = ({ weekday, opens, closes }: Opening) => weekday === now.dayOfWeek && opens <= time && time < closes
  const open = hours.find(isNow)
  if (open) {
    const end = closingOf(open, hours)
    return { isOpen: true, words: end === undefined ? 'Always open' : `Open until ${end}` }
  }
  return { isOpen: false, words: `Closed until ${nextOpening(hours, now.dayOfWeek, time)}` }
}

/**
 * The time at which the location closes. A location that closes at midnight and reopens then counts as open throughout;
 * undefined if it never closes.
 */
function closingOf({ weekday, closes }: Opening, hours: Opening[], days = 0): string | undefined {
  const tomorrow = (weekday % 7) + 1
  const next = closes === '24:00' && hours.find((one) => one.weekday === tomorrow && one.opens === '00:00')
  if (days === 7) return undefined
  if (next) return closingOf(next, hours, days + 1)
  const end = closes === '24:00' ? 'midnight' : closes
  return days === 0 ? end : `${shortDay(weekday)} ${end}`
}

/** The next opening; `hours` must not be empty. */
function nextOpening(hours: Opening[], weekday: number, time: string) {
  const distance = (one: Opening) => (one.weekday - weekday + 7) % 7 || (one.opens > time ? 0 : 7)
  const sorted = hours.toSorted((one, other) => distance(one) - distance(other) || one.opens.localeCompare(other.opens))
  const next = sorted[0] as Opening
  return distance(next) === 0 ? next.opens : `${shortDay(next.weekday)} ${next.opens}`
}

const shortDay = (weekday: number) => (weekdays[weekday - 1] ?? '').slice(0, 3)

/** Groups days with the same hours: 'Mon to Thu 08:30 to 17:00', 'Fri 08:30 to 12:00, 13:00 to 16:00'. */
export function hoursInWords(hours: Opening[]): string[] {
  const lines: { from: number; to: number; times: string }[] = []
  for (const weekday of weekdays.keys()) {
    const times = inOrder(hours)
      .filter((one) => one.weekday === weekday + 1)
      .map(({ opens, closes }) => `${opens} to ${closes}`)
      .join(', ')
    const before = lines.at(-1)
    if (times === '') continue
    if (before?.times === times && before.to === weekday) before.to = weekday + 1
    else lines.push({ from: weekday + 1, to: weekday + 1, times })
  }
  return lines.map(({ from, to, times }) =>
    from === to ? `${shortDay(from)} ${times}` : `${shortDay(from)} to ${shortDay(to)} ${times}`,
  )
}
