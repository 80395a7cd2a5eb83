import { formatDay } from '@clearwing/domain/dates.ts'
import type { CertificateEventKind } from '@clearwing/domain/medicals/certificate/schema.ts'
import type { EventValues } from './event-values.ts'
import { prolongedFrom } from './prolonged.ts'

/** Label of the button: what it will do. */
export function eventConsequence(
  kind: CertificateEventKind,
  { toDay, code }: Pick<EventValues, 'toDay' | 'code'>,
  record: Parameters<typeof prolongedFrom>[1],
) {
  const { limits } = record
  if (prolongedFrom(kind, record))
    return toDay ? `Extend the suspension to ${formatDay(toDay)}` : 'Extend the suspension'
  const words: Record<CertificateEventKind, string> = {
    extension: toDay ? `Extend to ${formatDay(toDay)}` : 'Extend',
    suspension: `Suspend until ${formatDay(toDay ?? limits.suspensionEnds)}`,
    suspension_cancellation: 'End the suspension now',
    condition: `Impose the condition until ${formatDay(toDay ?? limits.suspensionEnds)}`,
    condition_withdrawal: code ? `Withdraw ${code} now` : 'Withdraw the condition now',
    revocation: 'Revoke the certificate permanently',
    revocation_cancellation: 'Set the revocation aside',
    surrender: 'Surrender the certificate permanently',
    loss: 'Report the loss',
    loss_withdrawal: 'Withdraw the report',
    replacement: 'Issue a copy with a new code',
    correction: 'Correct the certificate and issue it again',
  }
  return words[kind]
}
