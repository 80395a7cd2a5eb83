import { formatDay } from '#dates.ts'
import { fieldMessage } from '#field-messages.ts'
import { type MedicalClass, type Privilege, sortClasses } from '#medicals/classes.ts'
import { type ClockSeed, clockRowFor, dueOnOf } from '#medicals/clocks.ts'
import { isInForceOn } from '#medicals/dated-rows.ts'
import { befalls, canBeRecordedOf, isLiving, movesDay } from './befalls.ts'
import type { EventLimits, NewCertificateEvent } from './event-schema.ts'
import { extensionProblem, isAbout, latestExtension, suspendedUntil } from './in-force.ts'
import { type CertificateCondition, type CertificateEvent, CertificateEventKind, type RowState } from './schema.ts'

/** State of a certificate on the day an event is recorded for it. */
export type CertificateContext = {
  rows: RowState[]
  events: CertificateEvent[]
  conditions: CertificateCondition[]
  limits: EventLimits
}

/** Civil Aviation Act 2023, Schedule 2: a suspension lapses after ten working days unless it is extended. */
const tenWorkingDays = { amount: 10, unit: 'working days', calendar: 'aviation' } as const

/** Last day of a suspension that begins on this day and has no other end date. */
export const suspensionEnds = (fromDay: string, rows: ClockSeed[]): string =>
  dueOnOf(clockRowFor(rows, 'suspension', fromDay) ?? tenWorkingDays, fromDay) ?? fromDay

/** Kinds of event that the state of a certificate allows, regardless of the user. */
export const kindsOpen = ({ rows, conditions, events }: Pick<CertificateContext, 'rows' | 'conditions' | 'events'>) =>
  CertificateEventKind.options.filter(
    (kind) =>
      rows.some(({ state }) => befalls(kind, state)) &&
      (kind !== 'condition_withdrawal' || conditions.length > 0) &&
      (kind !== 'loss' || openLoss(events) === undefined) &&
      (kind !== 'loss_withdrawal' || openLoss(events) !== undefined),
  )

const lossKinds: CertificateEventKind[] = ['loss', 'loss_withdrawal', 'replacement']
const latestOfLoss = <One extends Pick<CertificateEvent, 'kind'>>(events: One[]) =>
  events.findLast(({ kind }) => lossKinds.includes(kind))

/** The report of a loss that was neither answered by a replacement nor withdrawn. */
export function openLoss<One extends Pick<CertificateEvent, 'kind'>>(events: One[]): One | undefined {
  const last = latestOfLoss(events)
  return last?.kind === 'loss' ? last : undefined
}

/** Dates that an event would change. */
export const rowsConcerned = (
  event: Pick<NewCertificateEvent, 'kind' | 'medicalClass' | 'privilege'> & Partial<Pick<NewCertificateEvent, 'field'>>,
  rows: RowState[],
): RowState[] => rows.filter((row) => isAbout(event, row) && canBeRecordedOf(event, row.state))

/** One event of one certificate, about one class or the whole certificate. */
export type SingleEvent = Omit<NewCertificateEvent, 'also' | 'version'>

/** Events recorded for a request: one for each class it names. */
export function eventsAskedFor({ also, version: _, ...first }: NewCertificateEvent): SingleEvent[] {
  const others = sortClasses(also).filter((medicalClass) => medicalClass !== first.medicalClass)
  return [first, ...others.map((medicalClass) => ({ ...first, medicalClass }))]
}

/** Every class that these events affect: the power to record them is needed for each. */
export const classesOf = (events: SingleEvent[], rows: RowState[]): MedicalClass[] =>
  sortClasses(
    events.flatMap((event) => {
      const concerned = rowsConcerned(event, rows)
      if (event.medicalClass) return [event.medicalClass]
      return (concerned.length > 0 ? concerned : rows).map(({ medicalClass }) => medicalClass)
    }),
  )

type Problems = Record<string, string[]>
type Check = (event: SingleEvent, context: CertificateContext, concerned: RowState[]) => Problems

const needed = (
  field: 'text' | 'code' | 'receipt' | 'toDay' | 'field' | 'loss' | 'lostOn',
  event: SingleEvent,
): Problems => (event[field] ? {} : { [field]: [fieldMessage.complete] })
const declared = ({ isDeclared }: SingleEvent): Problems =>
  isDeclared ? {} : { isDeclared: [fieldMessage.selectThisOption] }
