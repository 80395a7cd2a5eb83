import { expect, test } from 'vitest'
import { certificateWith, eventWith, heldRow } from './examples.ts'

const class2 = certificateWith(1, '2026-01-01', { medicalClass: 'class2', toDay: '2028-01-01' })

test.each<[string, string | null, string | undefined]>([
  ['a suspension with a last day', '2026-02-14', '2026-02-14'],
  ['a suspension without one', null, undefined],
  ['a suspension that ends the day before the certificate', '2027-12-31', '2027-12-31'],
  // The date is never in force again, so no last day of the suspension is shown.
  ['a suspension that ends with the certificate', '2028-01-01', undefined],
  ['a suspension beyond the certificate', '2028-02-01', undefined],
])('%s, to %s: its date is shown as suspended until %s', (_what, toDay, until) => {
  const [row] = heldRow('2026-02-03', [class2], [eventWith({ kind: 'suspension', fromDay: '2026-02-01', toDay })])
  expect([row?.state, row?.suspendedUntil]).toEqual(['suspended', until])
})

test('a date that is not suspended shows no last day of a suspension', () => {
  const events = [eventWith({ kind: 'suspension', fromDay: '2026-02-01', toDay: '2026-02-14' })]
  expect(heldRow('2026-02-15', [class2], events)[0]).not.toHaveProperty('suspendedUntil')
})

test('a date that is revoked while it is suspended shows no last day of the suspension', () => {
  const events = [
    eventWith({ kind: 'suspension', fromDay: '2026-02-01', toDay: '2026-02-14' }),
    eventWith({ certificateEventId: 2, kind: 'revocation', fromDay: '2026-02-02' }),
  ]
  const [row] = heldRow('2026-02-03', [class2], events)
  expect(row?.state).toBe('revoked')
  expect(row).not.toHaveProperty('suspendedUntil')
})
