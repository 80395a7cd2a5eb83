import { createHmac } from 'node:crypto'
import type { TwoFactorConfiguration } from '@clearwing/domain/account/second-step/schema.ts'
import { Secret, TOTP } from 'otpauth'
import { seal, unseal } from '#platform/config/sealed.ts'
import type { KeyFor } from '#platform/config/secret.ts'

/** RFC 6238, as used by all authenticators. */
const period = 30
const digits = 6
const algorithm = 'SHA1'
const bytesOfKey = 20

/**
 * The key offered in this session: the same until one is set up, so that opening the page twice shows the same QR code
 * and reading changes nothing. Derived from this installation's secret.
 */
export function offeredKey(keyFor: KeyFor, userId: number, sessionId: number, twoFactorCount: number) {
  const mac = createHmac('sha256', keyFor('new authenticators')).update(`${userId} ${sessionId} ${twoFactorCount}`)
  return new Secret({ buffer: new Uint8Array(mac.digest().subarray(0, bytesOfKey)).buffer }).base32
}

/** The address passed to an authenticator. */
export function configurationOf(key: string, issuer: string, label: string): TwoFactorConfiguration {
  const totp = new TOTP({ issuer, label, secret: Secret.fromBase32(key), algorithm, digits, period })
  return { keyUrl: totp.toString(), key }
}

// A separate encryption key for each person, so that one person's data cannot be used for another.
const keyOf = (keyFor: KeyFor, userId: number) => keyFor(`authenticator of ${userId}`)
export const sealKey = (keyFor: KeyFor, userId: number, key: string) => seal(keyOf(keyFor, userId), key)
export const unsealKey = (keyFor: KeyFor, userId: number, sealed: string) => unseal(keyOf(keyFor, userId), sealed)

/** The time step of this code: now, one before or one after; undefined if none matches. */
export function stepOf(key: string, code: string, now: number): number | undefined {
  const delta = TOTP.validate({
    token: code,
    secret: Secret.fromBase32(key),
    algorithm,
    digits,
    period,
    timestamp: now,
    window: 1,
  })
  return delta === null ? undefined : Math.floor(now / 1000 / period) + delta
}
