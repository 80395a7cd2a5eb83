import { requests } from '#testing/authorisation/requests.ts'
import { type IdPlace, idPlaces, type Operation, operations } from '#testing/operations.ts'
import type { Ids } from '#testing/tenant.ts'

/** One id of one request, with the value used instead. */
export type Attempt = {
  operation: Operation
  place: IdPlace
  kind: (typeof kinds)[number]
  /** Index of the attacker. */
  attacker: number
}

/**
 * Ids of another tenant or a second one; formerly the attacker's own; of a merged person; of no record; and invalid
 * ids.
 */
export const kinds = [
  'foreign',
  'another',
  'ended',
  'merged',
  'missing',
  'zero',
  'negative',
  'huge',
  'fraction',
  'word',
] as const

/** Invalid ids, for any attacker. */
export const nonsense: Record<string, number | string> = {
  zero: 0,
  negative: -1,
  huge: 99_999_999_999,
  fraction: 1.5,
  word: "x'--",
}
export const missingId = 2_147_483_600

/** Every position of every call with every kind of id, each tried by this many of the attackers in turn. */
export function attempts(attackers: number, each: number): Attempt[] {
  const places = operations.flatMap((operation) => idPlaces(operation).map((place) => ({ operation, place })))
  return places.flatMap(({ operation, place }, at) =>
    kinds.flatMap((kind, kindAt) => {
      const length = kind === 'foreign' && isBelow(operation, place) ? attackers : Math.min(each, attackers)
      const first = at * kinds.length + kindAt
      return Array.from({ length }, (_, turn) => ({ operation, place, kind, attacker: (first + turn) % attackers }))
    }),
  )
}

/** A second id in an address is only looked up if the first is the attacker's own, which not every attacker has. */
const isBelow = ({ path }: Operation, place: IdPlace) =>
  place.in === 'path' && path.indexOf(`{${place.path[0]}}`) > path.indexOf('{')

/** The id to use; undefined if there is none of this kind. */
export function idFor({ kind, place, operation }: Attempt, ids: Record<string, Ids>) {
  if (kind in nonsense) return nonsense[kind]
  const name = requests[operation.operationId]?.ids?.[place.id] ?? place.id
  return kind === 'missing' ? missingId : ids[kind]?.[name]
}
