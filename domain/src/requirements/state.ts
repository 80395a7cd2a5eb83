import { z } from 'zod'
import { addDays } from '#dates.ts'
import type { RowState } from '#medicals/certificate/schema.ts'
import { MedicalClass, Privilege } from '#medicals/classes.ts'
import { lastDayOf } from './last-day.ts'
import type { RequirementValues } from './schema.ts'

/**
 * A person's state under a requirement. `grace`: late, but not red yet. `ending`: still valid, but already red.
 * `awaited`: never completed, and not due yet. `not_shared`: the person does not share certificates with the
 * organisation. `not_yet`: the requirement does not apply yet. `not_offered`: no one can watch the video at present.
 */
export const RequirementState = z
  .enum([
    ...(['suspended', 'missing', 'expired', 'ending', 'grace', 'due_soon', 'not_shared'] as const),
    ...(['awaited', 'cleared', 'current', 'not_yet', 'not_offered'] as const),
  ])
  .meta({ id: 'RequirementState' })
export type RequirementState = z.infer<typeof RequirementState>

export const RequirementLight = z
  .enum(['red', 'unknown', 'amber', 'cleared', 'green', 'none'])
  .meta({ id: 'RequirementLight' })
export type RequirementLight = z.infer<typeof RequirementLight>

/** One of the certificates that count, with its own date. */
export const StatePart = z
  .object({
    medicalClass: MedicalClass,
    privilege: Privilege,
    state: RequirementState,
    light: RequirementLight,
    validTo: z.string().nullable(),
  })
  .meta({ id: 'RequirementStatePart' })
export type StatePart = z.infer<typeof StatePart>

export const RequirementOfPerson = z
  .object({
    state: RequirementState,
    light: RequirementLight,
    /** The last day that counts: of the certificate or completion, the first due day, or the end of a clearing. */
    validTo: z.string().nullable(),
    /** The days on which the light turns amber and red if nothing happens; null if it does not turn. */
    amberFrom: z.string().nullable(),
    redFrom: z.string().nullable(),
    parts: z.array(StatePart),
    /** While the requirement is cleared: what the light would be without the clearing. */
    withoutClearing: RequirementLight.nullable(),
  })
  .meta({ id: 'RequirementOfPerson' })
export type RequirementOfPerson = z.infer<typeof RequirementOfPerson>

/** A day on which the person completed the requirement, and the days between which that was known. */
export type Completion = { day: string; validUntil: string | null; knownFrom: string; withdrawnOn: string | null }
/** First and last day inclusive; a clearing that was ended early counts no more on that day. */
export type ClearedPeriod = { fromDay: string; toDay: string; knownFrom: string; endedOn: string | null }

export type RequirementFacts = {
  /** First day on which the requirement applies to the person. */
  appliesFrom: string
  completions: Completion[]
  clearings: ClearedPeriod[]
  /** The person's certificates on that day; null if they are not shared. */
  certificates: CertificateFact[] | null
  /** The day from which no one can watch the video, such as a retired one; null while it is offered. */
  notOfferedFrom: string | null
}
export type CertificateFact = Pick<RowState, 'medicalClass' | 'privilege' | 'state' | 'inForce' | 'toDay'>

type Points = Pick<RequirementValues, 'amberDays' | 'redDays'>

/** What a board shows: everything but the days on which the light turns. */
export type DayState = Omit<RequirementOfPerson, 'amberFrom' | 'redFrom'>

/** Limits for a day: a last day before `amber` is amber, and one before `red` is red. */
export type Limits = { amber: string; red: string }

export const limitsOn = ({ amberDays, redDays }: Points, day: string): Limits => ({
  amber: addDays(day, amberDays),
  red: addDays(day, redDays),
})

/**
 * The state of a requirement for a person on any day: the only place where lights and dates are decided, so that they
 * cannot disagree. For a past day, it is what was known then. `dayStateOn` is the same for many people, with the limits
 * calculated once.
 */
export function requirementOn(values: RequirementValues, facts: RequirementFacts, day: string): RequirementOfPerson {
  const underneath = withoutClearing(values, facts, day, limitsOn(values, day))
  const turning = underneath.validTo === null ? neverTurns : turningDays(underneath.validTo, values)
  const clearing = clearingOn(facts, day)
  if (!clearing) return { ...underneath, ...turning }
  // When a clearing ends, the requirement returns to what it is without it.
  const after = addDays(clearing.toDay, 1)
  const later = (turns: string | null) => (turns === null || turns > after ? turns : after)
  return {
    ...cleared(underneath, clearing),
    amberFrom: later(turning.amberFrom),
    redFrom: later(turning.redFrom),
  }
}

