import { expect, test } from 'vitest'
import type { RowState } from '#medicals/certificate/schema.ts'
import { certificateAsListed } from './listed.ts'

type HeldRow = Pick<RowState, 'state' | 'toDay' | 'medicalClass' | 'privilege'>
const [early, late] = ['2027-03-02', '2028-03-02']
const row = (state: RowState['state'], toDay = late, medicalClass = 'class2'): HeldRow => ({
  state,
  toDay,
  medicalClass,
  privilege: 'all',
})

test.each<[what: string, rows: HeldRow[], to: string | null, stop: string | null]>([
  ['none was issued', [], null, null],
  ['it holds', [row('current')], late, null],
  ['it was extended', [row('extended')], late, null],
  ['it is suspended', [row('suspended')], late, 'suspended'],
  ['it is revoked, so no date counts', [row('revoked')], null, 'revoked'],
  ['it was surrendered', [row('surrendered')], null, 'surrendered'],
  ['the longer class is revoked, the other is in force', [row('revoked'), row('current', early)], early, null],
  ['one class is revoked, the other suspended', [row('revoked'), row('suspended', early)], early, 'suspended'],
  ['one class is suspended, the other is in force', [row('suspended', early), row('current')], late, null],
  ['the first of several dates in force', [row('current'), row('current', early)], early, null],
  ['one date has passed, the other is in force', [row('expired', early), row('current')], late, null],
  ['all dates have passed', [row('expired', early), row('expired')], late, null],
  ['it has expired', [row('expired', early)], early, null],
  ['a later one replaced it', [row('superseded', early)], early, null],
])('%s', (_what, rows, certificateTo, certificateStop) => {
  expect(certificateAsListed(rows)).toMatchObject({ certificateTo, certificateStop })
})

test('the date names its class and privilege', () => {
  const rows = [
    row('current', late, 'class2'),
    { ...row('current', early, 'class1'), privilege: 'passengers' as const },
  ]
  expect(certificateAsListed(rows).certificateToClass).toEqual({ medicalClass: 'class1', privilege: 'passengers' })
  const both = [...rows, { ...row('current', early, 'class1'), privilege: 'other' as const }]
  expect(certificateAsListed(both).certificateToClass).toEqual({ medicalClass: 'class1', privilege: 'all' })
})
