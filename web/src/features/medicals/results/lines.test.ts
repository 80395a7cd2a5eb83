import type { Result, ResultSeries } from '@clearwing/domain/medicals/results/schema.ts'
import { describe, expect, it } from 'vitest'
import { laboratoryLines } from './laboratory-lines.ts'
import { meanInWords } from './mean-in-words.ts'
import { differenceInWords, hasOthers, isChanged, isNotFinal, isOutside, nothingEarlier } from './result-line.ts'

const result = (resultId: number, value: string, given: Partial<Result> = {}): Result => ({
  resultId,
  medicalId: 1,
  analyte: 'cholesterol',
  name: 'Cholesterol',
  reportName: 'Lipids',
  value,
  number: Number(value) || null,
  comparator: null,
  unit: 'mmol/L',
  range: '< 5.0',
  low: null,
  high: 5,
  flag: '',
  abnormality: null,
  abnormalityBy: null,
  status: 'final',
  collectedOn: '2026-11-18',
  collectedAt: null,
  reportedAt: '2026-11-19T00:00:00Z',
  laboratory: 'Medlab',
  orderNumber: '',
  subId: '',
  notes: '',
  documentType: null,
  earlierVersions: [],
  ...given,
})
const series = (...results: Result[]): ResultSeries => ({
  analyte: 'cholesterol',
  name: 'Cholesterol',
  group: 'Lipids',
  unit: 'mmol/L',
  decimals: 1,
  results,
})

describe('laboratory results as lines', () => {
  it('shows the latest value as it was sent, and the change since the previous one', () => {
    const [line] = laboratoryLines([
      series(result(2, '5.60', { abnormality: 'high' }), result(1, '5.9', { collectedOn: '2024-12-14' })),
    ])
    expect(line).toMatchObject({ value: '5.60', change: '−0.3', flag: { words: 'High', kind: 'warn' } })
    expect(line?.points.map(({ day }) => day)).toEqual(['2024-12-14', '2026-11-18'])
  })

  it('shows a result without a collection date undated, and leaves it out of the graph', () => {
    const [line] = laboratoryLines([series(result(2, '6.2', { collectedOn: null }), result(1, '5.9'))])
    expect(line).toMatchObject({ value: '6.2', day: null })
    expect(line?.points.map(({ writtenValue }) => writtenValue)).toEqual(['5.9'])
  })

  it.each([
    ['one value', [result(1, '5.9')], false],
    ['two values', [result(2, '6.2'), result(1, '5.9')], true],
    ['a value without a collection date', [result(2, '6.2', { collectedOn: null })], false],
    [
      'a value without a collection date, and another',
      [result(2, '6.2', { collectedOn: null }), result(1, '5.9')],
      true,
    ],
  ])('has other values to draw: %s', (_which, results, expected) => {
    expect(laboratoryLines([series(...results)]).map(hasOthers)).toEqual([expected])
  })

  it.each([
    ['the value', result(2, '6.2', { collectedOn: null }), result(1, '5.9')],
    ['the value before it', result(2, '6.2'), result(1, '5.9', { collectedOn: null })],
  ])('shows no change while the collection date of %s is unknown', (_which, now, before) => {
    expect(laboratoryLines([series(now, before)])[0]?.change).toBeNull()
  })

  it('draws each value as it was sent, and a bound as a bound', () => {
    const bound = result(2, '<0.30', { comparator: '<', number: 0.3 })
    const [line] = laboratoryLines([
      series(result(3, '>90', { comparator: '>=', number: 90 }), bound, result(1, '5.60')),
    ])
    expect(line?.points.map(({ writtenValue, bound }) => [writtenValue, bound])).toEqual([
      ['5.60', undefined],
      ['<0.30', 'atMost'],
      ['>90', 'atLeast'],
    ])
  })

  it.each([
    ['the laboratory’s mark', { flag: 'H', abnormality: 'high', abnormalityBy: 'laboratory' }, 'High', 'warn'],
    ['a mark of Clearwing, by range', { abnormality: 'low', abnormalityBy: 'range' }, 'Low (Clearwing)', 'warn'],
    [
      'a mark of Clearwing, when nothing is outside the range',
      { abnormality: 'normal', abnormalityBy: 'range' },
      'Normal (Clearwing)',
      'ok',
    ],
    ['an unknown flag', { flag: 'QX', abnormality: 'unrecognised', abnormalityBy: 'laboratory' }, 'Sent “QX”', 'warn'],
  ] as const)('says who set the flag: %s', (_case, given, words, kind) => {
    expect(laboratoryLines([series(result(1, '4.0', given))])[0]?.flag).toEqual({ words, kind })
  })

  it('draws each value with the range that came with it', () => {
    const older = result(1, '5.6', { low: 3, high: 5.5, collectedOn: '2024-12-14' })
    const [line] = laboratoryLines([series(result(2, '5.1'), older)])
    expect(line?.points.map(({ low, high }) => [low, high])).toEqual([
      [3, 5.5],
      [undefined, 5],
    ])
  })

  it('does not mix units; converted values are labelled and separate', () => {
    const ofHba1c = (unit: string, ...results: Result[]): ResultSeries => ({
      ...series(...results),
      analyte: 'hba1c',
      name: 'HbA1c',
      unit,
    })
    const percent = { unit: '%', low: 4, high: 6, collectedOn: '2011-09-14' }
    const lines = laboratoryLines([
      ofHba1c('mmol/mol', result(3, '38', { unit: 'mmol/mol' })),
      ofHba1c('%', result(2, '5.7', percent), result(1, '<4.0', { ...percent, number: 4, comparator: '<' })),
    ])
    expect(lines.map(({ points }) => points.map(({ writtenValue }) => writtenValue))).toEqual([['38'], ['<4.0', '5.7']])
    expect(
      lines.map(({ converted }) => converted?.map(({ writtenValue, sentAs, high }) => [writtenValue, sentAs, high])),
    ).toEqual([
      [
        ['39', '5.7 %', 42],
        ['<20', '<4.0 %', 42],
      ],
      [],
    ])
  })

  it('lists tests without a known analyte under a separate heading', () => {
    const unknown = { ...series(result(1, '4.0', { analyte: null })), analyte: null }
    expect(laboratoryLines([series(result(2, '5.0')), unknown]).map(({ group }) => group)).toEqual([
      'Lipids',
      'Other tests, by the laboratory’s name',
    ])
  })

  it('does not call a value normal unless the laboratory did', () => {
    expect(laboratoryLines([series(result(1, '4.0'))])[0]?.flag).toBeNull()
  })

  it.each([
    ['S', 'other', 'Susceptible', 'note'],
    ['R', 'other', 'Resistant', 'note'],
    ['W', 'other', 'Worse', 'note'],
    ['<', 'low', 'Below the measuring scale', 'warn'],
    ['>', 'high', 'Above the measuring scale', 'warn'],
    ['H, A', 'abnormal', 'Abnormal, high', 'warn'],
    ['HH', 'very high', 'Very high', 'bad'],
    ['N', 'normal', 'Normal', 'ok'],
  ] as const)('shows the flag %s in words', (flag, abnormality, words, kind) => {
    const given = { flag, abnormality, abnormalityBy: 'laboratory' } as const
    expect(laboratoryLines([series(result(1, '4.0', given))])[0]?.flag).toEqual({ words, kind })
  })

  it('shows the laboratory’s trend beside the flag of Clearwing', () => {
    const given = { flag: 'W', abnormality: 'high', abnormalityBy: 'range' } as const
    expect(laboratoryLines([series(result(1, '5.6', given))])[0]?.flag).toEqual({
      words: 'High (Clearwing), worse',
      kind: 'warn',
    })
  })

  it('says when a sample was collected, and which part of a test it is', () => {
    const sample = result(1, '6.7', { collectedAt: '2026-11-17T21:15:00Z' })
    const [line] = laboratoryLines([{ ...series(sample), subId: '60 min' }])
    expect(line).toMatchObject({ name: 'Cholesterol (60 min)', time: '10:15' })
  })

  it.each(['preliminary', 'cancelled', 'pending', 'not given'] as const)(
    'gives a %s value a separate line: not in a graph, mean or count, and not in place of a final value',
    (status) => {
      const abnormal = { flag: 'H', abnormality: 'high', abnormalityBy: 'laboratory' } as const
      const final = result(1, '5.2', { ...abnormal, collectedOn: '2025-11-18' })
      const older = result(3, '8.8', { ...abnormal, status, collectedOn: '2024-11-18' })
      const lines = laboratoryLines([series(result(2, '9.9', { ...abnormal, status }), final, older)])
      expect(lines.map(({ value, change }) => [value, change])).toEqual([
        ['5.2', null],
        ['9.9', null],
      ])
      expect(lines.map(({ points }) => points.map(({ writtenValue }) => writtenValue))).toEqual([['5.2'], []])
      expect([lines.map(isOutside), lines.map(isNotFinal)]).toEqual([
        [true, false],
        [false, true],
      ])
      expect(lines[0]?.results?.map(({ resultId }) => resultId)).toEqual([1, 3])
    },
  )

  it('does not convert preliminary values', () => {
    const ofGlucose = (unit: string, one: Result): ResultSeries => ({ ...series(one), analyte: 'glucose', unit })
    const [line] = laboratoryLines([
      ofGlucose('mmol/L', result(1, '5.1')),
      ofGlucose('mg/dL', result(2, '180', { unit: 'mg/dL', status: 'preliminary' })),
    ])
    expect(line?.converted).toEqual([])
  })

  it('does not compare a number with a bound', () => {
    const [line] = laboratoryLines([series(result(2, '<0.3', { comparator: '<', number: 0.3 }), result(1, '0.4'))])
    expect(line?.change).toBe('was 0.4')
  })
})

