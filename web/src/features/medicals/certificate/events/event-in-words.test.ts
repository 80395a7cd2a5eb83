import { expect, test } from 'vitest'
import { eventInWords } from './event-in-words.ts'

const nothing = { medicalClass: null, privilege: null, toDay: null, code: null, field: null } as const
const days = { fromDay: '2026-11-20', at: '2026-11-20T01:00:00.000Z', toDay: '2026-12-04' }

test.each([
  ['Suspended until 4 Dec 2026', { kind: 'suspension' }],
  ['Suspended, class 1, until 4 Dec 2026', { kind: 'suspension', medicalClass: 'class1' }],
  [
    'Suspended, class 1, from 19 Nov 2026 until 4 Dec 2026',
    { kind: 'suspension', medicalClass: 'class1', fromDay: '2026-11-19' },
  ],
  [
    'Extended, class 1, all other operations, to 4 Dec 2026',
    { kind: 'extension', medicalClass: 'class1', privilege: 'other' },
  ],
  ['Condition imposed: L1 until 4 Dec 2026', { kind: 'condition', code: 'L1' }],
  ['Condition withdrawn: L1', { kind: 'condition_withdrawal', code: 'L1', toDay: null }],
  ['Revoked, disqualified until 4 Dec 2026', { kind: 'revocation' }],
  ['Revoked, DL9', { kind: 'revocation', medicalClass: 'dl9', toDay: null }],
  ['Corrected: last day of class 2, 4 Dec 2026', { kind: 'correction', field: 'toDay', medicalClass: 'class2' }],
  ['Corrected: name of the holder', { kind: 'correction', field: 'holderName', toDay: null }],
] as const)('%s', (words, given) => expect(eventInWords({ ...nothing, ...days, ...given })).toBe(words))

test.each([
  ['Suspension extended, class 1, until 4 Dec 2026', { kind: 'suspension', medicalClass: 'class1' }],
  ['Condition extended: L1 until 4 Dec 2026', { kind: 'condition', code: 'L1' }],
  ['Revoked, disqualified until 4 Dec 2026', { kind: 'revocation' }],
] as const)('%s', (words, given) => expect(eventInWords({ ...nothing, ...days, ...given }, true)).toBe(words))
