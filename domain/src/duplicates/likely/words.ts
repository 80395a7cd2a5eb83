import { DuplicateSimilarity } from '#enumerations.ts'

/** Names for the degrees of similarity, used everywhere. */
export const similarityNames: Record<DuplicateSimilarity, string> = {
  [DuplicateSimilarity.Not_similar]: 'Not similar',
  [DuplicateSimilarity.Similar]: 'Similar',
  [DuplicateSimilarity.Strong]: 'Strong match',
  [DuplicateSimilarity.Possible_duplicate]: 'Possible match',
}

export const similarityWords = (similarity: number) =>
  similarityNames[similarity as DuplicateSimilarity] ?? 'Not similar'
