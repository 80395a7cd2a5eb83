import { formatMoment } from '#dates.ts'
import type { Medical } from './schema.ts'

type Signed = Partial<Pick<Medical, 'signedAt' | 'signedWith' | 'practiceName'>>

/** When, and on whose device, the applicant signed: '21 Nov 2026 10:04, on the tablet of Harbour Aviation Medical'. */
export function signatureInWords({ signedAt, signedWith, practiceName }: Signed): string | null {
  if (!signedAt) return null
  const moment = formatMoment(signedAt)
  if (signedWith === 'practice tablet') return `${moment}, on the tablet of ${practiceName}`
  return signedWith === 'own device' ? `${moment}, on the applicant’s own device` : moment
}
