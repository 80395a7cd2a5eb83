import { expect, test } from 'vitest'
import type { RowState } from './certificate/schema.ts'
import { certificateAsListed } from './listed.ts'

type Held = Pick<RowState, 'state' | 'toDay'>
const [early, late] = ['2027-03-02', '2028-03-02']
const row = (state: RowState['state'], toDay = late): Held => ({ state, toDay })

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
  ['it has run out by itself', [row('expired', early)], early, null],
  ['a later one took its place', [row('superseded', early)], early, null],
])('%s', (_what, rows, certificateTo, certificateStop) => {
  expect(certificateAsListed(rows)).toEqual({ certificateTo, certificateStop })
})
