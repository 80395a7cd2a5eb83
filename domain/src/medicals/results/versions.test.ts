import { expect, test } from 'vitest'
import { startOfDay } from '#dates.ts'
import type { ResultStatus } from '#hl7/message/status.ts'
import { settleVersions, type Version } from './versions.ts'

const row = (resultId: number, messageId: number, code: string, given: Partial<Version> = {}): Version => ({
  resultId,
  messageId,
  senderId: null,
  laboratory: 'AWANUI',
  orderNumber: '26-1',
  serviceCode: 'LFT',
  reportedAt: startOfDay(`2026-09-${10 + messageId}`),
  code,
  name: '',
  subId: '',
  status: 'final' as ResultStatus,
  ...given,
})

/** Current versions, and what replaced each of the others. */
function describeVersions(rows: Version[]) {
  const settled = [...settleVersions(rows)].sort(([a], [b]) => a - b)
  return Object.fromEntries(settled.map(([id, { isReplaced, replacedBy }]) => [id, isReplaced ? replacedBy : 'stands']))
}

test.each<[string, Version[], object]>([
  ['one version', [row(1, 1, 'ALT'), row(2, 1, 'GGT')], { 1: 'stands', 2: 'stands' }],
  ['a correction replaces', [row(1, 1, 'ALT'), row(2, 2, 'ALT', { status: 'corrected' })], { 1: 2, 2: 'stands' }],
  ['three corrections in a row', [row(1, 1, 'ALT'), row(2, 2, 'ALT'), row(3, 3, 'ALT')], { 1: 2, 2: 3, 3: 'stands' }],
  [
    'an older version that arrives late',
    [row(1, 5, 'ALT', { reportedAt: '2026-09-30' }), row(2, 6, 'ALT', { reportedAt: '2026-09-01' })],
    { 1: 'stands', 2: 1 },
  ],
  [
    'the same time: the later arrival',
    [row(1, 1, 'ALT', { reportedAt: 'x' }), row(2, 2, 'ALT', { reportedAt: 'x' })],
    { 1: 2, 2: 'stands' },
  ],
  [
    'a value missing from a version is removed',
    [row(1, 1, 'ALT'), row(2, 1, 'GGT'), row(3, 2, 'ALT')],
    { 1: 3, 2: null, 3: 'stands' },
  ],
  [
    'a version restores a value that the previous one left out',
    [row(1, 1, 'ALT'), row(2, 1, 'GGT'), row(3, 2, 'ALT'), row(4, 3, 'ALT'), row(5, 3, 'GGT')],
    { 1: 3, 2: 5, 3: 4, 4: 'stands', 5: 'stands' },
  ],
  [
    'unchanged since before it was left out',
    [row(1, 1, 'GGT'), row(2, 2, 'ALT'), row(3, 3, 'GGT', { status: 'unchanged' })],
    { 1: 'stands', 2: null, 3: 1 },
  ],
  ['unchanged, not sent again', [row(1, 1, 'ALT'), row(2, 2, 'ALT', { status: 'unchanged' })], { 1: 'stands', 2: 1 }],
  ['taken back', [row(1, 1, 'ALT'), row(2, 2, 'ALT', { status: 'withdrawn' })], { 1: 2, 2: null }],
  ['of the wrong patient', [row(1, 1, 'ALT'), row(2, 2, 'ALT', { status: 'wrong patient' })], { 1: 2, 2: null }],
  [
    'sub-ids are separate',
    [
      row(1, 1, 'GLU', { subId: '0' }),
      row(2, 1, 'GLU', { subId: '1' }),
      row(3, 2, 'GLU', { subId: '1' }),
      row(4, 2, 'GLU', { subId: '0' }),
    ],
    { 1: 4, 2: 3, 3: 'stands', 4: 'stands' },
  ],
  [
    'the same code twice, in order',
    [row(1, 1, 'NTE'), row(2, 1, 'NTE'), row(3, 2, 'NTE'), row(4, 2, 'NTE')],
    { 1: 3, 2: 4, 3: 'stands', 4: 'stands' },
  ],
  [
    'without codes, by name',
    [row(1, 1, '', { name: 'Māori' }), row(2, 2, '', { name: 'MAORI' })],
    { 1: 2, 2: 'stands' },
  ],
  [
    'without codes, a symbol makes a different name',
    [
      row(1, 1, '', { name: 'Lymphocytes' }),
      row(2, 1, '', { name: 'Lymphocytes %' }),
      row(3, 2, '', { name: 'Lymphocytes %', status: 'unchanged' }),
    ],
    { 1: null, 2: 'stands', 3: 2 },
  ],
  ['another report', [row(1, 1, 'ALT'), row(2, 2, 'ALT', { serviceCode: 'LIPID' })], { 1: 'stands', 2: 'stands' }],
  ['another laboratory', [row(1, 1, 'ALT'), row(2, 2, 'ALT', { laboratory: 'SCL' })], { 1: 'stands', 2: 'stands' }],
  [
    'a laboratory under its new name',
    [row(1, 1, 'ALT', { senderId: 7 }), row(2, 2, 'ALT', { senderId: 7, laboratory: 'AWANUI-WGN' })],
    { 1: 2, 2: 'stands' },
  ],
  [
    'another sender with the same name',
    [row(1, 1, 'ALT', { senderId: 7 }), row(2, 2, 'ALT', { senderId: 8 })],
    { 1: 'stands', 2: 'stands' },
  ],
  ['another order', [row(1, 1, 'ALT'), row(2, 2, 'ALT', { orderNumber: '26-2' })], { 1: 'stands', 2: 'stands' }],
  [
    'without an order number',
    [row(1, 1, 'ALT', { orderNumber: '' }), row(2, 2, 'ALT', { orderNumber: '' })],
    { 1: 'stands', 2: 'stands' },
  ],
])('%s', (_what, rows, expected) => {
  expect(describeVersions(rows)).toEqual(expected)
  expect(
    describeVersions(rows.toReversed().toSorted((a, b) => a.messageId - b.messageId || a.resultId - b.resultId)),
  ).toEqual(expected)
})
