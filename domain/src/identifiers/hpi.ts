import { letterOf, weightedSum } from './letters.ts'

// Practitioners, organisations and facilities in the health system (HISO 10005, 10006).

const clean = (text: string) => text.trim().toUpperCase()

/**
 * Two digits and four letters. The last is a check character whose rule is not public, so only the format is checked.
 */
export const cleanHpiPractitioner = clean
export const isHpiPractitioner = (text: string) => /^\d{2}[A-Z]{4}$/.test(clean(text))

/** Adds the hyphen, which may be left out when typing: `FZZ999-B`. */
export const cleanHpiPlace = (text: string) => clean(text).replace(/^(\w{6})(\w)$/, '$1-$2')

export const isHpiOrganisation = (text: string) => /^G/.test(clean(text)) && isPlace(text)
export const isHpiFacility = (text: string) => /^F/.test(clean(text)) && isPlace(text)

function isPlace(text: string) {
  const place = cleanHpiPlace(text)
  const remainder = weightedSum(place, [7, 6, 5, 4, 3, 2]) % 11
  return /^[FG][A-HJ-NP-Z\d]{2}\d{3}-[A-HJK]$/.test(place) && remainder > 0 && place.endsWith(letterOf(remainder))
}