export function dayStateOn(
  values: RequirementValues,
  facts: RequirementFacts,
  day: string,
  limits = limitsOn(values, day),
): DayState {
  const underneath = withoutClearing(values, facts, day, limits)
  const clearing = clearingOn(facts, day)
  return clearing ? cleared(underneath, clearing) : underneath
}

function withoutClearing(values: RequirementValues, facts: RequirementFacts, day: string, limits: Limits): DayState {
  if (day < facts.appliesFrom) return dayState('not_yet', 'none', null)
  if (values.evidence === 'certificate') return ofCertificates(values, facts, day, limits)
  const state = ofTime(values, facts, day, limits)
  // What no one can do blocks no one. Who has done it keeps it as long as it counts.
  const isOffered = facts.notOfferedFrom === null || day < facts.notOfferedFrom
  return isOffered || state.state === 'current' ? state : dayState('not_offered', 'none', null)
}

const dayState = (
  state: RequirementState,
  light: RequirementLight,
  validTo: string | null,
  parts: StatePart[] = [],
): DayState => ({ state, light, validTo, parts, withoutClearing: null })

/** The clearing in effect that lasts longest. */
const clearingOn = ({ appliesFrom, clearings }: RequirementFacts, day: string) =>
  day < appliesFrom || clearings.length === 0
    ? undefined
    : clearings
        .filter(
          ({ fromDay, toDay, knownFrom, endedOn }) =>
            fromDay <= day && day <= toDay && knownFrom <= day && (endedOn === null || day < endedOn),
        )
        .toSorted((one, other) => other.toDay.localeCompare(one.toDay))[0]

const cleared = (underneath: DayState, { toDay }: ClearedPeriod): DayState => ({
  ...underneath,
  state: 'cleared',
  light: 'cleared',
  validTo: toDay,
  withoutClearing: underneath.light,
})

const lightOn = (validTo: string, { amber, red }: Limits) => {
  if (validTo < red) return 'red'
  return validTo < amber ? 'amber' : 'green'
}

const neverTurns = { amberFrom: null, redFrom: null }

/** The first days on which the light for this last day is amber, and red. */
const turningDays = (validTo: string, { amberDays, redDays }: Points) => ({
  amberFrom: amberDays > redDays ? addDays(validTo, 1 - amberDays) : null,
  redFrom: addDays(validTo, 1 - redDays),
})

const words = (light: 'red' | 'amber' | 'green', isOver: boolean): RequirementState => {
  if (light === 'green') return 'current'
  if (light === 'amber') return isOver ? 'grace' : 'due_soon'
  return isOver ? 'expired' : 'ending'
}

/** Completions by the person, by tests, videos or documents. */
function ofTime(
  values: RequirementValues,
  { appliesFrom, completions }: RequirementFacts,
  day: string,
  limits: Limits,
): DayState {
  const inTime = completions.filter(
    (one) => one.day <= day && one.knownFrom <= day && (one.withdrawnOn === null || day < one.withdrawnOn),
  )
  if (inTime.length === 0) return beforeFirst(values, appliesFrom, limits)
  const validTo = lastDayOf(values, inTime)
  if (validTo === null) return dayState('current', 'green', null)
  const light = lightOn(validTo, limits)
  return dayState(words(light, validTo < day), light, validTo)
}

/**
 * State without a completion: awaited until the first due date, and missing once its colour is red. People to whom a
 * video is required only after its due day have the days of a first completion.
 */
function beforeFirst(values: RequirementValues, appliesFrom: string, limits: Limits): DayState {
  const isTooLate = values.evidence === 'video' && values.dueOn !== null && values.dueOn < appliesFrom
  const validTo = values.dueOn === null || isTooLate ? addDays(appliesFrom, values.firstDays) : values.dueOn
  const light = lightOn(validTo, limits)
  return dayState(light === 'red' ? 'missing' : 'awaited', light, validTo)
}

const urgency = RequirementLight.options

const byUrgency = (one: Pick<StatePart, 'light' | 'validTo'>, other: Pick<StatePart, 'light' | 'validTo'>) =>
  urgency.indexOf(one.light) - urgency.indexOf(other.light) || (one.validTo ?? '').localeCompare(other.validTo ?? '')

