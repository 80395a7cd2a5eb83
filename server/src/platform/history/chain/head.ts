import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { z } from 'zod'
import type { KeyFor } from '#platform/config/secret.ts'
import { canonicalJson } from './canonical-json.ts'

const hex = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.int().min(0)

/** What is known of the chain at one moment, kept outside the database. */
export const Head = z.strictObject({
  /** Heads are numbered from 1. */
  number: count,
  /** The last row of the chain, and its hash. */
  seq: count,
  hash: hex,
  at: z.iso.datetime(),
  /** Rows since the head before. */
  rows: count,
  /** Every history row up to this id is in the chain: no later row may have a lower one. */
  settledTo: count,
  /** History rows up to this id existed before the chain did. */
  adoptedTo: count,
  /** Digest of the head before, with its signature; of nothing for the first head. */
  previous: hex,
  /** Fingerprint of the key. */
  key: hex,
})
export type Head = z.infer<typeof Head>

const SignedHead = Head.extend({ signature: z.base64() })

export type HeadKey = { privateKey: KeyObject; publicKey: KeyObject; fingerprint: string }

/** The bytes before an Ed25519 key in PKCS #8 (RFC 8410). */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The key that signs heads, the same in all processes that share the secret of the installation. */
export function headKeyFrom(keyFor: KeyFor): HeadKey {
  const der = Buffer.concat([pkcs8Prefix, keyFor('audit chain')])
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey)
  const fingerprint = sha256(publicKey.export({ format: 'der', type: 'spki' }))
  return { privateKey, publicKey, fingerprint }
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')

/** Digest of a line of the head file; of an empty one for the head before the first. */
export const digestOfLine = sha256

/** The line of the head file. */
export function signHead({ privateKey, fingerprint }: HeadKey, unsigned: Omit<Head, 'key'>): string {
  const head: Head = Object.assign({ key: fingerprint }, unsigned)
  const signature = sign(null, Buffer.from(canonicalJson(head)), privateKey).toString('base64')
  return canonicalJson(Object.assign(head, { signature }))
}

/** The head of a line, whatever key signed it. Undefined if the line is none. */
export function parseHead(line: string): Head | undefined {
  const parsed = parse(line)
  if (!parsed) return undefined
  const { signature: _, ...head } = parsed
  return head
}

/** The head of a line that this key has signed. Undefined otherwise. */
export function openHead({ publicKey, fingerprint }: Omit<HeadKey, 'privateKey'>, line: string): Head | undefined {
  const parsed = parse(line)
  if (!parsed) return undefined
  const { signature, ...head } = parsed
  const isOurs = verify(null, Buffer.from(canonicalJson(head)), publicKey, Buffer.from(signature, 'base64'))
  return isOurs && head.key === fingerprint ? head : undefined
}

function parse(line: string) {
  try {
    return SignedHead.parse(JSON.parse(line))
  } catch {
    return undefined
  }
}