const wrong = (field: string, message: string | undefined): Problems => (message ? { [field]: [message] } : {})

const noneInHand =
  'There is no application in hand for a new certificate of this class. A draft counts once it is sent to a practice.'

/** True when any class of a certificate could be extended, which requires an application in hand. */
export const hasApplicationInHand = (rows: { medicalClass: MedicalClass }[], { applicationFor }: EventLimits) =>
  rows.some(({ medicalClass }) => applicationFor.includes(medicalClass))

/**
 * Requires an application in hand, a certificate in force, no risk to safety, and no more days than the regulator
 * allows (Medical Manual, part 2).
 */
const extension: Check = (event, { limits }, concerned) => {
  const { toDay } = event
  const problems = concerned.flatMap((row) => (toDay ? (extensionProblem(row, toDay, limits.extensionDays) ?? []) : []))
  return {
    ...needed('toDay', event),
    ...wrong('toDay', problems[0]),
    ...wrong('dto', hasApplicationInHand(concerned, limits) ? undefined : noneInHand),
    ...declared(event),
  }
}

/**
 * A suspension lasts longer than the first ten working days only as an extension of a running one, until a given date.
 */
function periodProblem(toDay: string | null, { limits }: CertificateContext, runsUntil: string | null | undefined) {
  const { suspensionEnds: usualEnd, today } = limits
  if (runsUntil === null) return 'This part of the certificate has no last day that could be changed.'
  if (runsUntil !== undefined) {
    if (toDay === null) return 'Enter the date to which it is extended.'
    return toDay > runsUntil ? undefined : `Enter a date after ${formatDay(runsUntil)}, its current last day.`
  }
  if (toDay === null) return undefined
  if (toDay < today) return 'Enter a date that is not in the past.'
  return toDay > usualEnd ? `Until ${formatDay(usualEnd)} at most. It can be extended then.` : undefined
}

const suspension: Check = (event, certificateState, concerned) => {
  const until = concerned.map((row) => suspendedUntil(certificateState.events, row, certificateState.limits.today))
  const isMixed = new Set(until).size > 1
  return {
    ...needed('text', event),
    ...wrong('toDay', periodProblem(event.toDay, certificateState, until[0])),
    ...wrong('medicalClass', isMixed ? 'Its classes are suspended until different days: choose one.' : undefined),
  }
}

const condition: Check = (event, certificateState) => {
  const running = certificateState.events
    .filter((earlier) => earlier.kind === 'condition' && earlier.code === event.code)
    .filter((earlier) => isInForceOn(earlier, certificateState.limits.today))
    .filter(({ code }) => certificateState.conditions.some((one) => one.code === code))
  return {
    ...needed('code', event),
    ...needed('text', event),
    ...wrong('text', /[{}]/.test(event.text ?? '') ? 'Please fill in the text in braces.' : undefined),
    ...wrong('toDay', periodProblem(event.toDay, certificateState, running.at(-1)?.toDay)),
  }
}

const withdrawal: Check = ({ code }, { conditions }) =>
  wrong('code', conditions.some((one) => one.code === code) ? undefined : 'It is not a condition of this certificate.')

/**
 * Requires grounds; an optional day until which its holder is disqualified applies only to the whole certificate,
 * because a disqualified person cannot hold one.
 */
const revocation: Check = (event, { limits, rows }, concerned) => {
  const isLeft = rows.some((row) => isLiving(row.state) && !concerned.includes(row))
  const problem = event.toDay && event.toDay <= limits.today ? 'Enter a date after today.' : undefined
  const ofPart =
    event.toDay && isLeft ? 'Only with the whole certificate: a disqualified person cannot hold one.' : undefined
  return { ...needed('text', event), ...wrong('toDay', problem ?? ofPart) }
}

/** Requires a reason for the notice: the convenor, or the regulator itself, found the grounds insufficient. */
const revocationCancellation: Check = (event) => needed('text', event)

/** The holder declares what happened, when and where (form 24067-407). */
const loss: Check = (event, { limits, rows, events }) => {
  const { lostOn } = event
  const issuedOn = rows.map((row) => row.issuedOn).toSorted()[0] ?? ''
  const isEarly = lostOn !== null && lostOn < issuedOn
  const early = isEarly ? `Enter a date that is not before the day of issue, ${formatDay(issuedOn)}.` : undefined
  const late = lostOn !== null && lostOn > limits.today ? 'Enter a date that is not in the future.' : undefined
  return {
    ...needed('loss', event),
    ...needed('lostOn', event),
    ...wrong('lostOn', late ?? early),
    ...needed('text', event),
    ...declared(event),
    ...wrong('dto', openLoss(events) ? 'Its loss is already reported. The regulator issues a replacement.' : undefined),
  }
}

