import { expect, test } from 'vitest'
import { certificateWith, eventWith } from './examples.ts'
import { extensionProblem, prolongs, rowStates, suspendedUntil } from './in-force.ts'
import type { CertificateEvent } from './schema.ts'

const { rows } = certificateWith(
  1,
  '2026-01-01',
  { medicalClass: 'class1', toDay: '2027-01-01' },
  { medicalClass: 'class2', toDay: '2028-01-01' },
)
const suspended = { kind: 'suspension', toDay: '2026-11-20' } as const
const imposed = { kind: 'condition', code: 'L1', toDay: '2026-11-20' } as const

test.each<[string, Partial<CertificateEvent>, Partial<CertificateEvent>[], boolean]>([
  ['a first suspension', suspended, [], false],
  ['a suspension on the last day of another', suspended, [suspended], true],
  ['a suspension after the last day of another', { ...suspended, fromDay: '2026-11-21' }, [suspended], false],
  ['of another class', { ...suspended, medicalClass: 'class2' }, [{ ...suspended, medicalClass: 'class1' }], false],
  ['of a class, after one of all classes', { ...suspended, medicalClass: 'class2' }, [suspended], true],
  ['after it was ended', suspended, [suspended, { kind: 'suspension_cancellation' }], false],
  ['a first condition', imposed, [], false],
  ['a condition on the last day of the same condition', imposed, [imposed], true],
  ['another condition', { ...imposed, code: 'V1' }, [imposed], false],
  ['a condition that was withdrawn', imposed, [imposed, { kind: 'condition_withdrawal', code: 'L1' }], false],
  ['a condition after the last day of the same condition', { ...imposed, fromDay: '2026-11-21' }, [imposed], false],
  ['a condition with a corrected wording', imposed, [{ kind: 'correction', code: 'L1' }], false],
  ['the withdrawal of a condition', { kind: 'condition_withdrawal', code: 'L1' }, [imposed], false],
  ['an extension', { kind: 'extension' }, [{ kind: 'extension' }], false],
])('%s', (_what, event, before, expected) => {
  const events = before.map((one, index) => eventWith({ ...one, certificateEventId: index + 1 }))
  expect(prolongs(eventWith({ fromDay: '2026-11-20', ...event }), rows, events)).toBe(expected)
})

test.each<[string, Partial<CertificateEvent>[], string | null | undefined]>([
  ['without a suspension', [], undefined],
  ['with one', [{ toDay: '2026-02-20' }], '2026-02-20'],
  [
    'with several, the latest',
    [{ toDay: '2026-02-20' }, { toDay: '2026-03-20' }, { toDay: '2026-01-20' }],
    '2026-03-20',
  ],
  ['with one without a last day', [{ toDay: null }, { toDay: '2026-03-20' }], null],
  ['of another class', [{ toDay: '2026-02-20', medicalClass: 'class1' }], undefined],
])('the last day of the suspensions of a class: %s', (_what, suspensions, until) => {
  const events = suspensions.map((event, index) =>
    eventWith({ kind: 'suspension', certificateEventId: index + 1, ...event }),
  )
  expect(suspendedUntil(events, { medicalClass: 'class2', privilege: 'all' }, '2026-01-10')).toBe(until)
})

test('a regulator without an extension period cannot extend certificates', () => {
  const [row] = rowStates(
    [certificateWith(1, '2024-06-19', { medicalClass: 'class2', toDay: '2026-06-19' })],
    [],
    '2026-06-10',
    60,
  )
  expect(row && extensionProblem(row, '2026-06-20', 0)).toBe('This regulator does not extend certificates.')
})
