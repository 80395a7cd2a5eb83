import { expect, test } from 'vitest'
import { nameOfCertificate, titleOf } from './title-of.ts'

const of = (medicalClass: string) => [{ medicalClass }]

test('only a certificate issued by the regulator is called a certificate', () => {
  expect(titleOf({ kind: 'certificate', number: '000117', rows: of('class1') })).toBe('Medical certificate')
  expect(titleOf({ kind: 'declaration', number: '', rows: of('dl9') })).toBe('DL9, declared')
  expect(titleOf({ kind: 'declaration', number: '', rows: of('skydiver_declaration') })).toBe('Skydiver declaration')
})

test('its name includes its number, if it has one', () => {
  expect(nameOfCertificate({ kind: 'certificate', number: '000117', rows: of('class1') })).toBe(
    'Medical certificate 000117',
  )
  expect(nameOfCertificate({ kind: 'declaration', number: '', rows: of('dl9') })).toBe('DL9, declared')
})