/** The best last. Of red ones: in force, but too close to its end; suspended; expired; none. */
const byMerit = (one: StatePart, other: StatePart) =>
  urgency.indexOf(one.light) - urgency.indexOf(other.light) ||
  meritOf(one) - meritOf(other) ||
  (one.validTo ?? '').localeCompare(other.validTo ?? '')
const meritOf = ({ state }: StatePart) => ['missing', 'expired', 'suspended', 'ending'].indexOf(state)

/** Certificates, each with its own date. A class counts as its most urgent date; of several classes, the best or all. */
function ofCertificates(
  values: RequirementValues,
  { certificates }: RequirementFacts,
  day: string,
  limits: Limits,
): DayState {
  if (certificates === null) return dayState('not_shared', 'unknown', null)
  const ofClasses = values.classes.map((medicalClass) => partsOf(values, certificates, medicalClass, day, limits))
  const each = ofClasses.flatMap((parts) => parts.toSorted(byUrgency).slice(0, 1))
  const deciding = values.needsAll ? each.toSorted(byUrgency)[0] : each.toSorted(byMerit).at(-1)
  if (!deciding) return dayState('missing', 'red', null)
  const { state, light, validTo } = deciding
  return dayState(state, light, validTo, ofClasses.flat())
}

function partsOf(
  values: RequirementValues,
  held: CertificateFact[],
  medicalClass: string,
  day: string,
  limits: Limits,
): StatePart[] {
  const rows = held.filter(
    (row) =>
      row.medicalClass === medicalClass &&
      row.state !== 'pending' &&
      row.state !== 'superseded' &&
      (values.privilege === 'all' || row.privilege === 'all' || row.privilege === values.privilege),
  )
  if (rows.length === 0)
    return [{ medicalClass, privilege: values.privilege, state: 'missing', light: 'red', validTo: null }]
  return [...Map.groupBy(rows, ({ privilege }) => privilege).values()].flatMap((ofPrivilege) => {
    const [best] = ofPrivilege.toSorted(byStanding)
    return best ? [partOf(best, day, limits)] : []
  })
}

/** Order of certificates: in force first; then suspended, because a suspension ends; then the latest date. */
const byStanding = (one: CertificateFact, other: CertificateFact) =>
  Number(other.inForce) - Number(one.inForce) ||
  Number(other.state === 'suspended') - Number(one.state === 'suspended') ||
  other.toDay.localeCompare(one.toDay)

function partOf(row: CertificateFact, day: string, limits: Limits): StatePart {
  const { medicalClass, privilege, toDay } = row
  const its = { medicalClass, privilege }
  // A suspended certificate has no date, because a date beside its light would not explain the light.
  if (row.state === 'suspended') return { ...its, state: 'suspended', light: 'red', validTo: null }
  if (row.state === 'revoked' || row.state === 'surrendered')
    return { ...its, state: 'missing', light: 'red', validTo: null }
  const light = row.inForce ? lightOn(toDay, limits) : 'red'
  return { ...its, state: row.inForce ? words(light, toDay < day) : 'expired', light, validTo: toDay }
}

type Weighed = Pick<RequirementOfPerson, 'light'> & Pick<RequirementValues, 'effect'>

/**
 * The last day on which a person is fit with these requirements if nothing happens: past or null for one who is not. A
 * requirement that only warns never ends it.
 */
export function lastFitDay(states: (Weighed & Pick<RequirementOfPerson, 'redFrom'>)[]): string | null {
  const blocking = states.filter(({ effect }) => effect === 'block')
  const light = lightOfAll(blocking)
  if (light === 'unknown') return null
  const deciding = light === 'red' ? blocking.filter((one) => one.light === 'red') : blocking
  if (light === 'red' && deciding.some(({ redFrom }) => redFrom === null)) return null
  const [first] = deciding.flatMap(({ redFrom }) => redFrom ?? []).toSorted()
  return first === undefined ? null : addDays(first, -1)
}

/** A person's light for several requirements: one that only warns is never red. */
export function lightOfAll(states: Weighed[]): RequirementLight {
  const lights = states.map(({ light, effect }) => (effect === 'warn' && light === 'red' ? 'amber' : light))
  return urgency.find((light) => lights.includes(light)) ?? 'none'
}
