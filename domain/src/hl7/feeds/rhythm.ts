import { z } from 'zod'
import { dayInZone, inZone } from '#dates.ts'
import { isWorkingDay } from '#working-days.ts'

/** Laboratories keep different hours at night and on days off. */
export const TimeKind = z.enum(['working day', 'night', 'day off']).meta({ id: 'TimeKind' })
export type TimeKind = z.infer<typeof TimeKind>

const slotMinutes = 10
const slotsOfHour = 60 / slotMinutes

/** The number of the moment's ten-minute slot since 1970. */
export const slotOf = (moment: string) => Math.floor(Date.parse(moment) / (slotMinutes * 60_000))
const momentOf = (slot: number) => new Date(slot * slotMinutes * 60_000).toISOString()

type Time = { kind: TimeKind; day: string; hour: number }

/** The kind of time: 7 to 19 on a working day; the night before or after it; or all of a weekend or public holiday. */
export function timeOf(moment: string): Time {
  const { hour } = inZone(moment)
  const day = dayInZone(moment)
  if (!isWorkingDay(day)) return { kind: 'day off', day, hour }
  return { kind: hour >= 7 && hour < 19 ? 'working day' : 'night', day, hour }
}

export type Calendar = (slot: number) => Time

/** Returns a lookup that computes each hour only once, because it is asked for thousands of slots of many senders. */
export function calendar(): Calendar {
  const cachedTimes = new Map<number, Time>()
  return (slot) => {
    const hour = Math.floor(slot / slotsOfHour)
    const time = cachedTimes.get(hour) ?? timeOf(momentOf(slot))
    cachedTimes.set(hour, time)
    return time
  }
}

/**
 * For a kind of time: the hours in which messages are expected, and the minutes of silence on an ordinary day within
 * them.
 */
type Expected = { hours: number[]; quiet: number }
export type Rhythm = Partial<Record<TimeKind, Expected>>

const fewestDays = 10
const ordinary = 0.9

/**
 * Learns a sender's usual pattern from the slots with messages, in order. An hour counts if the sender is active in it
 * on every other day; for senders without fixed hours, all hours count. The longest silence of each day is taken, and
 * the usual silence is the value that nine of ten days do not exceed, so that a day with a fault does not distort it.
 */
export function learnRhythm(active: number[], timeAt: Calendar): Rhythm {
  const rhythm: Rhythm = {}
  for (const kind of TimeKind.options) {
    const hours = hoursOf(active, timeAt, kind)
    const quiet = hours && usualQuiet(active, timeAt, { kind, hours })
    if (hours && quiet !== undefined) rhythm[kind] = { hours, quiet }
  }
  return rhythm
}

function hoursOf(active: number[], timeAt: Calendar, kind: TimeKind) {
  const days = Map.groupBy(
    active.map(timeAt).filter((time) => time.kind === kind),
    ({ hour }) => hour,
  )
  const daysOfHour = (hour: number) => new Set(days.get(hour)?.map(({ day }) => day)).size
  const all = new Set([...days.values()].flat().map(({ day }) => day)).size
  if (all < fewestDays) return undefined
  const often = [...days.keys()].filter((hour) => daysOfHour(hour) >= all / 2)
  return often.length > 0 ? often : allHours
}

const allHours = Array.from({ length: 24 }, (_, hour) => hour)

type DayPart = { kind: TimeKind; hours: number[] }

/** Minutes of this kind of time between one slot and another. */
function quietBetween(after: number, before: number, timeAt: Calendar, { kind, hours }: DayPart) {
  let minutes = 0
  for (let slot = after + 1; slot < before; slot++) {
    const time = timeAt(slot)
    if (time.kind === kind && hours.includes(time.hour)) minutes += slotMinutes
  }
  return minutes
}

function usualQuiet(active: number[], timeAt: Calendar, part: DayPart) {
  const longest = new Map<string, number>()
  for (const [at, slot] of active.entries()) {
    const quiet = at === 0 ? 0 : quietBetween(active[at - 1] ?? slot, slot + 1, timeAt, part)
    const { day } = timeAt(slot)
    if (quiet > 0) longest.set(day, Math.max(longest.get(day) ?? 0, quiet))
  }
  if (longest.size < fewestDays) return undefined
  return [...longest.values()].toSorted((a, b) => a - b)[Math.ceil(longest.size * ordinary) - 1]
}

const shortestAlarm = 30

/**
 * True when silence lasts twice as long as usual, in any kind of time. Never true for a sender whose pattern is
 * unknown.
 */
export const isSilent = (rhythm: Rhythm, last: number, now: number, timeAt: Calendar) =>
  TimeKind.options.some((kind) => {
    const expected = rhythm[kind]
    if (!expected) return false
    const quiet = quietBetween(last, now, timeAt, { kind, hours: expected.hours })
    return quiet >= Math.max(shortestAlarm, 2 * expected.quiet)
  })

/** True when more than one in ten messages of the last hour were refused, out of at least twenty. */
export const isFailing = ({ received, refused }: { received: number; refused: number }) =>
  received + refused >= 20 && refused > (received + refused) / 10
