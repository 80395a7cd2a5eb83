import type { SubmissionContent } from '@clearwing/domain/medicals/submission/content.ts'
import { expect, it } from 'vitest'
import { takenBackInWords } from './unlinked-results-in-words.ts'

const result = (resultId: number, name: string) => ({
  resultId,
  name,
  reportName: 'Report',
  collectedOn: '2026-11-12',
  reportedAt: '2026-11-13T00:00:00.000Z',
  earlierVersions: [],
})
const content = {
  results: { series: [{ results: [result(1, 'HbA1c'), result(2, 'Lipids')] }], documents: [result(3, '')] },
} as unknown as SubmissionContent
const at = '2026-11-20T20:00:00.000Z'

it.each([
  ['nothing', [], []],
  ['a value', [1], ['HbA1c of 12 Nov 2026: unlinked on 21 Nov 2026.']],
  ['a file without a name of its own', [3], ['Report of 12 Nov 2026: unlinked on 21 Nov 2026.']],
])('names each result unlinked since, with its day: %s', (_what, ids, lines) => {
  const takenBack = ids.map((resultId) => ({ resultId, takenBackAt: at }))
  expect(takenBackInWords(content, takenBack)).toEqual(lines)
})
