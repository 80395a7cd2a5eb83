import { formatDay } from '@clearwing/domain/dates.ts'
import type { Certificate } from '@clearwing/domain/medicals/certificate/schema.ts'

type HeldCertificate = Pick<Certificate, 'certificateId' | 'issuedOn' | 'state' | 'rows'>

const isNewer = (a: HeldCertificate, b: HeldCertificate) =>
  b.issuedOn.localeCompare(a.issuedOn) || b.certificateId - a.certificateId

/** Message for a person without a certificate in force, naming their last one. */
export function noneInForce(certificates: HeldCertificate[]) {
  const [last] = certificates.toSorted(isNewer)
  if (!last) return { text: 'You do not hold a certificate yet.' }
  return { text: `You do not hold a certificate in force. ${endOf(last)}`, certificateId: last.certificateId }
}

function endOf({ state, rows }: HeldCertificate) {
  if (state === 'surrendered') return 'You surrendered your last certificate.'
  if (state === 'revoked') return 'Your last certificate was revoked. You must not use it.'
  const [day = ''] = rows.map(({ toDay }) => toDay).toSorted((a, b) => b.localeCompare(a))
  return state === 'expired' ? `Your last certificate ended on ${formatDay(day)}. You must not use it.` : ''
}
