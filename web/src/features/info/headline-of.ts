import type { CertificateVerification } from '@clearwing/domain/medicals/certificate/schema.ts'

export type Headline = { kind: 'ok' | 'warn' | 'bad'; title: string }

/** A copy reported lost is never shown in green, because the person presenting it may not be its holder. */
export function headlineOf({ inForce, isReplaced }: Pick<CertificateVerification, 'inForce' | 'isReplaced'>): Headline {
  if (!inForce) return { kind: 'bad', title: isReplaced ? 'Reported lost, and not in force' : 'Not in force' }
  return isReplaced ? { kind: 'warn', title: 'Reported lost' } : { kind: 'ok', title: 'In force' }
}
