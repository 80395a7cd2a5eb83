import type { Hl7MessageSummary } from '#api/generated.ts'

type BestMatch = NonNullable<Hl7MessageSummary['bestMatch']>
export type Candidate = BestMatch & { /** Number of messages for which this person is the best match. */ count: number }

/** The best matches of these messages, without duplicates: first by number of messages, then by score. */
export function candidatesOf(rows: Pick<Hl7MessageSummary, 'bestMatch'>[]): Candidate[] {
  const byPerson = Map.groupBy(
    rows.flatMap(({ bestMatch }) => bestMatch ?? []),
    ({ userId }) => userId,
  )
  return [...byPerson.values()]
    .map((samePerson) => ({
      ...samePerson.reduce((one, other) => (other.score > one.score ? other : one)),
      count: samePerson.length,
    }))
    .sort((one, other) => other.count - one.count || other.score - one.score)
}
