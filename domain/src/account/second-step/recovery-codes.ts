/** How many recovery codes are made at a time. */
export const numberOfRecoveryCodes = 10

/** Crockford's base 32: without the letters that look like figures, or like each other. */
export const recoveryAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 12

/** As it is shown: three groups of four. */
export const writeRecoveryCode = (letters: string) => letters.replaceAll(/(.{4})(?=.)/g, '$1-')

/** A recovery code as it is compared; undefined for anything else, such as the six figures of an authenticator. */
export function readRecoveryCode(typed: string): string | undefined {
  const letters = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return letters.length === length && [...letters].every((letter) => recoveryAlphabet.includes(letter))
    ? letters
    : undefined
}

/** From random bytes, of which there is one for each letter. */
export const recoveryCodeOf = (bytes: Uint8Array) =>
  Array.from(bytes.subarray(0, length), (byte) => recoveryAlphabet[byte % recoveryAlphabet.length]).join('')

export const bytesOfRecoveryCode = length
