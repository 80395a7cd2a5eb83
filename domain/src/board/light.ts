import { z } from 'zod'
import { expiringDays } from '#medicals/certificate/in-force.ts'
import type { RowState } from '#medicals/certificate/schema.ts'

/** What an operator has to know of a pilot at a glance, by what needs attention first. */
export const Light = z.enum(['suspended', 'expired', 'no_certificate', 'expiring', 'current']).meta({ id: 'Light' })
export type Light = z.infer<typeof Light>

export const lightNames: Record<Light, string> = {
  suspended: 'Suspended',
  expired: 'Expired',
  no_certificate: 'No certificate',
  expiring: 'Expiring',
  current: 'Current',
}

type Row = Pick<RowState, 'certificateId' | 'issuedOn' | 'state' | 'inForce' | 'daysLeft' | 'toDay'>

/**
 * The dates that say whether somebody may fly, of the states that all theirs have on a day: those of the certificates of
 * which something is in force, and whatever is suspended. A class that ran out years ago, on another certificate, says
 * nothing then. Where nothing is in force, those of the certificate that held last.
 */
export function countingRows<Counted extends Row>(rows: Counted[]): Counted[] {
  const standing = rows.filter(({ state }) => state !== 'superseded' && state !== 'pending')
  const holding = new Set(standing.filter(({ inForce }) => inForce).map(({ certificateId }) => certificateId))
  if (holding.size > 0)
    return standing.filter(({ certificateId, state }) => holding.has(certificateId) || state === 'suspended')
  const last = standing.toSorted(
    (one, other) => other.toDay.localeCompare(one.toDay) || other.certificateId - one.certificateId,
  )
  return standing.filter(
    ({ certificateId, state }) => certificateId === last[0]?.certificateId || state === 'suspended',
  )
}

/**
 * Red for what is suspended or has expired, and where there is no certificate; amber in the last 60 days; green. One date
 * that has expired, on a certificate that still holds for another class, is red too: the operator looks which class it is.
 * A certificate that was revoked or given back is none.
 */
export function lightOf(rows: Row[]): Light {
  const counting = countingRows(rows)
  const lights: [boolean, Light][] = [
    [counting.some(({ state }) => state === 'suspended'), 'suspended'],
    [counting.some(({ state }) => state === 'expired'), 'expired'],
    [!counting.some(({ inForce }) => inForce), 'no_certificate'],
    [counting.some(({ inForce, daysLeft }) => inForce && daysLeft <= expiringDays), 'expiring'],
  ]
  return lights.find(([holds]) => holds)?.[1] ?? 'current'
}

type Placed = { light: Light; firstDay: string | null; name: string }

/** What needs attention comes first; of the same light, what ends first; then by name. */
export const byAttention = (one: Placed, other: Placed) =>
  Light.options.indexOf(one.light) - Light.options.indexOf(other.light) ||
  (one.firstDay ?? '').localeCompare(other.firstDay ?? '') ||
  one.name.localeCompare(other.name)
