import { letterOf, weightedSum } from './letters.ts'

// A person's number in the health system (HISO 10046). Both formats stay valid permanently.

const weights = [7, 6, 5, 4, 3, 2]
const oldForm = /^[A-HJ-NP-Z]{3}\d{4}$/
const newForm = /^[A-HJ-NP-Z]{3}\d{2}[A-HJ-NP-Z]{2}$/

/** Returns an NHI in the form in which it is stored and compared. */
export const cleanNhi = (text: string) => text.trim().toUpperCase()

export function isNhi(text: string) {
  const nhi = cleanNhi(text)
  if (oldForm.test(nhi)) return nhi.endsWith(oldCheckDigit(weightedSum(nhi, weights)))
  return newForm.test(nhi) && nhi.endsWith(newCheckLetter(weightedSum(nhi, weights)))
}

/** A remainder of 0 has no check digit: such numbers are not issued. */
const oldCheckDigit = (sum: number) => (sum % 11 === 0 ? 'none' : String((11 - (sum % 11)) % 10))

/** A letter from 1 to 23, so that Z never occurs. */
const newCheckLetter = (sum: number) => letterOf(23 - (sum % 23))

/** True for numbers reserved for testing, which belong to no one. */
export const isTestNhi = (text: string) => cleanNhi(text).startsWith('Z')
