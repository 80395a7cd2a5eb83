/** Number of recovery codes made at a time. */
export const numberOfRecoveryCodes = 10

/** Crockford's base 32: without the letters that look like digits, or like each other. */
export const recoveryAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 12

/** Formats a code for display in three groups of four. */
export const writeRecoveryCode = (letters: string) => letters.replaceAll(/(.{4})(?=.)/g, '$1-')

/**
 * Normalises a typed recovery code for comparison; undefined for anything else, such as an authenticator's six digits.
 */
export function readRecoveryCode(typed: string): string | undefined {
  const letters = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return letters.length === length && [...letters].every((letter) => recoveryAlphabet.includes(letter))
    ? letters
    : undefined
}

/** Makes a code from random bytes, one for each letter. */
export const recoveryCodeOf = (bytes: Uint8Array) =>
  Array.from(bytes.subarray(0, length), (byte) => recoveryAlphabet[byte % recoveryAlphabet.length]).join('')

export const bytesOfRecoveryCode = length
