/** A line of hours as it is typed; `key` stays the same while it is edited and is never sent. */
export type HoursLine = { key: string; weekday: string | null; opens: string; closes: string }

type WeekTime = { weekday: number; opens: string; closes: string }

export const hoursLine = ({ weekday, opens, closes }: WeekTime): HoursLine => ({
  key: crypto.randomUUID(),
  weekday: String(weekday),
  opens,
  closes,
})

/** The lines as times of a request. */
export const timesOfLines = (lines: HoursLine[]): WeekTime[] =>
  lines.map(({ weekday, opens, closes }) => ({
    weekday: Number(weekday ?? 0),
    opens: typedTime(opens),
    closes: typedTime(closes),
  }))

/** Default hours: Monday to Friday. */
export const usualWeek = (): HoursLine[] =>
  [1, 2, 3, 4, 5].map((weekday) => hoursLine({ weekday, opens: '08:30', closes: '17:00' }))

/** A time may be typed as 8.30, 830 or 8:30. */
export function typedTime(text: string) {
  const [, hour = '', minute = '00'] = /^(\d{1,2})(?:[:.h]?(\d\d))?$/.exec(text.trim()) ?? []
  return hour === '' ? text.trim() : `${hour.padStart(2, '0')}:${minute}`
}
