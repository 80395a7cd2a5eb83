import { z } from 'zod'
import type { RowState } from '#medicals/certificate/schema.ts'

/** What an operator has to know of a pilot at a glance, by what needs attention first. */
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
 * The dates that say whether somebody may fly, of the states that all theirs have on a day: those of the certificates of
 * which something is in force, what ran out on another one since the first of them was issued, and whatever is suspended.
 * A class that had run out before says nothing. Where nothing is in force, those of the certificate that held last.
 */
export function countingRows<Counted extends Row>(rows: Counted[]): Counted[] {
  const standing = rows.filter(({ state }) => state !== 'superseded' && state !== 'pending')
  const holding = standing.filter(({ inForce }) => inForce)
  const counting = holding.length > 0 ? countingBeside(holding) : isOfLast(standing)
  return standing.filter((row) => counting(row) || row.state === 'suspended')
}

function countingBeside(holding: Row[]) {
  const certificates = new Set(holding.map(({ certificateId }) => certificateId))
  const [first = ''] = holding.map(({ issuedOn }) => issuedOn).toSorted()
  return ({ certificateId, state, toDay }: Row) =>
    certificates.has(certificateId) || (state === 'expired' && toDay >= first)
}

function isOfLast(standing: Row[]) {
  const [last] = standing.toSorted(
    (one, other) => other.toDay.localeCompare(one.toDay) || other.certificateId - one.certificateId,
  )
  return ({ certificateId }: Row) => certificateId === last?.certificateId
}

/**
 * Red for what is suspended, for a class that has expired, and where there is no certificate; amber where one privilege of
 * a class has expired and another holds, and in the last days; green. A class 1 from 40 years on may carry passengers
 * single-pilot for six months and fly otherwise for twelve: the operator looks which flying it is. A certificate that was
 * revoked or given back is none.
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

type Placed = { light: Light; firstDay: string | null; name: string }

/** What needs attention comes first; of the same light, what ends first; then by name. */
export const byAttention = (one: Placed, other: Placed) =>
  Light.options.indexOf(one.light) - Light.options.indexOf(other.light) ||
  (one.firstDay ?? '').localeCompare(other.firstDay ?? '') ||
  one.name.localeCompare(other.name)
