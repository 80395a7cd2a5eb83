/** SHA-256 of a text as UTF-8, in lower-case hexadecimal digits. */
export type Hash = (text: string) => string

/** How the order of a draw is made. A draw names the one it was made by: what is drawn can be replayed for ever. */
export const drawAlgorithm = 'sha256-order-1'

/** What is published before there is a pool: the secret cannot be another one later. */
export const commitmentTo = (secret: string, hash: Hash) => hash(secret)

const refLength = 12

/**
 * How somebody is called in a proof. It follows from a key that was committed to before there was a pool, so that nobody
 * tries one after another until they like the order; and without that key nobody reads from it who they are.
 */
export const refOf = (userId: number, refKey: string, hash: Hash) => hash(`${refKey}:${userId}`).slice(0, refLength)

/** The pool as it was, whoever was in it. */
export const poolHashOf = (refs: string[], hash: Hash) => hash(refs.toSorted().join('\n'))

export type DrawSeed = { secret: string; poolHash: string; publicValue: string }

/** Of what was committed to, the pool, and a value that nobody knew then: none of them alone can choose. */
export const seedOf = ({ secret, poolHash, publicValue }: DrawSeed, hash: Hash) =>
  hash(`${secret}${poolHash}${publicValue}`)

/** The pool in the order in which it is drawn, whatever the order it is given in. */
export function orderOf(refs: string[], seed: string, hash: Hash): string[] {
  const places = new Map(refs.map((ref) => [ref, hash(`${seed}${ref}`)]))
  const placeOf = (ref: string) => places.get(ref) ?? ''
  return refs.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
}
