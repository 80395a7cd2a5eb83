import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16

/** Encrypts a text so that only this installation can read it, and not from the database or its backups. */
export function seal(key: Buffer, text: string) {
  const iv = randomBytes(ivLength)
  const sealing = createCipheriv(cipher, key, iv)
  const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url')
}

/** Throws if the text was changed, or sealed with another key. */
export function unseal(key: Buffer, sealed: string) {
  const bytes = Buffer.from(sealed, 'base64url')
  const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivLength), { authTagLength: tagLength })
  opening.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
  return Buffer.concat([opening.update(bytes.subarray(ivLength + tagLength)), opening.final()]).toString('utf8')
}
