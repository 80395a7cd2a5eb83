import { describe, expect, it } from 'vitest'
import type { Result } from './schema.ts'
import { arrangeAgain, arrangeResults, isOutsideRange, nameOfSeries, oldestFirst, rowsOf } from './series.ts'

const result = (resultId: number, given: Partial<Result> = {}): Result => ({
  resultId,
  medicalId: 1,
  messageId: resultId,
  analyte: 'cholesterol',
  name: 'Cholesterol',
  reportName: 'Lipids',
  value: '5.1',
  number: 5.1,
  comparator: null,
  unit: 'mmol/L',
  range: '',
  low: null,
  high: null,
  flag: '',
  abnormality: null,
  abnormalityBy: null,
  status: 'final',
  collectedOn: '2026-11-18',
  collectedAt: '2026-11-17T20:00:00Z',
  reportedAt: '2026-11-19T00:00:00Z',
  laboratory: 'Medlab',
  orderNumber: '',
  subId: '',
  notes: '',
  documentType: null,
  earlierVersions: [],
  ...given,
})

const cases: [sentence: string, inOrderOfMessages: Result[], newestFirst: number[]][] = [
  ['the day of the sample counts', [result(1), result(2, { collectedOn: '2026-11-17' })], [1, 2]],
  ['then its time', [result(1), result(2, { collectedAt: '2026-11-17T19:00:00Z' })], [1, 2]],
  ['then the time of the report', [result(1), result(2, { reportedAt: '2026-11-18T23:00:00Z' })], [1, 2]],
  ['at equal times, the last to arrive is newer', [result(1), result(3), result(2)], [2, 3, 1]],
]

describe('which result is the latest', () => {
  it.each(cases)('%s', (_sentence, results, newest) => {
    const [series] = arrangeResults(results, []).series
    expect(series?.results.map(({ resultId }) => resultId)).toEqual(newest)
    expect(oldestFirst(results).map(({ resultId }) => resultId)).toEqual(newest.toReversed())
  })

  it('keeps the tests of a message, and its documents, in the order sent', () => {
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

const unknown = (resultId: number, code: string, name: string, given: Partial<Result> = {}) =>
  result(resultId, { analyte: null, code, codeSystem: 'L', name, unit: '', messageId: 7, senderId: 3, ...given })
const high = { abnormality: 'high', flag: 'H' } as const
const older = { messageId: 6, collectedOn: '2025-11-18' } as const

const separatedCases: [sentence: string, results: Result[], rows: string[]][] = [
  [
    'percentages and counts without units',
    [
      unknown(1, 'NEU', 'Neutrophils', { value: '4.1' }),
      unknown(2, 'NEUP', 'Neutrophils %', { value: '12', abnormality: 'low' }),
      unknown(3, 'LYM', 'Lymphocytes %', { value: '62', ...high }),
      unknown(4, 'LYMA', 'Lymphocytes', { value: '2.1' }),
    ],
    ['Neutrophils % 12', 'Lymphocytes % 62', 'Neutrophils 4.1', 'Lymphocytes 2.1'],
  ],
  [
    'the same name under two codes',
    [unknown(1, 'ORG1', 'Organism', { value: 'MRSA', ...high }), unknown(2, 'ORG2', 'Organism', { value: 'Flora' })],
    ['Organism MRSA', 'Organism Flora'],
  ],
  [
    'two names under one code',
    [unknown(1, 'X', 'Neutrophils', { value: '4.1' }), unknown(2, 'X', 'Neutrophils %', { value: '62', ...older })],
    ['Neutrophils 4.1', 'Neutrophils % 62'],
  ],
  [
    'the same code of two laboratories',
    [unknown(1, 'X', 'One', { value: '1' }), unknown(2, 'X', 'One', { value: '2', senderId: 4, messageId: 6 })],
    ['One 1', 'One 2'],
  ],
  [
    'a test known in two units',
    [result(1, { value: '5.1' }), result(2, { value: '197', unit: 'mg/dL', messageId: 6 })],
    ['Cholesterol 5.1', 'Cholesterol 197'],
  ],
  [
    'a test known in several parts',
    ['0 min', '60 min'].map((subId, at) => result(at, { subId, value: String(at), messageId: 7 })),
    ['Cholesterol (0 min) 0', 'Cholesterol (60 min) 1'],
  ],
  [
    'one test three times in a message',
    ['5', '9', '7'].map((value, at) => result(at, { value, messageId: 7 })),
    ['Cholesterol 5', 'Cholesterol 9', 'Cholesterol 7'],
  ],
  [
    'a preliminary value and the final ones',
    [result(1, { value: '5.2', ...older }), result(2, { value: '9.9', status: 'preliminary', messageId: 7 })],
    ['Cholesterol 5.2', 'Cholesterol 9.9'],
  ],
]

describe('which results form one series', () => {
  it.each(separatedCases)('results in separate series: %s', (_sentence, results, rows) => {
    const rowTexts = arrangeResults(results, []).series.flatMap((series) =>
      rowsOf(series).map(({ result: { value } }) => `${nameOfSeries(series)} ${value}`),
    )
    expect(rowTexts).toEqual(rows)
  })

  it.each<[sentence: string, results: Result[]]>([
    ['a test by its code and name', [unknown(1, 'X', 'Näme', older), unknown(2, 'X', 'NAME')]],
    ['a known test from two laboratories', [result(1, { code: 'A', laboratory: 'SCL', ...older }), result(2)]],
    ['the same part of a test', [result(1, { subId: '2', ...older }), result(2, { subId: '2' })]],
    ['an older preliminary value', [result(1, { status: 'preliminary', ...older }), result(2)]],
  ])('results in one series: %s', (_sentence, results) => {
    const rows = arrangeResults(results, []).series.flatMap(rowsOf)
    expect(rows.map((row) => row.results.map(({ resultId }) => resultId))).toEqual([[2, 1]])
  })

  it('shows a number that only counts lines only if it tells tests apart', () => {
    const glucose = { analyte: null, name: 'Glucose' }
    const names = (results: Result[]) => arrangeResults(results, []).series.map(nameOfSeries)
    expect(names([result(1, { subId: '1' }), result(2, { subId: '2', ...glucose })])).toEqual([
      'Cholesterol',
      'Glucose',
    ])
    expect(names([result(1, { subId: '1' }), result(2, { subId: '2' })])).toEqual([
      'Cholesterol (1)',
      'Cholesterol (2)',
    ])
  })

  it('a value that is preliminary, cancelled or without a status is not outside a range', () => {
    expect(isOutsideRange(result(1, high))).toBe(true)
    for (const status of ['preliminary', 'cancelled', 'pending', 'not given'] as const)
      expect(isOutsideRange(result(1, { ...high, status }))).toBe(false)
  })

  it('separates results that were stored in one series before', () => {
    const stored = [unknown(2, 'ORG2', 'Organism'), unknown(1, 'ORG1', 'Organism', high)]
    const series = { analyte: null, name: 'Organism', group: 'Culture', unit: '', decimals: null, results: stored }
    const { series: rearranged } = arrangeAgain({ series: [series], documents: [] })
    expect(rearranged.map(({ results }) => results.map(({ resultId }) => resultId))).toEqual([[1], [2]])
  })
})
