import { formatDay } from '@clearwing/domain/dates.ts'
import type { RowState } from '@clearwing/domain/medicals/certificate/schema.ts'

/** '19 days left', '14 months left', '4 years left': no more precise than anyone would plan. */
export function daysLeftInWords(days: number) {
  if (days === 0) return 'last day'
  if (days === 1) return '1 day left'
  if (days < 365) return `${days} days left`
  // Today is one of them: what is issued for a year today has a year left.
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

type Standing = Pick<RowState, 'state' | 'daysLeft' | 'inForce' | 'endsSoon'> &
  Partial<Pick<RowState, 'toDay' | 'replacedOn'>>

/** Since when another holds in its place; of what had ended by itself before, nothing is said. */
export const replacedSince = ({ toDay, replacedOn }: Pick<RowState, 'toDay' | 'replacedOn'>) =>
  replacedOn && replacedOn <= toDay ? `on ${formatDay(replacedOn)}` : null

const isOver = ({ toDay, replacedOn }: Standing) => Boolean(toDay && replacedOn && toDay < replacedOn)

/** How a date of a certificate stands, in a word or two and the colour of that. */
export function standing(given: Standing) {
  const { state, daysLeft, inForce, endsSoon } = given
  if (inForce) return { text: daysLeftInWords(daysLeft), kind: endsSoon ? 'warn' : 'ok' } as const
  if (state === 'superseded') return { text: isOver(given) ? words.expired : words.superseded, kind: 'others' } as const
  const text = words[state as keyof typeof words] ?? state
  return { text, kind: state === 'pending' ? 'others' : 'bad' } as const
}
