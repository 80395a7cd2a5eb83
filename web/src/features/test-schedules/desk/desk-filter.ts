import { dayInZone } from '@clearwing/domain/dates.ts'
import { matchesSearch } from '@clearwing/domain/search.ts'
import type { DeskPerson } from '#api/generated.ts'

export const deskStates = [
  { value: 'all', label: 'All' },
  { value: 'awaited', label: 'To be tested' },
  { value: 'review', label: 'To be confirmed' },
  { value: 'settled', label: 'Settled today' },
] as const

export const deskTimes = [
  { value: 'all', label: 'Any time' },
  { value: 'none', label: 'Not summoned' },
  { value: 'late', label: 'Overdue' },
  { value: 'today', label: 'Later today' },
  { value: 'later', label: 'Another day' },
] as const

export type DeskChoice = {
  state: (typeof deskStates)[number]['value']
  time: (typeof deskTimes)[number]['value']
  staffGroupId: number | null
  text: string
}

const isAwaited = ({ isDone, outcome = null }: DeskPerson) => !isDone && outcome === null

const states: Record<DeskChoice['state'], (person: DeskPerson) => boolean> = {
  all: () => true,
  awaited: isAwaited,
  review: ({ awaitsReview = false }) => awaitsReview,
  settled: (person) => !isAwaited(person) && !person.awaitsReview,
}

/** When a person is due, relative to a given moment. */
function timeOf({ comeAt = null }: DeskPerson, now: string): Exclude<DeskChoice['time'], 'all'> {
  if (comeAt === null) return 'none'
  if (Date.parse(comeAt) < Date.parse(now)) return 'late'
  return dayInZone(comeAt) === dayInZone(now) ? 'today' : 'later'
}

/** True when a person at the desk matches the filters. The time filter applies only to people still expected. */
export const matchesDeskFilter = (person: DeskPerson, { state, time, staffGroupId, text }: DeskChoice, now: string) =>
  states[state](person) &&
  (time === 'all' || (isAwaited(person) && timeOf(person, now) === time)) &&
  (staffGroupId === null || (person.staffGroups ?? []).some((group) => group.staffGroupId === staffGroupId)) &&
  matchesSearch([person.name, person.place, person.sampleNumber, person.scheduleName].join(' '), text)

/** Groups of the people at the desk, by name. */
export const groupsOf = (people: DeskPerson[]) =>
  [
    ...new Map(
      people.flatMap(({ staffGroups = [] }) => staffGroups.map(({ staffGroupId, name }) => [staffGroupId, name])),
    ),
  ]
    .map(([staffGroupId, name]) => ({ value: String(staffGroupId), label: String(name) }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
