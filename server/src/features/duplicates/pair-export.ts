import type { DuplicatePair } from '@clearwing/domain/duplicates/schema.ts'
import { duplicateReasonsInWords, similarityWords } from '@clearwing/domain/duplicates/words.ts'
import type { KeyTitles } from '#platform/export/about.ts'
import type { ExportColumn } from '#platform/export/columns.ts'

export const duplicateColumns: ExportColumn<DuplicatePair>[] = [
  { of: 'one', title: 'Person A', value: ({ one }) => one.name },
  { of: 'one', title: 'A date of birth', value: ({ one }) => one.dateOfBirth, kind: 'day' },
  { of: 'one', title: 'A records', value: ({ one }) => one.records, kind: 'number' },
  { of: 'other', title: 'Person B', value: ({ other }) => other.name },
  { of: 'other', title: 'B date of birth', value: ({ other }) => other.dateOfBirth, kind: 'day' },
  { of: 'other', title: 'B records', value: ({ other }) => other.records, kind: 'number' },
  { of: 'similarity', title: 'Similarity', value: ({ similarity }) => similarityWords(similarity) },
  { of: 'reasons', title: 'Reasons', value: ({ reasons }) => duplicateReasonsInWords(reasons).join('; ') },
  { of: 'foundAt', title: 'Found', value: ({ foundAt }) => foundAt, kind: 'moment' },
]

export const duplicatesNamed: KeyTitles = {
  st: { title: 'Similarity' },
  similarity: { title: 'Similarity' },
  foundAt: { title: 'Found' },
}
