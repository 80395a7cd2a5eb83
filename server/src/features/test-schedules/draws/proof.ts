import { createHash, randomBytes } from 'node:crypto'
import {
  commitmentTo,
  type Hash,
  orderOf,
  poolHashOf,
  refOf,
  seedOf,
} from '@clearwing/domain/test-schedules/draws/order.ts'
import { seal, unseal } from '#platform/config/sealed.ts'
import type { KeyFor } from '#platform/config/secret.ts'

export const sha256: Hash = (text) => createHash('sha256').update(text, 'utf8').digest('hex')

/** The unpredictable parts of a draw: the secret is published with the proof, the key of the refs never. */
export type Secrets = { secret: string; refKey: string }

const key = 'draws'
const newSecret = () => randomBytes(32).toString('hex')

const newSecrets = (): Secrets => ({ secret: newSecret(), refKey: newSecret() })

/** New sealed secrets, and their published commitment. Those of the demo are always the same. */
export function commit(keyFor: KeyFor, secrets = newSecrets()) {
  return {
    sealed: seal(keyFor(key), JSON.stringify(secrets)),
    commitment: commitmentTo(secrets.secret, sha256),
    refKeyHash: commitmentTo(secrets.refKey, sha256),
  }
}

type Asked = { sealed: string; userIds: number[]; publicValue: string; wanted: number; alternates: number }

/** Draws everyone in the pool in order, with their part. */
export function drawFrom(keyFor: KeyFor, { sealed, userIds, publicValue, wanted, alternates }: Asked) {
  const { secret, refKey }: Secrets = JSON.parse(unseal(keyFor(key), sealed))
  const people = new Map(userIds.map((userId) => [refOf(userId, refKey, sha256), userId]))
  if (people.size < userIds.length) throw new Error('two people in a pool have the same ref')
  const refs = [...people.keys()]
  const poolHash = poolHashOf(refs, sha256)
  const order = orderOf(refs, seedOf({ secret, poolHash, publicValue }, sha256), sha256)
  return { secret, poolHash, people: order.map((ref, at) => ({ ref, userId: people.get(ref) ?? 0, ...partAt(at) })) }

  function partAt(at: number) {
    const role =
      at < wanted ? ('chosen' as const) : at < wanted + alternates ? ('alternate' as const) : ('pool' as const)
    return { rank: at + 1, role }
  }
}
