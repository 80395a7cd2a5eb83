// A taxpayer number, which is also the GST number (Inland Revenue, 'IRD number validation').

/** Inland Revenue raises the upper bound as numbers run out. */
const range = { first: 10_000_000, last: 150_000_000 }

/** Returns the digits only. */
export const cleanIrd = (text: string) => text.replace(/[\s-]/g, '')

/** `49-091-850` */
export const formatIrd = (ird: string) => cleanIrd(ird).replace(/^(\d{2,3})(\d{3})(\d{3})$/, '$1-$2-$3')

export function isIrd(text: string) {
  const digits = cleanIrd(text)
  if (!/^\d{8,9}$/.test(digits) || Number(digits) < range.first || Number(digits) > range.last) return false
  const padded = digits.padStart(9, '0')
  const first = checkDigit(padded, [3, 2, 7, 6, 5, 4, 3, 2])
  return Number(padded.charAt(8)) === (first === 10 ? checkDigit(padded, [7, 4, 3, 2, 5, 2, 7, 6]) : first)
}

/**
 * A result of 10 is not a digit. After the first weights, the second weights are tried; after the second, the number is
 * invalid.
 */
function checkDigit(digits: string, weights: number[]) {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits.charAt(index)), 0)
  return (11 - (sum % 11)) % 11
}
