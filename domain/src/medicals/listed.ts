import { z } from 'zod'
import type { RowState } from './certificate/schema.ts'
import { MedicalSummary } from './schema.ts'

/** What keeps the holder from using a certificate that has not run out. */
const CertificateStop = z.enum(['suspended', 'surrendered', 'revoked'])
type CertificateStop = z.infer<typeof CertificateStop>

/** A medical in the list: until when the certificate issued in it holds as it stands today, and what stopped it. */
export const ListedMedical = MedicalSummary.extend({ certificateStop: CertificateStop.nullable() }).meta({
  id: 'ListedMedical',
})
export type ListedMedical = z.infer<typeof ListedMedical>

type Held = Pick<RowState, 'state' | 'toDay'>
const isForGood = ({ state }: Held) => state === 'revoked' || state === 'surrendered'

/** The last day that still counts, none of what is given up or taken; and the stop, where nothing goes on beside it. */
export function certificateAsListed(rows: Held[]): Pick<ListedMedical, 'certificateTo' | 'certificateStop'> {
  const left = rows.filter((row) => !isForGood(row))
  const isStopped = (left.length > 0 ? left : rows).every(({ state }) => CertificateStop.safeParse(state).success)
  const [first] = left.length > 0 ? left : rows
  return {
    certificateTo:
      left
        .map(({ toDay }) => toDay)
        .toSorted()
        .at(-1) ?? null,
    certificateStop: first && isStopped ? (first.state as CertificateStop) : null,
  }
}

export const stopNames: Record<CertificateStop, string> = {
  suspended: 'Suspended',
  surrendered: 'Surrendered',
  revoked: 'Revoked',
}
