import { addDays, daysBetween, momentAt } from '@clearwing/domain/dates.ts'
import type { NewCertificateEvent } from '@clearwing/domain/medicals/certificate/event-schema.ts'
import {
  type CertificateContext,
  classesOf,
  eventProblems,
  eventsAskedFor,
  type SingleEvent,
} from '@clearwing/domain/medicals/certificate/events.ts'
import { isAbout, rowStates } from '@clearwing/domain/medicals/certificate/in-force.ts'
import { conditionsOn } from '@clearwing/domain/medicals/certificate/printed.ts'
import {
  type CertificateEvent,
  CertificateEventKind,
  type CertificateRow,
  type RowState,
} from '@clearwing/domain/medicals/certificate/schema.ts'
import { type Random, seededRandom } from '#demo/random.ts'

/** How events are created: as they are recorded today, or also as earlier versions stored them, without a class. */
export type Recording = 'asked' | 'stored'

type Issued = { certificateId: number; issuedOn: string; rows: CertificateRow[] }
type Life = { random: Random; certificates: Issued[]; events: CertificateEvent[] }

const extensionDays = 60
const suspensionDays = 14
const firstDay = '2024-01-15'

function issue(random: Random, certificateId: number, issuedOn: string): Issued {
  const row = (medicalClass: string, privilege: CertificateRow['privilege'], days: number): CertificateRow => ({
    medicalClass,
    privilege,
    fromDay: issuedOn,
    toDay: addDays(issuedOn, days + random.whole(-40, 0)),
  })
  const class1 = random.chance(0.7)
    ? [row('class1', 'passengers', 182), row('class1', 'other', 365)]
    : [row('class1', 'all', 365)]
  const class2 = random.chance(0.7) ? [row('class2', 'all', 730)] : []
  return { certificateId, issuedOn, rows: [...class1, ...class2] }
}

/** A random event; most dates are close to a limit. */
function askAtRandom(random: Random, rows: RowState[], today: string): NewCertificateEvent {
  const kind = random.pick(CertificateEventKind.options as [CertificateEventKind, ...CertificateEventKind[]])
  const about = random.pick(rows as [RowState, ...RowState[]])
  const near = random.pick([
    about.toDay,
    addDays(about.originalToDay, extensionDays),
    today,
    addDays(today, suspensionDays),
  ])
  const isNamed = random.chance(0.8)
  const isAll = random.chance(kind === 'suspension' ? 0.7 : 0.2)
  return {
    kind,
    medicalClass: isNamed ? about.medicalClass : null,
    privilege: isNamed ? (isAll ? 'all' : about.privilege) : random.pick([null, 'all']),
    also: random.chance(0.2) ? ['class2'] : [],
    toDay: random.chance(0.7) ? addDays(near, random.whole(-30, 30)) : null,
    code: 'V1',
    text: 'Words',
    reason: null,
    field: kind === 'correction' ? random.pick(['toDay', 'toDay', 'holderName']) : null,
    loss: 'lost',
    lostOn: today,
    receipt: 'R-1',
    isDeclared: true,
    version: 1,
  }
}

const withoutExpiring = (rows: RowState[]) =>
  rows.map(({ daysLeft: _, endsSoon: __, ...row }) => ({
    ...row,
    state: row.state === 'expiring' ? 'current' : row.state,
  }))

const statesOn = ({ certificates, events }: Life, day: string) => rowStates(certificates, events, day, 60)

function standingOf(life: Life, { certificateId, rows: issued }: Issued, today: string): CertificateContext {
  const events = life.events.filter((event) => event.certificateId === certificateId)
  const held = { rows: issued, conditions: [{ code: 'V1', text: 'Lenses', classes: ['class1'] }] }
  return {
    rows: statesOn(life, today).filter((row) => row.certificateId === certificateId),
    events,
    conditions: conditionsOn(held, events, today),
    limits: {
      suspensionEnds: addDays(today, suspensionDays),
      applicationFor: ['class1', 'class2'],
      maximumDays: issued.map(({ medicalClass, privilege, toDay }) => ({ medicalClass, privilege, maximumDay: toDay })),
      extensionDays,
      correctableUntil: today,
      today,
    },
  }
}

function storedEvent(life: Life, certificateId: number, given: SingleEvent, today: string): CertificateEvent {
  const { isDeclared: _, reason: __, receipt: ___, ...event } = given
  const ends = event.kind === 'suspension' ? addDays(today, suspensionDays) : null
  return {
    ...event,
    certificateEventId: life.events.length + 1,
    certificateId,
    fromDay: today,
    toDay: event.toDay ?? ends,
    byName: 'Dr Kiri Heke',
    at: momentAt(today, '12:00'),
  }
}

/** Days on which two versions of a history are compared: around the event, and after each last day. */
const sampleDays = ({ certificates }: Life, { certificateId, fromDay }: CertificateEvent) => {
  const rows = certificates.find((one) => one.certificateId === certificateId)?.rows ?? []
  const ends = rows.map(({ toDay }) => addDays(toDay, 1)).filter((day) => day > fromDay)
  return [...[-200, -1, 0, 1, 40].map((days) => addDays(fromDay, days)), ...ends]
}

