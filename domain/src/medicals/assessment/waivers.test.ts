import { expect, test } from 'vitest'
import { givenWaivers, waiverInWords } from './waivers.ts'

const [doctor, colleague] = [1, 2]
const [monday, tuesday] = ['2026-11-16T00:00:00Z', '2026-11-17T00:00:00Z']
const lipids = { test: 'lipids', reason: 'Seen elsewhere' } as const
const before = [{ ...lipids, waivedBy: doctor, waivedAt: monday }]

test.each([
  ['a new one is whose it is', [], [lipids], [{ ...lipids, waivedBy: colleague, waivedAt: tuesday }]],
  ['one that was there stays whose it was', before, [lipids], before],
  [
    'for another reason it is who gave that',
    before,
    [{ ...lipids, reason: 'Not needed' }],
    [{ test: 'lipids', reason: 'Not needed', waivedBy: colleague, waivedAt: tuesday }],
  ],
  ['one that was taken away is gone', before, [], []],
  ['without a reason there is none', [], [{ ...lipids, reason: '  ' }], []],
])('%s', (_case, stored, waivers, expected) =>
  expect(givenWaivers(stored, waivers, colleague, tuesday)).toEqual(expected),
)

test('names who gave it, if that was stored', () => {
  const waiver = { test: 'spirometry' as const, reason: 'Seen on paper.' }
  const waivedBy = [{ test: 'spirometry' as const, byName: 'Dr Kiri Heke', day: '2026-11-20' }]
  expect(waiverInWords(waiver, { waivedBy })).toBe('Seen on paper. Dr Kiri Heke, 20 Nov 2026')
  expect(waiverInWords(waiver, {})).toBe('Seen on paper.')
})
