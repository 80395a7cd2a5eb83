import { dayInZone } from '#dates.ts'
import type { Medical } from './schema.ts'
import { isGivenUp } from './status.ts'

type Told = Pick<Medical, 'medicalId' | 'status' | 'statusSince' | 'sentAt' | 'decidedAt'>
/** A finding about the person: of one of their medicals, or of none. */
type Finding = { medicalId: number | null; day: string | null }

const endOf = ({ status, statusSince, decidedAt }: Told) => decidedAt ?? (isGivenUp(status) ? statusSince : null)

/**
 * What is read of a person by way of one of their medicals. While it is open, everything: the examiner needs it. Once
 * it has ended, what it found itself, what had ended when it did, and what was decided before the person sent their
 * next application: that one is for the practice they chose, and for themself only once it is decided (Health
 * Information Privacy Code, rule 11).
 */
export function knownWith(medical: Told, all: Told[]) {
  const endedAt = endOf(medical)
  if (endedAt === null) return () => true
  const [until] = all.flatMap(({ sentAt }) => (sentAt !== null && sentAt > endedAt ? [sentAt] : [])).toSorted()
  const isTold = (other: Told) => {
    const end = endOf(other)
    return end !== null && (end <= endedAt || (other.decidedAt !== null && (until === undefined || end <= until)))
  }
  const known = new Set(all.filter(isTold).map(({ medicalId }) => medicalId))
  return (finding: Finding) =>
    finding.medicalId === null
      ? until === undefined || (finding.day !== null && finding.day <= dayInZone(until))
      : known.has(finding.medicalId)
}
