import { maxLength } from '#max-length.ts'

/** Characters that no one takes for another when a code is read aloud or copied: no 0, 1, I, L, O and U. */
const characters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A code from random numbers: `pick` returns one from 0 to below its argument. */
export const newShortCode = (pick: (below: number) => number) =>
  Array.from({ length: maxLength.uploadCode }, () => characters.charAt(pick(characters.length))).join('')

/** The code as typed: case, spaces and hyphens are ignored. Null if it cannot be a code. */
export function parseShortCode(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '')
  const isCode = code.length === maxLength.uploadCode && [...code].every((character) => characters.includes(character))
  return isCode ? code : null
}

/** 'H3W 8PC' */
export const formatShortCode = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`
