import { isNamedIn, type NameablePerson } from './named-people.ts'
import type { WatchedEvent } from './spells.ts'

/** An administrator's reading under an activity, with the person whose record it was. */
export type ReadingUnderActivity = { event: WatchedEvent; description: string; person: NameablePerson }

/**
 * Readings of people whom the activity does not name although it names someone: a person who was read too, or anyone of
 * these others. An activity without a name, such as 'Monthly check of access', is about everyone.
 */
export function unnamedReadings(readings: ReadingUnderActivity[], others: NameablePerson[]): WatchedEvent[] {
  const people = [...readings.map(({ person }) => person), ...others]
  const descriptions = new Set(readings.map(({ description }) => description))
  const naming = new Set([...descriptions].filter((text) => people.some((person) => isNamedIn(text, person))))
  return readings.flatMap(({ event, description, person }) =>
    naming.has(description) && !isNamedIn(description, person) ? [event] : [],
  )
}
