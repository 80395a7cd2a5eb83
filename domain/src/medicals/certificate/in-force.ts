import { addDays, daysBetween } from '#dates.ts'
import { isInForceOn } from '#medicals/dated-rows.ts'
import { befalls, isInForce } from './befalls.ts'
import type {
  Certificate,
  CertificateEvent,
  CertificateRow,
  CertificateState,
  CertificateVerification,
  RowState,
} from './schema.ts'

/** The properties of a certificate that determine what is in force. */
export type IssuedCertificate = Pick<Certificate, 'certificateId' | 'issuedOn'> & { rows: CertificateRow[] }
type Event = Pick<
  CertificateEvent,
  'certificateEventId' | 'certificateId' | 'kind' | 'medicalClass' | 'privilege' | 'fromDay' | 'toDay' | 'field'
>
type About = Pick<Event, 'kind' | 'medicalClass' | 'privilege'>

/**
 * True when an event is about a date. An older certificate has one date for both privileges of class 1: a suspension of
 * either stops it, but an event that changes its last day must name all of it, or it would change the other one too.
 */
export const isAbout = (
  { kind, medicalClass, privilege }: About,
  row: Pick<CertificateRow, 'medicalClass' | 'privilege'>,
) =>
  (medicalClass === null || medicalClass === row.medicalClass) &&
  (privilege === null ||
    privilege === 'all' ||
    privilege === row.privilege ||
    (row.privilege === 'all' && kind !== 'extension' && kind !== 'correction'))

/** True when one date covers another: `all` of an older certificate covers both privileges of class 1. */
export const coversRow = (
  one: Pick<CertificateRow, 'medicalClass' | 'privilege'>,
  other: Pick<CertificateRow, 'medicalClass' | 'privilege'>,
) => one.medicalClass === other.medicalClass && (one.privilege === 'all' || one.privilege === other.privilege)

/** True when issued later or, on the same day, with the higher id. */
export const isLater = (
  one: Pick<IssuedCertificate, 'certificateId' | 'issuedOn'>,
  other: Pick<IssuedCertificate, 'certificateId' | 'issuedOn'>,
) => one.issuedOn > other.issuedOn || (one.issuedOn === other.issuedOn && one.certificateId > other.certificateId)

/**
 * Suspensions in effect on a day. A suspension lapses after its last day; a cancellation ends those recorded before it,
 * never a later one.
 */
function suspensionsOn<One extends Event>(events: One[], day: string) {
  const cancellations = events.filter(({ kind, fromDay }) => kind === 'suspension_cancellation' && fromDay <= day)
  const cancelledUpTo = Math.max(0, ...cancellations.map(({ certificateEventId }) => certificateEventId))
  return events.filter(
    ({ certificateEventId, kind, fromDay, toDay }) =>
      kind === 'suspension' && fromDay <= day && (toDay === null || day <= toDay) && certificateEventId > cancelledUpTo,
  )
}

/** True when revoked. A revocation is permanent until it is set aside; a later revocation counts again. */
function isRevoked(events: Event[], day: string) {
  const idsOf = (kindOfEvent: Event['kind']) =>
    events
      .filter(({ kind, fromDay }) => kind === kindOfEvent && fromDay <= day)
      .map(({ certificateEventId }) => certificateEventId)
  return Math.max(0, ...idsOf('revocation')) > Math.max(0, ...idsOf('revocation_cancellation'))
}

/** The dates that this event revoked and that were not revoked before. */
export const revokedBy = (event: Event, rows: RowState[], events: Event[]) =>
  rows.filter((row) => {
    const about = events.filter((one) => isAbout(one, row))
    const before = about.filter((one) => one.certificateEventId < event.certificateEventId)
    const isSetAside = about.some(
      (one) => one.kind === 'revocation_cancellation' && one.certificateEventId > event.certificateEventId,
    )
    const ends = event.kind === 'revocation' && isAbout(event, row) && !isSetAside
    return ends && row.state === 'revoked' && !isRevoked(before, event.fromDay)
  })

/**
 * Leaving the old certificate in force is offered while it is in force, and suggested when a new one would end earlier
 * for some privilege and later for none: at 40 the periods become shorter, while earlier certificates keep their
 * periods.
 */
