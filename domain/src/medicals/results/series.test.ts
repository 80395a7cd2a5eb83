import { describe, expect, it } from 'vitest'
import type { Result } from './schema.ts'
import { arrangeResults, oldestFirst } from './series.ts'

const result = (resultId: number, given: Partial<Result> = {}): Result => ({
  ...{ resultId, medicalId: 1, analyte: 'cholesterol', name: 'Cholesterol', reportName: 'Lipids', value: '5.1' },
  ...{ number: 5.1, comparator: null, unit: 'mmol/L', range: '', low: null, high: null, flag: '' },
  ...{ abnormality: null, abnormalityBy: null, status: 'final', collectedOn: '2026-11-18' },
  ...{ collectedAt: '2026-11-17T20:00:00Z', reportedAt: '2026-11-19T00:00:00Z', laboratory: 'Medlab' },
  ...{ orderNumber: '', subId: '', notes: '', documentType: null, earlierVersions: [] },
  ...given,
})

const cases: [sentence: string, inOrderOfMessages: Result[], newestFirst: number[]][] = [
  ['the day of the sample counts', [result(1), result(2, { collectedOn: '2026-11-17' })], [1, 2]],
  ['then its time', [result(1), result(2, { collectedAt: '2026-11-17T19:00:00Z' })], [1, 2]],
  ['then when it was reported', [result(1), result(2, { reportedAt: '2026-11-18T23:00:00Z' })], [1, 2]],
  ['of the same times, what came last is the newer', [result(1), result(3), result(2)], [2, 3, 1]],
]

describe('which result is the newest', () => {
  it.each(cases)('%s', (_sentence, results, newest) => {
    const [series] = arrangeResults(results, []).series
    expect(series?.results.map(({ resultId }) => resultId)).toEqual(newest)
    expect(oldestFirst(results).map(({ resultId }) => resultId)).toEqual(newest.toReversed())
  })

  it('leaves the tests of a message, and its documents, as they were sent', () => {
    const other = { analyte: 'hdl', name: 'HDL' }
    const document = { analyte: null, documentType: 'application/pdf' }
    const { series, documents } = arrangeResults(
      [result(1), result(2, other), result(3, document), result(4, document)],
      [],
    )
    expect(series.map(({ name }) => name)).toEqual(['Cholesterol', 'HDL'])
    expect(documents.map(({ resultId }) => resultId)).toEqual([3, 4])
  })
})
