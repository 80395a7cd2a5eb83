import type { CertificateVerification } from '@clearwing/domain/medicals/certificate/schema.ts'

export type Headline = { kind: 'ok' | 'warn' | 'bad'; title: string }

/** A copy that was reported lost is never green: whoever shows it may not be its holder. */
export function headlineOf({ inForce, isReplaced }: Pick<CertificateVerification, 'inForce' | 'isReplaced'>): Headline {
  if (!inForce) return { kind: 'bad', title: isReplaced ? 'Reported lost, and not in force' : 'Not in force' }
  return isReplaced ? { kind: 'warn', title: 'Reported lost' } : { kind: 'ok', title: 'In force' }
}
