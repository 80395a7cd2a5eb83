import { rowInForceOn } from './dated-rows.ts'

// Amounts are whole cents of New Zealand dollars.

/** `$1,234.50` */
export function formatMoney(cents: number) {
  const whole = String(Math.floor(Math.abs(cents) / 100)).replace(/\B(?=(\d{3})+$)/g, ',')
  const rest = String(Math.abs(cents) % 100).padStart(2, '0')
  return `${cents < 0 ? '-' : ''}$${whole}.${rest}`
}

/** Rounds a fraction of whole numbers to a whole number, halves away from zero. */
export const roundHalfUp = (numerator: number, denominator: number) =>
  Math.sign(numerator) * Math.floor((2 * Math.abs(numerator) + denominator) / (2 * denominator))

/** Goods and services tax (Goods and Services Tax Act 1985, section 8). */
export const gstRates = [
  { from: '1989-07-01', percent: 12.5 },
  { from: '2010-10-01', percent: 15 },
] as const

/** Twice the percentage, so that all rates are whole numbers. */
const halves = (day: string) => 2 * (rowInForceOn(gstRates, day)?.percent ?? 0)

/** The tax included in a price: at 15 %, 3/23 of it. */
export const gstContent = (inclusiveCents: number, day: string) =>
  roundHalfUp(inclusiveCents * halves(day), 200 + halves(day))

/** The price including tax. */
export const withGst = (exclusiveCents: number, day: string) => roundHalfUp(exclusiveCents * (200 + halves(day)), 200)
