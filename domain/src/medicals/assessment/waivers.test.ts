import { expect, test } from 'vitest'
import { givenWaivers, waiverInWords } from './waivers.ts'

const [doctor, colleague] = [1, 2]
const [monday, tuesday] = ['2026-11-16T00:00:00Z', '2026-11-17T00:00:00Z']
const lipids = { test: 'lipids', reason: 'Seen elsewhere' } as const
const before = [{ ...lipids, waivedBy: doctor, waivedAt: monday }]

test.each([
  ['a new waiver belongs to its author', [], [lipids], [{ ...lipids, waivedBy: colleague, waivedAt: tuesday }]],
  ['an unchanged waiver keeps its author', before, [lipids], before],
  [
    'a new reason brings a new author',
    before,
    [{ ...lipids, reason: 'Not needed' }],
    [{ test: 'lipids', reason: 'Not needed', waivedBy: colleague, waivedAt: tuesday }],
  ],
  ['a withdrawn waiver is removed', before, [], []],
  ['without a reason there is no waiver', [], [{ ...lipids, reason: '  ' }], []],
])('%s', (_case, stored, waivers, expected) =>
  expect(givenWaivers(stored, waivers, colleague, tuesday)).toEqual(expected),
)

test('names who gave it, if that was stored', () => {
  const waiver = { test: 'spirometry' as const, reason: 'Seen on paper.' }
  const waivedBy = [{ test: 'spirometry' as const, byName: 'Dr Kiri Heke', day: '2026-11-20' }]
  expect(waiverInWords(waiver, { waivedBy })).toBe('Seen on paper. Dr Kiri Heke, 20 Nov 2026')
  expect(waiverInWords(waiver, {})).toBe('Seen on paper.')
})
