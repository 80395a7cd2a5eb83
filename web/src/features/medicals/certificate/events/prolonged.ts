import type { CertificateRecord } from '@clearwing/domain/medicals/certificate/event-schema.ts'
import { suspendedUntil } from '@clearwing/domain/medicals/certificate/in-force.ts'
import type { CertificateEventKind } from '@clearwing/domain/medicals/certificate/schema.ts'

type ProlongedRecord = Pick<CertificateRecord, 'events' | 'limits'> & {
  certificate: Pick<CertificateRecord['certificate'], 'rows'>
}

/**
 * Last day of a suspension that covers the whole certificate, which another suspension would extend. Undefined if any
 * part is not suspended.
 */
export function prolongedFrom(kind: CertificateEventKind, { certificate: { rows }, events, limits }: ProlongedRecord) {
  const [row] = rows
  if (kind !== 'suspension' || !row || rows.some(({ state }) => state !== 'suspended')) return undefined
  return suspendedUntil(events, row, limits.today) ?? undefined
}

export const prolonging = {
  action: 'Extend the suspension…',
  effect:
    'The holder may not use the certificate for longer. Organisations that they fly for see this immediately, without a reason.',
}
