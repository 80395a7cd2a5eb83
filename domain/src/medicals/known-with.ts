import { dayInZone } from '#dates.ts'
import type { Medical } from './schema.ts'

type Told = Pick<Medical, 'medicalId' | 'status' | 'statusSince' | 'decidedAt'>
type Other = Pick<Medical, 'medicalId' | 'sentAt' | 'decidedAt'>
/** A finding about the person: of one of their medicals, or of none. */
type Finding = { medicalId: number | null; day: string | null }

/**
 * What is read of a person by way of one of their medicals. While it is open, everything: the examiner needs it. Once
 * it has ended, what it found itself and what was decided before the person sent their next application: that one is
 * for the practice they chose, and for themself only once it is decided (Health Information Privacy Code, rule 11).
 */
export function knownWith({ medicalId, status, statusSince, decidedAt }: Told, all: Other[]) {
  const endedAt = decidedAt ?? (status === 'withdrawn' ? statusSince : null)
  if (endedAt === null) return () => true
  const [until] = all.flatMap(({ sentAt }) => (sentAt !== null && sentAt > endedAt ? [sentAt] : [])).toSorted()
  const isBefore = (moment: string) => until === undefined || moment <= until
  const decided = all.filter((other) => other.decidedAt !== null && isBefore(other.decidedAt))
  const known = new Set([medicalId, ...decided.map((other) => other.medicalId)])
  return (finding: Finding) =>
    finding.medicalId === null
      ? until === undefined || (finding.day !== null && finding.day <= dayInZone(until))
      : known.has(finding.medicalId)
}
