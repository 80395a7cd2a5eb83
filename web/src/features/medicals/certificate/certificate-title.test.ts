import { expect, test } from 'vitest'
import { certificateTitle, nameOfCertificate } from './certificate-title.ts'

const of = (medicalClass: string) => [{ medicalClass }]

test('only a certificate issued by the regulator is called a certificate', () => {
  expect(certificateTitle({ kind: 'certificate', number: '000117', rows: of('class1') })).toBe('Medical certificate')
  expect(certificateTitle({ kind: 'declaration', number: '', rows: of('dl9') })).toBe('DL9, declared')
  expect(certificateTitle({ kind: 'declaration', number: '', rows: of('skydiver_declaration') })).toBe(
    'Skydiver declaration',
  )
})

test('the name of a certificate includes its number, if there is one', () => {
  expect(nameOfCertificate({ kind: 'certificate', number: '000117', rows: of('class1') })).toBe(
    'Medical certificate 000117',
  )
  expect(nameOfCertificate({ kind: 'declaration', number: '', rows: of('dl9') })).toBe('DL9, declared')
})