const keyOf = ({ certificateId, medicalClass, privilege }: RowState) => `${certificateId} ${medicalClass} ${privilege}`

/** Invalid effects of an event on a history. */
function faultsOf(before: Life, after: Life, event: CertificateEvent): string[] {
  const today = event.fromDay
  const wasToday = new Map(statesOn(before, today).map((row) => [keyOf(row), row]))
  return sampleDays(after, event).flatMap((day) => {
    const was = withoutExpiring(statesOn(before, day))
    return withoutExpiring(statesOn(after, day)).flatMap((row, index) => {
      const earlier = was[index]
      const stateToday = wasToday.get(keyOf(row as RowState))
      if (!earlier || !stateToday || JSON.stringify(earlier) === JSON.stringify(row)) return []
      const description = `${event.kind} on ${today} of ${row.medicalClass} ${row.privilege}, read on ${day}: ${earlier.state} ${earlier.toDay} became ${row.state} ${row.toDay}`
      const isRevival = event.kind === 'revocation_cancellation' && stateToday.state === 'revoked'
      const wasOver = ['expired', 'revoked', 'surrendered', 'superseded'].includes(stateToday.state) && !isRevival
      return [
        ...(wasOver ? [`changed what was ${stateToday.state}: ${description}`] : []),
        ...(day < today ? [`changed the past: ${description}`] : []),
        ...(event.certificateId !== row.certificateId ? [`changed another certificate: ${description}`] : []),
        ...(event.medicalClass !== null && event.medicalClass !== row.medicalClass
          ? [`not named: ${description}`]
          : []),
      ]
    })
  })
}

/** Faults that no history may have. */
function standingFaults(life: Life, day: string): string[] {
  return statesOn(life, day).flatMap((row) => {
    const its = life.events.filter(({ certificateId }) => certificateId === row.certificateId)
    const description = `${row.medicalClass} ${row.privilege} on ${day} is ${row.state} to ${row.toDay}`
    const holds = row.fromDay <= day && day <= row.toDay
    const last = its.findLast((event) => isAbout(event, row) && event.kind.startsWith('revocation'))
    return [
      ...(row.inForce && !holds ? [`in force outside its days: ${description}`] : []),
      ...(daysBetween(row.originalToDay, row.toDay) > extensionDays ? [`extended too far: ${description}`] : []),
      ...(row.inForce && last?.kind === 'revocation' && last.fromDay <= day
        ? [`revoked, yet in force: ${description}`]
        : []),
    ]
  })
}

/** An event without a class or a privilege must be refused with the name of that field. */
function namingFaults(event: SingleEvent, problems: Record<string, string[]>) {
  const isNamed = event.kind !== 'correction' || event.field === 'toDay'
  if (!['extension', 'suspension', 'correction'].includes(event.kind) || !isNamed) return []
  return (['medicalClass', 'privilege'] as const)
    .filter((field) => event[field] === null && !problems[field])
    .map((field) => `${event.kind} without ${field} is not refused`)
}

/** Only for events that may be recorded today, because an earlier version checked rights by other rules. */
const noRightAsked = (row: RowState) => `no right asked for ${keyOf(row)}`

/** One step: requests an event on a day, and records it if the rules allow it. */
function step(life: Life, today: string, recording: Recording): string[] {
  const { random } = life
  const certificate = random.pick(life.certificates as [Issued, ...Issued[]])
  const certificateState = standingOf(life, certificate, today)
  const asked = eventsAskedFor(askAtRandom(random, certificateState.rows, today))
  const classes = classesOf(asked, certificateState.rows)
  return asked.flatMap((event) => {
    const problems = eventProblems(event, standingOf(life, certificate, today))
    const unnamed = namingFaults(event, problems)
    const isAllowed = Object.keys(problems).length === 0
    const isStored = recording === 'stored' && event.medicalClass === null
    if (!isAllowed && !isStored) return unnamed
    const recorded = storedEvent(life, certificate.certificateId, event, today)
    const before = { ...life, events: [...life.events] }
    life.events.push(recorded)
    const were = statesOn(before, today)
    const changedRows = statesOn(life, today).filter(
      (row, index) => JSON.stringify(row) !== JSON.stringify(were[index]),
    )
    return [
      ...unnamed,
      ...faultsOf(before, life, recorded),
      ...(recording === 'asked' ? standingFaults(life, addDays(today, random.whole(0, 500))) : []),
      ...(isAllowed ? changedRows.filter((row) => !classes.includes(row.medicalClass)) : []).map(noRightAsked),
    ]
  })
}

/**
 * Generates random certificate histories of a person and returns every violation, and the number of events recorded.
 */
export function liveAtRandom(seed: number, recording: Recording) {
  const random = seededRandom(seed)
  const life: Life = { random, certificates: [issue(random, 1, firstDay)], events: [] }
  const faults: string[] = []
  let today = firstDay
  for (let moment = 0; moment < 14; moment++) {
    today = addDays(today, random.whole(1, 60))
    faults.push(...step(life, today, recording).map((fault) => `seed ${seed}: ${fault}`))
    // An event on the day on which a certificate is replaced counts as earlier.
    if (random.chance(0.1)) life.certificates.push(issue(random, life.certificates.length + 1, today))
  }
  return { faults, recorded: life.events.length }
}
