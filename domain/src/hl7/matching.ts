import { isNhi, isTestNhi } from '#identifiers/nhi.ts'
import { contradictsGivenName } from './given-name.ts'
import type { Patient } from './message/patient.ts'
import { hasFamilyName } from './message/same-name.ts'
import type { UnassignedReason } from './reasons.ts'

/** The details of a person needed for matching a result. */
export type KnownPerson = {
  userId: number
  nhi: string | null
  dateOfBirth: string | null
  firstName: string
  middleNames: string | null
  lastName: string
  knownAs: string | null
  previousNames: string | null
}

export type SentIdentity = {
  patient: Patient
  processingId: string
  requestNumbers: string[]
  /** True when the sender used the message's control id before, for different content. */
  isControlIdReused: boolean
  /** True when a result does not state when its sample was taken. */
  lacksSampleDay: boolean
}
/**
 * People found by the NHI numbers and by our request numbers in the message; people who already have results under the
 * laboratory's numbers of these reports; and people from whom such results were unlinked.
 */
export type Candidates = { byNhi: KnownPerson[]; byRequest: KnownPerson[]; holders: number[]; takenBackFrom: number[] }
export type Match = { userId: number } | { reason: UnassignedReason }

/**
 * Finds the person to whom a message is filed: NHI and date of birth agree, or our own request number, date of birth
 * and family name. In either case a family name that was sent is the person's present or a previous one, and the given
 * names do not contradict the recorded ones. A report that another person already has is held back until an
 * administrator decides, and so is one that was unlinked from this person; so is a message under a used control id or
 * without the day of a sample. Everything else waits for an administrator. Numbers reserved for tests count only in
 * installations with fictitious people.
 */
export function matchPerson(sent: SentIdentity, found: Candidates, takesTestNumbers: boolean): Match {
  const { patient, processingId } = sent
  if (processingId === 'T' || processingId === 'D') return { reason: 'test message' }
  if (!patient.nhis.every(isNhi)) return { reason: 'invalid NHI' }
  if (!takesTestNumbers && patient.nhis.some(isTestNhi)) return { reason: 'test NHI' }
  const [person, ...others] = distinct([...found.byNhi, ...found.byRequest])
  if (!person) return { reason: reasonFor(sent) }
  if (others.length > 0) return { reason: 'several people' }
  if (found.byNhi.length === 0 && person.nhi !== null && patient.nhis.length > 0) return { reason: 'NHI differs' }
  if (!patient.dateOfBirth || !person.dateOfBirth) return { reason: 'birth date missing' }
  if (patient.dateOfBirth !== person.dateOfBirth) return { reason: 'birth date differs' }
  if (!hasFamilyName(person, patient.names)) return { reason: 'name differs' }
  if (contradictsGivenName(person, patient.names)) return { reason: 'given name differs' }
  const { userId } = person
  if (found.holders.some((holder) => holder !== userId)) return { reason: 'report of another person' }
  if (found.takenBackFrom.includes(userId) && !found.holders.includes(userId)) return { reason: 'report taken back' }
  if (sent.isControlIdReused) return { reason: 'control id reused' }
  return sent.lacksSampleDay ? { reason: 'sample day unknown' } : { userId }
}

const distinct = (people: KnownPerson[]) => [...new Map(people.map((person) => [person.userId, person])).values()]

function reasonFor({ patient, requestNumbers }: SentIdentity): UnassignedReason {
  if (patient.nhis.length > 0) return 'unknown NHI'
  return requestNumbers.length > 0 ? 'unknown request' : 'no identifier'
}
