import type { Certificate } from '@clearwing/domain/medicals/certificate/schema.ts'
import { expect, test } from 'vitest'
import { keptOf } from './offline-certificates.ts'

const row = { medicalClass: 'class_2', privilege: 'all', toDay: '2027-11-20', inForce: true }
const certificate = {
  certificateId: 7,
  kind: 'certificate',
  number: 'CAA-0007',
  code: 'ABCD',
  issuedOn: '2026-11-20',
  holderName: 'Hēmi Tāwhiri',
  dateOfBirth: '1985-09-29',
  holderRegistrationNumber: '64120',
  conditions: [{ code: 'V1', text: 'Corrective lenses', classes: ['class_2'] }],
  rows: [row, { ...row, medicalClass: 'class_1', inForce: false }],
} as unknown as Certificate
const checkedAt = '2026-11-20T01:00:00Z'

test('a private device keeps name and conditions of a certificate in force', () => {
  const [stored] = keptOf([certificate], { isPrivate: true, checkedAt })
  expect(stored?.details).toEqual({
    holderName: 'Hēmi Tāwhiri',
    dateOfBirth: '1985-09-29',
    holderRegistrationNumber: '64120',
    conditions: [{ code: 'V1', text: 'Corrective lenses', classes: ['class_2'] }],
  })
  expect(stored?.rows).toEqual([{ medicalClass: 'class_2', privilege: 'all', toDay: '2027-11-20' }])
})

test('another device keeps neither name nor condition', () => {
  const stored = keptOf([certificate], { isPrivate: false, checkedAt })
  expect(JSON.stringify(stored)).not.toMatch(/Tāwhiri|1985|64120|lenses/)
  expect(stored).toHaveLength(1)
})

test('a declaration, and a certificate with nothing in force, are not kept', () =>
  expect(
    keptOf(
      [
        { ...certificate, kind: 'declaration' },
        { ...certificate, rows: [] },
      ],
      { isPrivate: true, checkedAt },
    ),
  ).toEqual([]))
