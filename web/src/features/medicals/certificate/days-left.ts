import { formatDay } from '@clearwing/domain/dates.ts'
import type { RowState } from '@clearwing/domain/medicals/certificate/schema.ts'

/** '19 days left', '14 months left', '4 years left': precise enough to plan by. */
export function daysLeftInWords(days: number) {
  if (days === 0) return 'last day'
  if (days === 1) return '1 day left'
  if (days < 365) return `${days} days left`
  // Today counts: a certificate issued today for a year has a year left.
  if (days < 2 * 365) return `${Math.floor((days + 1) / 30.44)} months left`
  return `${Math.floor((days + 1) / 365.25)} years left`
}

const words = {
  pending: 'not yet',
  suspended: 'suspended',
  expired: 'expired',
  superseded: 'replaced',
  surrendered: 'surrendered',
  revoked: 'revoked',
} as const

type DatedRow = Pick<RowState, 'state' | 'daysLeft' | 'inForce' | 'endsSoon'> &
  Partial<Pick<RowState, 'toDay' | 'replacedOn' | 'suspendedUntil'>>

/** Day on which another certificate replaced this one; null if this one had expired before. */
export const replacedSince = ({ toDay, replacedOn }: Pick<RowState, 'toDay' | 'replacedOn'>) =>
  replacedOn && replacedOn <= toDay ? `on ${formatDay(replacedOn)}` : null

const isOver = ({ toDay, replacedOn }: DatedRow) => Boolean(toDay && replacedOn && toDay < replacedOn)

/** Status of an expiry date in a word or two, with its colour. */
export function certificateDateStatus(row: DatedRow) {
  const { state, daysLeft, inForce, endsSoon } = row
  if (inForce) return { text: daysLeftInWords(daysLeft), kind: endsSoon ? 'warn' : 'ok' } as const
  if (state === 'superseded') return { text: isOver(row) ? words.expired : words.superseded, kind: 'others' } as const
  const text = words[state as keyof typeof words] ?? state
  const until = row.suspendedUntil ? ` until ${formatDay(row.suspendedUntil)}` : ''
  return { text: text + until, kind: state === 'pending' ? 'others' : 'bad' } as const
}
