import type { Hl7MessageSummary } from '#api/generated.ts'

type Best = NonNullable<Hl7MessageSummary['best']>
export type Candidate = Best & { /** Of how many messages they are the best match. */ count: number }

/** Whoever is the best match of any of these messages, once each: of most of them first, then the likelier. */
export function candidatesOf(rows: Pick<Hl7MessageSummary, 'best'>[]): Candidate[] {
  const byPerson = Map.groupBy(
    rows.flatMap(({ best }) => best ?? []),
    ({ userId }) => userId,
  )
  return [...byPerson.values()]
    .map((those) => ({ ...those.reduce((one, other) => (other.score > one.score ? other : one)), count: those.length }))
    .sort((one, other) => other.count - one.count || other.score - one.score)
}
