import { z } from 'zod'
import { DuplicateSimilarity } from '#enumerations.ts'
import type { ListDescription } from '#lists.ts'
import { listQuery } from '#paging.ts'
import { similarityNames, similarityWords } from './likely/words.ts'
import type { DuplicatePair } from './schema.ts'
import { duplicateReasonsInWords } from './words.ts'

export const DuplicateGrade = z.enum(['Strong', 'Possible']).meta({ id: 'DuplicateGrade' })
export type DuplicateGrade = z.infer<typeof DuplicateGrade>

/** Pairs of records that may belong to one person. */
export const duplicateList = {
  type: 'duplicates',
  order: 'similarity',
  descending: true,
  modes: ['Open', 'Dismissed'],
  columns: {
    one: {
      title: 'Person A',
      value: ({ one }) => one.name,
      more: [
        { title: 'A date of birth', kind: 'day', value: ({ one }) => one.dateOfBirth },
        { title: 'A records', kind: 'number', value: ({ one }) => one.records },
      ],
    },
    other: {
      title: 'Person B',
      value: ({ other }) => other.name,
      more: [
        { title: 'B date of birth', kind: 'day', value: ({ other }) => other.dateOfBirth },
        { title: 'B records', kind: 'number', value: ({ other }) => other.records },
      ],
    },
    similarity: { title: 'Similarity', order: 'similarity', value: ({ similarity }) => similarityWords(similarity) },
    reasons: { title: 'Reasons', value: ({ reasons }) => duplicateReasonsInWords(reasons).join('; ') },
    foundAt: { title: 'Found', kind: 'moment', order: 'foundAt', value: ({ foundAt }) => foundAt },
  },
  filters: {
    st: {
      label: 'Similarity',
      schema: DuplicateGrade.optional(),
      options: [
        { value: 'Possible', label: similarityNames[DuplicateSimilarity.Possible_duplicate] },
        { value: 'Strong', label: similarityNames[DuplicateSimilarity.Strong] },
      ],
    },
    m: { label: 'Show', options: [{ value: 'Dismissed', label: 'Two people' }] },
  },
} as const satisfies ListDescription<DuplicatePair>

export const DuplicateQuery = listQuery(duplicateList)
export type DuplicateQuery = z.infer<typeof DuplicateQuery>
