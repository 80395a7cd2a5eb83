/** Crockford's base 32: no I, L, O, U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const codeLength = 16

/** Number of random bytes in a code: 16 characters of 5 bits. */
export const codeBytes = 10

/** Returns the code printed on a certificate, by which anyone may check it, from `codeBytes` random bytes. */
export function codeFrom(bytes: Uint8Array) {
  if (bytes.length !== codeBytes) throw new RangeError(`A code needs ${codeBytes} bytes.`)
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return Array.from({ length: codeLength }, (_, index) =>
    alphabet.charAt(Number.parseInt(bits.slice(index * 5, index * 5 + 5), 2)),
  ).join('')
}

/**
 * Parses a code read aloud and typed, such as 'H3WN 8PLC ...': case, spaces and hyphens are ignored, O is 0, I and L
 * are 1.
 */
export function parseCode(typed: string) {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return code.length === codeLength && [...code].every((character) => alphabet.includes(character)) ? code : null
}

/** 'H3WN 8P1C 5ZKQ 7TRD' */
export const formatCode = (code: string) => code.match(/.{1,4}/g)?.join(' ') ?? ''