it.each([
  ['numbers', [{ writtenValue: '38' }, { writtenValue: '41.5' }], 'Mean of 2: 39.8 mmol/mol.'],
  [
    'a bound is left out',
    [{ writtenValue: '38' }, { writtenValue: '42' }, { writtenValue: '3', bound: 'atMost' }],
    'Mean of 2: 40 mmol/mol. 1 bound is left out.',
  ],
  ['one value has no mean', [{ writtenValue: '38' }, { writtenValue: '3', bound: 'atLeast' }], ''],
] as const)('the mean in words: %s', (_case, given, words) => {
  const points = given.map((point, id) => ({ id, day: '2026-01-01', value: Number(point.writtenValue), ...point }))
  expect(meanInWords(points, 'mmol/mol')).toBe(words)
})

it.each([
  [5.6, 5.9, 1, '−0.3'],
  [139, 128, 0, '+11'],
  [0.3, 0.1, 1, '+0.2'],
  [4.04, 4, 1, 'same'],
])('the change to %d from %d is shown as %s', (now, before, decimals, words) => {
  expect(differenceInWords(now, before, decimals)).toBe(words)
  expect(isChanged({ change: words } as never)).toBe(words !== 'same')
})

it.each([
  [{ name: 'HbA1c', unit: 'mmol/mol' }, 'There is no earlier value of HbA1c in mmol/mol to compare with.'],
  [{ name: 'INR', unit: '' }, 'There is no earlier value of INR to compare with.'],
])('says which value has nothing to compare with: %o', (line, words) => {
  expect(nothingEarlier(line)).toBe(words)
})
