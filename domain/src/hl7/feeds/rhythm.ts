import { z } from 'zod'
import { dayInZone, inZone } from '#dates.ts'
import { isWorkingDay } from '#working-days.ts'

/** Laboratories keep other hours at night, and on days off. */
export const TimeKind = z.enum(['working day', 'night', 'day off'])
export type TimeKind = z.infer<typeof TimeKind>

const slotMinutes = 10
const slotsOfHour = 60 / slotMinutes

/** A moment as the number of its ten minutes since 1970. */
export const slotOf = (moment: string) => Math.floor(Date.parse(moment) / (slotMinutes * 60_000))
const momentOf = (slot: number) => new Date(slot * slotMinutes * 60_000).toISOString()

type Time = { kind: TimeKind; day: string; hour: number }

/** From 7 to 19 on a working day; the night before and after it; the whole of a weekend or a public holiday. */
export function timeOf(moment: string): Time {
  const { hour } = inZone(moment)
  const day = dayInZone(moment)
  if (!isWorkingDay(day)) return { kind: 'day off', day, hour }
  return { kind: hour >= 7 && hour < 19 ? 'working day' : 'night', day, hour }
}

export type Calendar = (slot: number) => Time

/** Asked for thousands of slots, and of many senders: each hour is worked out once. */
export function calendar(): Calendar {
  const known = new Map<number, Time>()
  return (slot) => {
    const hour = Math.floor(slot / slotsOfHour)
    const time = known.get(hour) ?? timeOf(momentOf(slot))
    known.set(hour, time)
    return time
  }
}

/** Of a kind of time: in which hours something is to be expected, and how many minutes of these are quiet on an ordinary day. */
type Expected = { hours: number[]; quiet: number }
export type Rhythm = Partial<Record<TimeKind, Expected>>

const fewestDays = 10
const ordinary = 0.9

/**
 * What is usual of a sender, by the slots in which something came, in their order. An hour counts in which it sends on
 * every other day; of who sends at no fixed hours, all of them. Of each day the longest quiet counts, and nine days of
 * ten are no quieter than what is usual: a day on which something was broken teaches nothing.
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

type Part = { kind: TimeKind; hours: number[] }

/** Minutes of this part of the time after one slot and before another. */
function quietBetween(after: number, before: number, timeAt: Calendar, { kind, hours }: Part) {
  let minutes = 0
  for (let slot = after + 1; slot < before; slot++) {
    const time = timeAt(slot)
    if (time.kind === kind && hours.includes(time.hour)) minutes += slotMinutes
  }
  return minutes
}

function usualQuiet(active: number[], timeAt: Calendar, part: Part) {
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

/** Quiet for twice as long as usual, in any kind of time. Nothing is said of a sender whose rhythm is not known. */
export const isSilent = (rhythm: Rhythm, last: number, now: number, timeAt: Calendar) =>
  TimeKind.options.some((kind) => {
    const expected = rhythm[kind]
    if (!expected) return false
    const quiet = quietBetween(last, now, timeAt, { kind, hours: expected.hours })
    return quiet >= Math.max(shortestAlarm, 2 * expected.quiet)
  })

/** More than one of ten of the last hour was refused, of twenty at least. */
export const isFailing = ({ received, refused }: { received: number; refused: number }) =>
  received + refused >= 20 && refused > (received + refused) / 10
