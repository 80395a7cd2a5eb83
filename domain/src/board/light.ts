import { z } from 'zod'
import type { RowState } from '#medicals/certificate/schema.ts'

/** A pilot's status at a glance for an operator, in order of urgency. */
export const Light = z
  .enum(['suspended', 'expired', 'no_certificate', 'partly_expired', 'expiring', 'current'])
  .meta({ id: 'Light' })
export type Light = z.infer<typeof Light>

export const lightNames: Record<Light, string> = {
  suspended: 'Suspended',
  expired: 'Expired',
  no_certificate: 'No certificate',
  partly_expired: 'Partly expired',
  expiring: 'Expiring',
  current: 'Current',
}

type Row = Pick<RowState, 'certificateId' | 'medicalClass' | 'issuedOn' | 'state' | 'inForce' | 'endsSoon' | 'toDay'>

/**
 * The rows that decide whether a person may fly, given the states of all their rows on a day: those of certificates
 * with something in force, those that expired on another certificate since the first of these was issued, and anything
 * suspended. A class that expired earlier does not count. If nothing is in force, the rows of the last certificate that
 * was.
 */
export function countingRows<Counted extends Row>(rows: Counted[]): Counted[] {
  const relevantRows = rows.filter(({ state }) => state !== 'superseded' && state !== 'pending')
  const holding = relevantRows.filter(({ inForce }) => inForce)
  const counting = holding.length > 0 ? countingBeside(holding) : isOfLast(relevantRows)
  return relevantRows.filter((row) => counting(row) || row.state === 'suspended')
}

function countingBeside(holding: Row[]) {
  const certificates = new Set(holding.map(({ certificateId }) => certificateId))
  const [first = ''] = holding.map(({ issuedOn }) => issuedOn).toSorted()
  return ({ certificateId, state, toDay }: Row) =>
    certificates.has(certificateId) || (state === 'expired' && toDay >= first)
}

function isOfLast(relevantRows: Row[]) {
  const [last] = relevantRows.toSorted(
    (one, other) => other.toDay.localeCompare(one.toDay) || other.certificateId - one.certificateId,
  )
  return ({ certificateId }: Row) => certificateId === last?.certificateId
}

/**
 * Red if anything is suspended, a class has expired, or there is no certificate; amber if one privilege of a class has
 * expired and another is in force, and in the last days; otherwise green. A class 1 from age 40 allows single-pilot
 * passenger flights for six months and other flying for twelve, so the operator must check which applies. A certificate
 * that was revoked or surrendered counts as none.
 */
export function lightOf(rows: Row[]): Light {
  const counting = countingRows(rows)
  const holding = new Set(counting.filter(({ inForce }) => inForce).map(({ medicalClass }) => medicalClass))
  const expired = counting.filter(({ state }) => state === 'expired')
  const lights: [boolean, Light][] = [
    [counting.some(({ state }) => state === 'suspended'), 'suspended'],
    [expired.some(({ medicalClass }) => !holding.has(medicalClass)), 'expired'],
    [holding.size === 0, 'no_certificate'],
    [expired.length > 0, 'partly_expired'],
    [counting.some(({ endsSoon }) => endsSoon), 'expiring'],
  ]
  return lights.find(([holds]) => holds)?.[1] ?? 'current'
}

type BoardPlace = { light: Light; firstDay: string | null; name: string }

/** Order: most urgent first; within the same light by earliest expiry, then by name. */
export const byAttention = (one: BoardPlace, other: BoardPlace) =>
  Light.options.indexOf(one.light) - Light.options.indexOf(other.light) ||
  (one.firstDay ?? '').localeCompare(other.firstDay ?? '') ||
  one.name.localeCompare(other.name)
