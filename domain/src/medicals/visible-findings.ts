import { dayInZone } from '#dates.ts'
import { type CareEnd, type CareFields, endOfMedical, keptUntil } from './care-end.ts'

/** A finding about the person, belonging to one of their medicals or to none. `arrivedAt`: when it was filed. */
type Finding = { medicalId: number | null; day: string | null; arrivedAt: string | null }

/** Sorts after every moment and day; the end of a medical or of care that has not ended. */
const farFuture = '9999'

/**
 * Findings that a medical is based on. An open medical: its own, those of medicals that have ended, and those that the
 * same practice is making in another open one. A medical that has ended: its own, those of medicals that had ended
 * before it, and those that were decided before the person sent their next application (Health Information Privacy
 * Code, rule 11). Nothing that arrives after the day until which the practice keeps it. While a merge suspends the
 * care, only the practice's own medicals: the others may be about another person.
 */
export function findingBasis<Of extends CareFields>(medical: Of, all: Of[], careEnd: CareEnd) {
  const endedAt = endOfMedical(medical)
  const readableUntil = keptUntil(medical, careEnd)
  const next = firstSentAfter(all, endedAt ?? farFuture)
  const isHeld = careEnd?.isHeld === true
  const isAsked = (other: Of) => !isHeld || isOfSamePractice(medical, other)
  const sharedMedicals = all.filter((other) => isAsked(other) && isTold(medical, other, next))
  const sharedMedicalIds = new Set(sharedMedicals.map(({ medicalId }) => medicalId))
  return ({ medicalId, day, arrivedAt }: Finding) => {
    const isOfOpen = medicalId === medical.medicalId && endedAt === null
    if ((arrivedAt ?? '') > (readableUntil ?? farFuture) && !isOfOpen) return false
    if (medicalId === null && isHeld) return false
    if (medicalId === null) return next === undefined || (day ?? farFuture) <= dayInZone(next)
    return medicalId === medical.medicalId || sharedMedicalIds.has(medicalId)
  }
}

/**
 * Findings that can be read through one of the person's medicals: those it is based on and, once the care has ended,
 * none made by another practice.
 */
export function knownWith<Of extends CareFields>(medical: Of, all: Of[], careEnd: CareEnd) {
  const isBasis = findingBasis(medical, all, careEnd)
  const ofPractice = new Set(all.filter((other) => isOfSamePractice(medical, other)).map(({ medicalId }) => medicalId))
  const isReadable = (medicalId: number | null) => careEnd === null || medicalId === null || ofPractice.has(medicalId)
  return (finding: Finding) => isBasis(finding) && isReadable(finding.medicalId)
}

const isOfSamePractice = ({ practiceId }: CareFields, other: CareFields) =>
  practiceId !== null && other.practiceId === practiceId

function firstSentAfter(all: CareFields[], endedAt: string) {
  const sent = all.map(({ sentAt }) => sentAt ?? '')
  return sent.filter((sentAt) => sentAt > endedAt).toSorted()[0]
}

function isTold(medical: CareFields, other: CareFields, next: string | undefined) {
  const [endedAt, end] = [endOfMedical(medical), endOfMedical(other)]
  if (end === null) return endedAt === null && isOfSamePractice(medical, other)
  return endedAt === null || end <= endedAt || (other.decidedAt !== null && (next === undefined || end <= next))
}
