import { requests } from '#testing/authorisation/requests.ts'
import { type IdPlace, idPlaces, type Operation, operations } from '#testing/operations.ts'
import type { Ids } from '#testing/tenant.ts'

/** One id of one request, and what stands there instead. */
export type Attempt = {
  operation: Operation
  place: IdPlace
  kind: (typeof kinds)[number]
  /** Who tries it, by their place among those who do. */
  attacker: number
}

/** Of another tenant, of a second one; what was theirs once; who is another by now; nobody's; and what is no id at all. */
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

/** What is no id, whoever asks. */
export const nonsense: Record<string, number | string> = {
  zero: 0,
  negative: -1,
  huge: 99_999_999_999,
  fraction: 1.5,
  word: "x'--",
}
export const missing = 2_147_483_600

/** Every place of every call, with everything, tried by so many of the attackers; each the next ones. */
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

/** The second id of an address: looked for only where the first is one's own, which not every attacker has. */
const isBelow = ({ path }: Operation, place: IdPlace) =>
  place.in === 'path' && path.indexOf(`{${place.path[0]}}`) > path.indexOf('{')

/** The id that stands there; nothing, where there is none of this kind. */
export function idFor({ kind, place, operation }: Attempt, ids: Record<string, Ids>) {
  if (kind in nonsense) return nonsense[kind]
  const name = requests[operation.operationId]?.ids?.[place.id] ?? place.id
  return kind === 'missing' ? missing : ids[kind]?.[name]
}
