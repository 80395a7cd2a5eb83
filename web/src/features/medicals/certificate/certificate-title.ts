import type { Certificate } from '@clearwing/domain/medicals/certificate/schema.ts'
import { nameOfClass } from '@clearwing/domain/medicals/classes.ts'

type NumberedCertificate = Pick<Certificate, 'kind' | 'number'> & {
  rows: Pick<Certificate['rows'][number], 'medicalClass'>[]
}

/** 'Medical certificate'; documents signed elsewhere are never called that: 'DL9, declared', 'Skydiver declaration'. */
export function certificateTitle({ kind, rows }: NumberedCertificate) {
  if (kind === 'certificate') return 'Medical certificate'
  const name = nameOfClass(rows[0]?.medicalClass ?? '')
  return name.endsWith('declaration') ? name : `${name}, declared`
}

/** Title with the number, if there is one. */
export const nameOfCertificate = (certificate: NumberedCertificate) =>
  [certificateTitle(certificate), certificate.number].join(' ').trim()
