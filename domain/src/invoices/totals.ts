import { roundHalfUp } from '#money.ts'
import type { LineKind } from './schema.ts'

/** A line's amount without tax. Interest for late payment is not a supply, and bears no tax. */
export type TaxedLine = { kind: LineKind; cents: number }

const isTaxed = ({ kind }: TaxedLine) => kind !== 'interest'

/**
 * Amounts of an invoice in cents. The tax is calculated once, on the sum of the taxed lines, so that rounding each line
 * cannot change it, and is then shared out to the lines. `gstPercent` is 0 for a zero-rated supply.
 */
export function totalsOf(lines: readonly TaxedLine[], gstPercent: number) {
  const netCents = lines.reduce((sum, { cents }) => sum + cents, 0)
  const taxed = lines.reduce((sum, line) => sum + (isTaxed(line) ? line.cents : 0), 0)
  const gstCents = roundHalfUp(taxed * Math.round(gstPercent * 100), 10_000)
  return {
    netCents,
    gstCents,
    totalCents: netCents + gstCents,
    gstOfLines: shareOut(
      gstCents,
      lines.map((line) => (isTaxed(line) ? line.cents : 0)),
    ),
  }
}

/**
 * Shares an amount out in proportion to weights, in whole cents that add up to it: what is left after rounding down
 * goes to the largest remainders, and of equal ones to the first.
 */
export function shareOut(cents: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => (cents * weight) / whole)
  const shares = exact.map(Math.floor)
  const left = cents - shares.reduce((sum, share) => sum + share, 0)
  const byRemainder = exact
    .map((share, at) => ({ at, remainder: share - Math.floor(share) }))
    .filter(({ at }) => weights[at] !== 0)
    .sort((one, other) => other.remainder - one.remainder || one.at - other.at)
  for (const { at } of byRemainder.slice(0, left)) shares[at] = (shares[at] ?? 0) + 1
  return shares
}