export const suspensionsOf = <One extends Event>(
  rows: Pick<CertificateRow, 'medicalClass' | 'privilege'>[],
  events: One[],
  day: string,
): One[] => [
  ...new Set(
    rows.flatMap((row) =>
      suspensionsOn(
        events.filter((event) => isAbout(event, row)),
        day,
      ),
    ),
  ),
]

type Prolonging = Pick<CertificateEvent, 'kind' | 'medicalClass' | 'code' | 'fromDay'>

/**
 * True when the event extends a current suspension or condition, for which the regulator has a separate form. `before`:
 * the events up to then.
 */
export function prolongs(
  { kind, medicalClass, code, fromDay }: Prolonging,
  rows: Pick<CertificateRow, 'medicalClass' | 'privilege'>[],
  before: (Event & Pick<CertificateEvent, 'code'>)[],
) {
  if (kind === 'suspension') {
    const concerned = rows.filter((row) => medicalClass === null || row.medicalClass === medicalClass)
    return suspensionsOf(concerned, before, fromDay).length > 0
  }
  const ofCondition = before.filter((one) => one.code === code)
  const withdrawnUpTo = ofCondition.findLastIndex((one) => one.kind === 'condition_withdrawal')
  const remaining = ofCondition.slice(withdrawnUpTo + 1)
  return kind === 'condition' && remaining.some((one) => one.kind === 'condition' && isInForceOn(one, fromDay))
}

/** Last day of the current suspension of a date; null if it has no end date, `undefined` if nothing is suspended. */
export const suspendedUntil = (events: Event[], row: Pick<CertificateRow, 'medicalClass' | 'privilege'>, day: string) =>
  lastOf(suspensionsOf([row], events, day))

function lastOf(suspensions: Pick<Event, 'toDay'>[]) {
  const days = suspensions.map(({ toDay }) => toDay)
  return days.includes(null) ? null : days.toSorted().at(-1)
}

/** State of a date. A replacement does not end it: the holder has a new copy of the same certificate. */
function stateOf(row: CertificateRow, events: Event[], isSuperseded: boolean, day: string): CertificateState {
  const { issued, toDay } = lastDays(row, events, day)
  const happened = (kindOfEvent: Event['kind']) =>
    events.some(({ kind, fromDay }) => kind === kindOfEvent && fromDay <= day)
  const rules: [boolean, CertificateState][] = [
    [day < row.fromDay, 'pending'],
    [isRevoked(events, day), 'revoked'],
    [happened('surrender'), 'surrendered'],
    [isSuperseded, 'superseded'],
    [toDay < day, 'expired'],
    [suspensionsOn(events, day).length > 0, 'suspended'],
    [toDay !== issued, 'extended'],
  ]
  return rules.find(([holds]) => holds)?.[1] ?? 'current'
}

/**
 * Events that apply to a date: those that could still change it on their first day, given everything recorded before.
 * An event of an earlier version, without a class or privilege, is read in the same way: it applies to the dates that
 * it could change on its day, and to no others. `replacedFrom`: the first days of later certificates that replace it;
 * anything recorded on that day counts as earlier.
 */
function countedFor(row: CertificateRow, events: Event[], replacedFrom: string[]) {
  const inOrder = events
    .filter((event) => isAbout(event, row))
    .toSorted((a, b) => a.certificateEventId - b.certificateEventId)
  const counted: Event[] = []
  for (const event of inOrder) {
    const day = event.fromDay > row.fromDay ? event.fromDay : row.fromDay
    const isReplaced = replacedFrom.some((from) => from < day)
    if (befalls(event.kind, stateOf(row, counted, isReplaced, day))) counted.push(event)
  }
  return counted
}

/**
 * State of every date of a person's certificates on a day (New Zealand day). A later certificate of the class ends an
 * earlier one (rule 67.61(b)(2)(ii)), even if the later one has been revoked since. It ends soon during its last
 * `expiringDays`.
 */
