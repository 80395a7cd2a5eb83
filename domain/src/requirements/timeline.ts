import { addDays } from '#dates.ts'
import type { RequirementFacts, RequirementOfPerson } from './state.ts'

/** Something that was recorded, in words, which may change a light on its day. */
export type RequirementEvent = { day: string; words: string }

/** A day on which the state of a requirement changed, and why. */
export type StateChange = Pick<RequirementOfPerson, 'state' | 'light' | 'validTo'> & { day: string; reasons: string[] }

/**
 * The days on which these facts can change a state, from the first on which it applies; those of certificates are passed
 * separately.
 */
export const daysOfFacts = (facts: Omit<RequirementFacts, 'certificates'>) =>
  allDays(facts).filter((day) => day >= facts.appliesFrom)

const allDays = ({ appliesFrom, completions, clearings, notOfferedFrom }: Omit<RequirementFacts, 'certificates'>) => [
  appliesFrom,
  ...(notOfferedFrom === null ? [] : [notOfferedFrom]),
  ...completions.flatMap(({ day, knownFrom, withdrawnOn }) => [
    day > knownFrom ? day : knownFrom,
    ...(withdrawnOn === null ? [] : [withdrawnOn]),
  ]),
  ...clearings.flatMap(({ fromDay, toDay, knownFrom, endedOn }) => [
    fromDay > knownFrom ? fromDay : knownFrom,
    addDays(toDay, 1),
    ...(endedOn === null ? [] : [endedOn]),
  ]),
]

/**
 * The changes of a state up to a day, newest first. Between two days on which something is recorded, a state changes
 * only on the days that it names itself.
 */
export async function stateChanges(
  stateAt: (day: string) => RequirementOfPerson | Promise<RequirementOfPerson>,
  days: string[],
  events: RequirementEvent[],
  until: string,
): Promise<StateChange[]> {
  const waiting = [...new Set(days)].filter((day) => day <= until).toSorted()
  const changes: StateChange[] = []
  let before: RequirementOfPerson | undefined
  for (let day = waiting.shift(); day !== undefined; day = waiting.shift()) {
    const now = await stateAt(day)
    if (!before || isDifferent(before, now))
      changes.push({
        day,
        state: now.state,
        light: now.light,
        validTo: now.validTo,
        reasons: reasonsOf(now, day, events),
      })
    before = now
    for (const point of turningPoints(now, day, until)) if (!waiting.includes(point)) waiting.push(point)
    waiting.sort()
  }
  return changes.toReversed()
}

const isDifferent = (one: RequirementOfPerson, other: RequirementOfPerson) =>
  one.state !== other.state || one.light !== other.light || one.validTo !== other.validTo

const turningPoints = ({ amberFrom, redFrom, validTo }: RequirementOfPerson, day: string, until: string) =>
  [amberFrom, redFrom, validTo === null ? null : addDays(validTo, 1)].filter(
    (point): point is string => point !== null && day < point && point <= until,
  )

/** What was recorded on the day, or else what the passing of time means. */
function reasonsOf(now: RequirementOfPerson, day: string, events: RequirementEvent[]) {
  const recorded = events.flatMap((event) => (event.day === day ? [event.words] : []))
  return recorded.length > 0 ? recorded : [byTime[now.state]]
}

const byTime: Record<RequirementOfPerson['state'], string> = {
  suspended: 'The certificate is suspended.',
  missing: 'The requirement was not completed by its due day.',
  expired: 'The last day has passed.',
  ending: 'The red point was reached before the last day.',
  grace: 'The last day has passed; the red point has not.',
  due_soon: 'The amber point was reached.',
  not_shared: 'The person does not share certificates with the organisation.',
  awaited: 'The requirement applies from this day.',
  cleared: 'The requirement is cleared.',
  current: 'The requirement is satisfied.',
  not_yet: 'The requirement does not apply yet.',
  not_offered: 'The video is not available to watch.',
}
