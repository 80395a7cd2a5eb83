import { expect, test } from 'vitest'
import type { RowState } from './certificate/schema.ts'
import { certificateAsListed } from './listed.ts'

type Held = Pick<RowState, 'state' | 'toDay' | 'medicalClass' | 'privilege'>
const [early, late] = ['2027-03-02', '2028-03-02']
const row = (state: RowState['state'], toDay = late, medicalClass = 'class2'): Held => ({
  state,
  toDay,
  medicalClass,
  privilege: 'all',
})

test.each<[what: string, rows: Held[], to: string | null, stop: string | null]>([
  ['nothing was issued', [], null, null],
  ['it holds', [row('current')], late, null],
  ['it was extended', [row('extended')], late, null],
  ['it is suspended', [row('suspended')], late, 'suspended'],
  ['it is revoked: no day of it counts', [row('revoked')], null, 'revoked'],
  ['it was given up', [row('surrendered')], null, 'surrendered'],
  ['the longer class is revoked, the other holds', [row('revoked'), row('current', early)], early, null],
  ['one class is revoked, the other suspended', [row('revoked'), row('suspended', early)], early, 'suspended'],
  ['one class is suspended, the other holds', [row('suspended', early), row('current')], late, null],
  ['the first of several dates that hold', [row('current'), row('current', early)], early, null],
  ['one date is past, the other holds', [row('expired', early), row('current')], late, null],
  ['all dates are past', [row('expired', early), row('expired')], late, null],
  ['it has run out by itself', [row('expired', early)], early, null],
  ['a later one took its place', [row('superseded', early)], early, null],
])('%s', (_what, rows, certificateTo, certificateStop) => {
  expect(certificateAsListed(rows)).toMatchObject({ certificateTo, certificateStop })
})

test('the date names its class and privilege', () => {
  const rows = [
    row('current', late, 'class2'),
    { ...row('current', early, 'class1'), privilege: 'passengers' as const },
  ]
  expect(certificateAsListed(rows).certificateToOf).toEqual({ medicalClass: 'class1', privilege: 'passengers' })
  const both = [...rows, { ...row('current', early, 'class1'), privilege: 'other' as const }]
  expect(certificateAsListed(both).certificateToOf).toEqual({ medicalClass: 'class1', privilege: 'all' })
})
