import { expect, test } from 'vitest'
import { gateStatusOf } from './gate-status.ts'

const now = new Date('2026-11-19T21:42:00Z')
const today = '2026-11-20'

test.each([
  ['just checked', '2026-12-09', true, '2026-11-19T21:42:00Z', 'In force', 'checked 20 Nov 2026, 10:42'],
  ['on its last day', '2026-11-20', true, '2026-11-19T21:42:00Z', 'In force', 'checked 20 Nov 2026, 10:42'],
  ['checked a day ago', '2026-12-09', true, '2026-11-18T21:42:00Z', 'In force', 'checked 19 Nov 2026, 10:42'],
  ['checked longer ago', '2026-12-09', true, '2026-11-18T21:41:59Z', 'Last checked', '19 Nov 2026, 10:41'],
  [
    'expired since it was checked',
    '2026-11-19',
    true,
    '2026-11-18T22:00:00Z',
    'Not in force',
    'checked 19 Nov 2026, 11:00',
  ],
  ['suspended', '2026-12-09', false, '2026-11-19T21:42:00Z', 'Not in force', 'checked 20 Nov 2026, 10:42'],
])('a certificate %s', (_case, toDay, inForce, checkedAt, title, meta) => {
  expect(gateStatusOf([{ toDay, inForce }], checkedAt, now, today)).toMatchObject({ title, meta })
})
