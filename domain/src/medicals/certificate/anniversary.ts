import { addDays, daysBetween, formatDay } from '#dates.ts'
import { coversRow, isLater } from './in-force.ts'
import type { CertificateRow, RowState } from './schema.ts'

/** The certificate that a new one follows: of several earlier ones of the class and privilege, the last issued. */
export const previousOf = (heldRows: RowState[], row: Pick<CertificateRow, 'medicalClass' | 'privilege'>) =>
  heldRows
    .filter((earlier) => earlier.state !== 'pending' && coversRow(earlier, row))
    .toSorted((a, b) => (isLater(a, b) ? 1 : -1))
    .at(-1)

export const inDays = (days: number) => (days === 1 ? '1 day' : `${days} days`)

/**
 * Why the anniversary can or cannot be kept: a certificate issued no more than this many days before the old one
 * expires may be counted from the previous expiry date (rule 67.61(c)).
 */
export function anniversaryOf(
  previous: RowState | undefined,
  issueDay: string,
  days: number,
): { isOpen: boolean; reason: string } {
  const no = (reason: string) => ({ isOpen: false, reason })
  if (!previous) return no('No earlier certificate')
  if (previous.state === 'suspended' || previous.state === 'revoked' || previous.state === 'surrendered')
    return no(`The earlier certificate is ${previous.state}`)
  if (previous.isExtended) return no('The earlier certificate was extended')
  if (previous.toDay < issueDay) return no(`The earlier certificate expired ${formatDay(previous.toDay)}`)
  const left = daysBetween(issueDay, previous.toDay)
  if (left > days) return no(`${left} days before expiry, more than ${days}`)
  const when = left === 0 ? 'On the day of expiry' : `${inDays(left)} before expiry`
  return { isOpen: true, reason: `${when}, not extended, full period` }
}

/** First and last day on which a renewal keeps the anniversary of a certificate; undefined if there is none. */
export function renewalWindow(row: RowState, days: number): { from: string; to: string } | undefined {
  if (!row.inForce || !anniversaryOf(row, row.toDay, days).isOpen) return undefined
  const from = addDays(row.toDay, -days)
  return { from: from > row.fromDay ? from : row.fromDay, to: row.toDay }
}
