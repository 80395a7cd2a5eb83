import { expect, test } from 'vitest'
import { certificateWith, eventWith, heldRow } from './examples.ts'

const class2 = certificateWith(1, '2026-01-01', { medicalClass: 'class2', toDay: '2028-01-01' })

test.each<[string, string | null, string | undefined]>([
  ['a suspension with a last day', '2026-02-14', '2026-02-14'],
  ['a suspension without one', null, undefined],
])('%s, %s: its date says until %s', (_what, toDay, until) => {
  const [row] = heldRow('2026-02-03', [class2], [eventWith({ kind: 'suspension', fromDay: '2026-02-01', toDay })])
  expect([row?.state, row?.suspendedUntil]).toEqual(['suspended', until])
})

test('a date that is not suspended has no such day', () => {
  const events = [eventWith({ kind: 'suspension', fromDay: '2026-02-01', toDay: '2026-02-14' })]
  expect(heldRow('2026-02-15', [class2], events)[0]).not.toHaveProperty('suspendedUntil')
})
