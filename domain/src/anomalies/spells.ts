import type { EvidenceSource } from './schema.ts'

/** What a user did, as far as a rule counts it. */
export type WatchedEvent = {
  source: EvidenceSource
  rowId: number
  at: string
  /** The person who acted: the administrator, if it was in a user's place. */
  userId: number
  organisationId: number | null
  activityId: number | null
  /** What counts once, however often it occurs: a person's id, or that of the row. */
  counted: number
}

/** A time in which one user did too much of something. */
export type Spell = Pick<WatchedEvent, 'userId' | 'organisationId' | 'activityId'> & {
  beganAt: string
  lastAt: string
  count: number
  events: WatchedEvent[]
}

const minute = 60_000
const ofUser = ({ userId, organisationId, activityId }: WatchedEvent) => `${userId} ${organisationId} ${activityId}`
const inTime = (one: WatchedEvent, other: WatchedEvent) => one.at.localeCompare(other.at) || one.rowId - other.rowId

/**
 * The spells in which one user, in one organisation and under one activity, reached the figure within so many minutes.
 * Windows that overlap are one spell, so that an afternoon of it is one anomaly.
 */
export function spellsIn(events: WatchedEvent[], { figure, minutes }: { figure: number; minutes: number }): Spell[] {
  const users = Map.groupBy(events, ofUser).values()
  return [...users].flatMap((own) => spellsOf(own.toSorted(inTime), figure, minutes))
}

function spellsOf(events: WatchedEvent[], figure: number, minutes: number): Spell[] {
  const ranges: { from: number; to: number }[] = []
  const inWindow = new Map<number, number>()
  let from = 0
  for (const [to, event] of events.entries()) {
    inWindow.set(event.counted, (inWindow.get(event.counted) ?? 0) + 1)
    const opening = Date.parse(event.at) - minutes * minute
    for (let first = events[from]; first && Date.parse(first.at) <= opening; first = events[++from])
      leave(inWindow, first.counted)
    if (inWindow.size < figure) continue
    const last = ranges.at(-1)
    if (last && last.to >= from) last.to = to
    else ranges.push({ from, to })
  }
  return ranges.map((range) => spellOf(events.slice(range.from, range.to + 1)))
}

function leave(inWindow: Map<number, number>, counted: number) {
  const left = (inWindow.get(counted) ?? 1) - 1
  if (left > 0) inWindow.set(counted, left)
  else inWindow.delete(counted)
}

function spellOf(events: WatchedEvent[]): Spell {
  const [first] = events as [WatchedEvent, ...WatchedEvent[]]
  const { userId, organisationId, activityId, at: beganAt } = first
  const count = new Set(events.map(({ counted }) => counted)).size
  return { userId, organisationId, activityId, beganAt, lastAt: events.at(-1)?.at ?? beganAt, count, events }
}