export function rowStates(
  certificates: IssuedCertificate[],
  events: Event[],
  day: string,
  expiringDays: number,
): RowState[] {
  return certificates.flatMap((certificate) => {
    const { certificateId, issuedOn } = certificate
    const its = events.filter((event) => event.certificateId === certificateId)
    const later = certificates.filter((other) => isLater(other, certificate)).flatMap(({ rows }) => rows)
    return certificate.rows.map((row) => {
      const replacedOn = later.filter((newer) => replaces(newer, row)).map(({ fromDay }) => fromDay)
      const [supersededOn = null] = replacedOn.filter((from) => from <= day).toSorted()
      const counted = countedFor(row, its, replacedOn)
      const { issued, toDay } = lastDays(row, counted, day)
      const rowState = stateOf(row, counted, supersededOn !== null, day)
      const inForce = isInForce(rowState)
      const daysLeft = toDay < day ? 0 : daysBetween(day, toDay)
      const endsSoon = inForce && daysLeft <= expiringDays
      const until = rowState === 'suspended' ? lastOf(suspensionsOn(counted, day)) : null
      return {
        certificateId,
        medicalClass: row.medicalClass,
        privilege: row.privilege,
        issuedOn,
        fromDay: row.fromDay,
        toDay,
        originalToDay: issued,
        isExtended: toDay !== issued,
        replacedOn: supersededOn,
        state: rowState === 'current' && endsSoon ? 'expiring' : rowState,
        inForce,
        daysLeft,
        endsSoon,
        // A suspension beyond the last day never ends for the holder.
        ...(until && until < toDay && { suspendedUntil: until }),
      }
    })
  })
}

/** The last day as issued or corrected (the last correction applies), and the last day including extensions. */
function lastDays(row: CertificateRow, events: Event[], day: string) {
  const happened = events.filter(({ fromDay }) => fromDay <= day)
  const issued = happened.findLast(({ kind, field }) => kind === 'correction' && field === 'toDay')?.toDay ?? row.toDay
  const extended = happened.flatMap(({ kind, toDay }) => (kind === 'extension' && toDay !== null ? [toDay] : []))
  return { issued, toDay: [issued, ...extended].toSorted().at(-1) ?? issued }
}

/** A new class 1 has both privileges, so either of its rows replaces an old one with a single date. */
const replaces = (newer: CertificateRow, older: CertificateRow) => coversRow(newer, older) || coversRow(older, newer)

/** True when the certificate that replaced this date is among the given ones: those the reader may know of. */
export const isReplacementAmong = (certificates: IssuedCertificate[], row: RowState) =>
  certificates
    .filter((certificate) => isLater(certificate, row))
    .some(({ rows }) => rows.some((newer) => newer.fromDay === row.replacedOn && replaces(newer, row)))

export const certificateRowsInForce = (certificates: IssuedCertificate[], events: Event[], day: string) =>
  rowStates(certificates, events, day, 0).filter(({ inForce }) => inForce)

const byStanding: CertificateState[] = [
  'current',
  'expiring',
  'extended',
  'suspended',
  'pending',
  'revoked',
  'surrendered',
  'superseded',
  'expired',
]

/** State of a certificate with several dates, in one word: the best state still in force, otherwise how it ended. */
export const certificateState = (rows: Pick<RowState, 'state'>[]): CertificateState =>
  byStanding.find((state) => rows.some((row) => row.state === state)) ?? 'expired'

/** Answer to a code check: the dates and whether they are in force, nothing else. */
export const codeCheckAnswer = (
  rows: RowState[],
  checkedAt: string,
  { isReplaced = false, isReportedLost = false } = {},
): CertificateVerification => ({
  inForce: rows.some(({ inForce }) => inForce),
  rows: rows.map(({ medicalClass, privilege, toDay, state }) => ({ medicalClass, privilege, toDay, state })),
  isReplaced,
  isReportedLost,
  checkedAt,
})

/**
 * Latest date of an extension: all extensions together are limited to this many days beyond the original expiry
 * (Medical Manual, part 2).
 */
export const latestExtension = ({ originalToDay }: Pick<RowState, 'originalToDay'>, extensionDays: number) =>
  addDays(originalToDay, extensionDays)

/** Returns what is wrong with an extension of this date to `toDay`, or `undefined`. */
export function extensionProblem(row: RowState, toDay: string, extensionDays: number) {
  if (!row.inForce) return 'Only a certificate in force can be extended.'
  if (toDay <= row.toDay) return 'Enter a date after the current one.'
  if (extensionDays === 0) return 'This regulator does not extend certificates.'
  if (toDay > latestExtension(row, extensionDays)) return `At most ${extensionDays} days after the original expiry.`
  return undefined
}
