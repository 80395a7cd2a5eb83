import { z } from 'zod'
import { isInForce } from '#medicals/certificate/befalls.ts'
import type { RowState } from '#medicals/certificate/schema.ts'
import { MedicalSummary } from '#medicals/schema.ts'

/** Reasons why the holder may not use a certificate that has not expired. */
export const CertificateStop = z.enum(['suspended', 'surrendered', 'revoked']).meta({ id: 'CertificateStop' })
export type CertificateStop = z.infer<typeof CertificateStop>

/** A medical in the list, with the current expiry date of its certificate and the event that ended or suspended it. */
export const ListedMedical = MedicalSummary.extend({ certificateStop: CertificateStop.nullable() }).meta({
  id: 'ListedMedical',
})
export type ListedMedical = z.infer<typeof ListedMedical>

type HeldRow = Pick<RowState, 'state' | 'toDay' | 'medicalClass' | 'privilege'>
const isToCome = ({ state }: HeldRow) => state === 'suspended' || state === 'pending'
const isForGood = ({ state }: HeldRow) => state === 'revoked' || state === 'surrendered'

/**
 * The next expiry date in the future, or the latest if all are past, with its class; none for a surrendered or revoked
 * date. Also what stopped the certificate, if no part of it is usable.
 */
export function certificateAsListed(
  rows: HeldRow[],
): Pick<ListedMedical, 'certificateTo' | 'certificateToClass' | 'certificateStop'> {
  const left = rows.filter((row) => !isForGood(row))
  const isStopped = (left.length > 0 ? left : rows).every(({ state }) => CertificateStop.safeParse(state).success)
  const [first] = left.length > 0 ? left : rows
  const byDay = left.toSorted((a, b) => a.toDay.localeCompare(b.toDay))
  const listedRow = byDay.find(({ state }) => isInForce(state)) ?? byDay.find(isToCome) ?? byDay.at(-1)
  return {
    certificateTo: listedRow?.toDay ?? null,
    certificateToClass: listedRow ? dateOf(listedRow, left) : null,
    certificateStop: first && isStopped ? (first.state as CertificateStop) : null,
  }
}

/** Two privileges of a class with the same last day are named as one. */
function dateOf({ medicalClass, privilege, toDay }: HeldRow, rows: HeldRow[]): ListedMedical['certificateToClass'] {
  const same = rows.filter((row) => row.medicalClass === medicalClass && row.toDay === toDay)
  return { medicalClass, privilege: same.length > 1 ? 'all' : privilege }
}

export const stopNames: Record<CertificateStop, string> = {
  suspended: 'Suspended',
  surrendered: 'Surrendered',
  revoked: 'Revoked',
}