/** The holder declares that the certificate was found. A replacement has a new code, so the found one stays invalid. */
const lossWithdrawal: Check = (event, { events }) => {
  const isReplaced = latestOfLoss(events)?.kind === 'replacement'
  const problem = isReplaced ? alreadyReplaced : 'Its loss is not reported.'
  return { ...declared(event), ...wrong('dto', openLoss(events) ? undefined : problem) }
}

const alreadyReplaced =
  'The regulator has already replaced this certificate. Use the replacement, and destroy the copy you found.'

const replacement: Check = (event) => ({ ...needed('receipt', event), ...declared(event) })

/** A wrong last day is shortened, or corrected to what it should have been: never longer than its rule allows. */
function correctedDayProblem({ toDay }: SingleEvent, { limits }: CertificateContext, [row, ...others]: RowState[]) {
  if (!row || others.length > 0) return { privilege: [chooseDate] }
  if (!toDay) return { toDay: [fieldMessage.complete] }
  const same = (one: { medicalClass: MedicalClass; privilege: Privilege }) =>
    one.medicalClass === row.medicalClass && one.privilege === row.privilege
  const { maximumDay = row.originalToDay } = limits.maximumDays.find(same) ?? {}
  if (toDay <= row.fromDay) return { toDay: [`Enter a date after the day of issue, ${formatDay(row.fromDay)}.`] }
  if (toDay > maximumDay) return { toDay: [`At most ${formatDay(maximumDay)}.`] }
  const extendable = latestExtension({ originalToDay: toDay }, limits.extensionDays)
  if (row.isExtended && row.toDay > extendable)
    return {
      toDay: [`Enter a date at most ${limits.extensionDays} days before ${formatDay(row.toDay)}, the extended date.`],
    }
  return wrong('toDay', toDay === row.originalToDay ? 'This is its current last day.' : undefined)
}

const isDay = (text: string | null) => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '')

const correction: Check = (event, certificateState, concerned) => {
  if (event.field === 'toDay') return correctedDayProblem(event, certificateState, concerned)
  const ofCondition = event.field === 'conditionText' ? withdrawal(event, certificateState, concerned) : {}
  const born =
    event.field === 'dateOfBirth' && !isDay(event.text)
      ? { text: [event.text ? fieldMessage.date : fieldMessage.complete] }
      : {}
  return { ...needed('field', event), ...needed('text', event), ...ofCondition, ...born }
}

const checks: Record<CertificateEventKind, Check> = {
  extension,
  suspension,
  suspension_cancellation: () => ({}),
  condition,
  condition_withdrawal: withdrawal,
  revocation,
  revocation_cancellation: revocationCancellation,
  surrender: () => ({}),
  loss,
  loss_withdrawal: lossWithdrawal,
  replacement,
  correction,
}

const chooseDate = 'Choose one of the dates of this class.'

/** A suspension names its class and privilege; an event that changes a last day names exactly one date. */
function unnamedProblems(event: SingleEvent, rows: RowState[]): Problems {
  const { kind, medicalClass, privilege } = event
  if (kind !== 'suspension' && !movesDay(event)) return {}
  const ofClass = rows.filter((row) => row.medicalClass === medicalClass)
  const isDate = ofClass.length === 0 || ofClass.some((row) => row.privilege === privilege)
  return {
    ...wrong('medicalClass', medicalClass === null ? 'Choose a class.' : undefined),
    ...wrong('privilege', privilege === null ? 'Choose a privilege.' : undefined),
    ...wrong('privilege', privilege !== null && movesDay(event) && !isDate ? chooseDate : undefined),
  }
}

/**
 * Returns the problems that prevent an event from being recorded, by field; 'dto' for those that no field can fix. For
 * permissions see `canRecordEvent`.
 */
export function eventProblems(event: SingleEvent, certificateState: CertificateContext): Problems {
  const unnamed = unnamedProblems(event, certificateState.rows)
  if (Object.keys(unnamed).length > 0) return unnamed
  const concerned = rowsConcerned(event, certificateState.rows)
  if (concerned.length === 0) return { dto: ['This is not possible in the current state of the certificate.'] }
  return checks[event.kind](event, certificateState, concerned)
}
