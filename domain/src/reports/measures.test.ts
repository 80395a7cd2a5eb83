import { expect, test } from 'vitest'
import { type FigureMeasure, figureOf } from './measures.ts'

type Visit = { count: number; days: number | null; isKept: boolean; cents: number }
const visit = (count: number, days: number | null, isKept = true, cents = 0): Visit => ({ count, days, isKept, cents })
const days = ({ days: value }: Visit) => value
const isKept = ({ isKept: value }: Visit) => value
const median: FigureMeasure<Visit> = { of: 'median', unit: 'days', amount: days }
const ninetieth: FigureMeasure<Visit> = { of: 'ninetieth', unit: 'days', amount: days }
const share: FigureMeasure<Visit> = { of: 'share', where: isKept }

test.each<[string, Visit[], FigureMeasure<Visit>, number | null]>([
  ['nothing counted', [], { of: 'count' }, 0],
  ['records counted together', [visit(3, 1), visit(2, 2)], { of: 'count' }, 5],
  ['a count with a condition', [visit(3, 1), visit(2, 2, false)], { of: 'count', where: isKept }, 3],
  ['a share of nothing', [], share, null],
  ['a share with one decimal', [visit(1, 1), visit(2, 1, false)], share, 33.3],
  [
    'a share among some',
    [visit(1, 1), visit(1, 5), visit(2, 5, false)],
    { ...share, among: (one) => one.days === 5 },
    33.3,
  ],
  ['a median of nothing', [visit(4, null)], median, null],
  ['a median of an odd number', [visit(1, 9), visit(2, 1)], median, 1],
  ['a median between two', [visit(2, 1), visit(2, 4)], median, 2.5],
  ['a median without those that have no amount', [visit(1, 7), visit(9, null)], median, 7],
  ['nine of ten', [visit(9, 1), visit(1, 30)], ninetieth, 1],
  ['nine of eleven', [visit(9, 1), visit(2, 30)], ninetieth, 30],
  ['one alone', [visit(1, 12)], ninetieth, 12],
  [
    'a sum',
    [visit(2, 1, true, 150), visit(1, 1, true, -50)],
    { of: 'sum', unit: 'cents', amount: (one) => one.cents },
    250,
  ],
  [
    'a rate of two sums',
    [visit(2, 3, true, 4), visit(1, 1, true, 13)],
    { of: 'rate', part: (one) => one.days ?? 0, whole: (one) => one.cents },
    33.3,
  ],
  ['a rate of nothing', [visit(2, 3)], { of: 'rate', part: (one) => one.days ?? 0, whole: (one) => one.cents }, null],
])('%s', (_what, facts, measure, expected) => expect(figureOf(facts, measure)).toBe(expected))
