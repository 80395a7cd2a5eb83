import type { Hl7MessageSummary } from '#api/generated.ts'

type Best = NonNullable<Hl7MessageSummary['best']>
export type Candidate = Best & { /** Number of messages for which this person is the best match. */ count: number }

/** The best matches of these messages, without duplicates: first by number of messages, then by score. */
export function candidatesOf(rows: Pick<Hl7MessageSummary, 'best'>[]): Candidate[] {
  const byPerson = Map.groupBy(
    rows.flatMap(({ best }) => best ?? []),
    ({ userId }) => userId,
  )
  return [...byPerson.values()]
    .map((those) => ({ ...those.reduce((one, other) => (other.score > one.score ? other : one)), count: those.length }))
    .sort((one, other) => other.count - one.count || other.score - one.score)
}
