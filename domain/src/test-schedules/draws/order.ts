/** SHA-256 of a text as UTF-8, in lower-case hexadecimal. */
export type Hash = (text: string) => string

/** Version of the ordering algorithm. Each draw records its version, so that it can always be replayed. */
export const drawAlgorithm = 'sha256-order-1'

/** A commitment, published before the pool exists, so that the secret cannot be changed later. */
export const commitmentTo = (secret: string, hash: Hash) => hash(secret)

const refLength = 12

/**
 * A person's reference in a proof. It is derived from a key committed to before the pool existed, so no one can try out
 * keys until they like the order; and without the key no one can identify the person from it.
 */
export const refOf = (userId: number, refKey: string, hash: Hash) => hash(`${refKey}:${userId}`).slice(0, refLength)

/** Hash of the pool, independent of order. */
export const poolHashOf = (refs: string[], hash: Hash) => hash(refs.toSorted().join('\n'))

export type DrawSeed = { secret: string; poolHash: string; publicValue: string }

/**
 * The seed is derived from the committed secret, the pool, and a value no one knew in advance, so that none of them
 * alone can control the result.
 */
export const seedOf = ({ secret, poolHash, publicValue }: DrawSeed, hash: Hash) =>
  hash(`${secret}${poolHash}${publicValue}`)

/** The pool in drawing order, whatever its original order. */
export function orderOf(refs: string[], seed: string, hash: Hash): string[] {
  const places = new Map(refs.map((ref) => [ref, hash(`${seed}${ref}`)]))
  const placeOf = (ref: string) => places.get(ref) ?? ''
  return refs.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
}
