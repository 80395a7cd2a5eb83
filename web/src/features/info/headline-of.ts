import type { CertificateVerification } from '@clearwing/domain/medicals/certificate/schema.ts'

export type Headline = { kind: 'ok' | 'warn' | 'bad'; title: string }

type Answer = Pick<CertificateVerification, 'inForce' | 'isReplaced' | 'isReportedLost'>

/** A copy reported lost is never shown in green, because the person presenting it may not be its holder. */
export function headlineOf(answer: Answer): Headline {
  const isLost = answer.isReplaced || answer.isReportedLost
  if (!answer.inForce) return { kind: 'bad', title: isLost ? 'Reported lost, and not in force' : 'Not in force' }
  return isLost ? { kind: 'warn', title: 'Reported lost' } : { kind: 'ok', title: 'In force' }
}
