import { DuplicateSimilarity } from '#enumerations.ts'

/** How alike two people are, in words. */
export const similarityNames: Record<DuplicateSimilarity, string> = {
  [DuplicateSimilarity.Not_similar]: 'Not similar',
  [DuplicateSimilarity.Similar]: 'Similar',
  [DuplicateSimilarity.Strong]: 'Strong match',
  [DuplicateSimilarity.Possible_duplicate]: 'Possible match',
}
