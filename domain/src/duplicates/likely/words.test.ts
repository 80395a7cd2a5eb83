import { expect, test } from 'vitest'
import { DuplicateSimilarity } from '#enumerations.ts'
import { similarityWords } from './words.ts'

test.each([
  [DuplicateSimilarity.Not_similar, 'Not similar'],
  [DuplicateSimilarity.Similar, 'Similar'],
  [DuplicateSimilarity.Strong, 'Strong match'],
  [DuplicateSimilarity.Possible_duplicate, 'Possible match'],
  [9, 'Not similar'],
])('similarity %i is %s', (similarity, expected) => expect(similarityWords(similarity)).toBe(expected))
