import { expect, test } from 'vitest'
import { medicalForResult } from './window.ts'

type WindowCase = Parameters<typeof medicalForResult>[0]
const open = { medicalId: 1, examinedOn: null, decidedAt: null }
const examined = { medicalId: 2, examinedOn: '2026-09-10', decidedAt: null }
const decided = { medicalId: 3, examinedOn: '2026-09-10', decidedAt: '2026-09-20T03:00:00.000Z' }

test.each<[string, WindowCase, string | null, number | undefined]>([
  ['today', [open], '2026-09-15', 1],
  ['90 days ago', [open], '2026-06-17', 1],
  ['91 days ago', [open], '2026-06-16', undefined],
  ['90 days before the examination', [examined], '2026-06-12', 2],
  ['91 days before the examination', [examined], '2026-06-11', undefined],
  ['after the examination', [examined], '2026-09-14', 2],
  ['on the day of the decision', [decided], '2026-09-20', 3],
  ['after the decision', [decided], '2026-09-21', undefined],
  ['no day', [open], null, undefined],
  ['no medical', [], '2026-09-15', undefined],
  ['of two, the one started last', [examined, open], '2026-09-01', 2],
])('the medical that a result of %s is filed to', (_when, medicals, day, medicalId) =>
  expect(medicalForResult(medicals, '2026-09-15', () => 90)(day)?.medicalId).toBe(medicalId),
)

test('each regulator sets the number of days before', () => {
  const other = { ...open, medicalId: 4 }
  const join = medicalForResult([open, other], '2026-09-15', ({ medicalId }) => (medicalId === 4 ? 30 : 90))
  expect(join('2026-08-16')?.medicalId).toBe(4)
  expect(join('2026-08-15')?.medicalId).toBe(1)
})
