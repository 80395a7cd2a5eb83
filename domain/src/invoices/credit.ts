import { roundHalfUp } from '#money.ts'
import type { LineKind } from './schema.ts'

/** A line with what credit notes have taken off it. */
export type CreditedLine = {
  kind: LineKind
  cents: number
  gstCents: number
  creditedCents: number
  creditedGstCents: number
}

/** Why this amount cannot be taken off a line, or null. */
export const creditProblem = ({ cents, creditedCents }: CreditedLine, amount: number) =>
  amount > cents - creditedCents ? 'This is more than is left of the line.' : null

/**
 * Tax to take off with an amount of a line. The last credit takes the rest of the line's tax, so that several credits of
 * a whole line add up to its tax. Interest bears no tax.
 */
export function taxOfCredit(line: CreditedLine, amount: number, gstPercent: number) {
  const { kind, cents, gstCents, creditedCents, creditedGstCents } = line
  if (kind === 'interest') return 0
  const left = gstCents - creditedGstCents
  if (amount === cents - creditedCents) return left
  return Math.min(left, roundHalfUp(amount * Math.round(gstPercent * 100), 10_000))
}
