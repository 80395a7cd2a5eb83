import { isStrongMatch, needsConfirmation } from '@clearwing/domain/hl7/assigning.ts'
import { type CandidatePerson, type ComparedIdentity, comparePerson } from '@clearwing/domain/hl7/comparison.ts'
import type { PatientGroup } from '@clearwing/domain/hl7/message/report.ts'
import { requestNumbersOf } from '@clearwing/domain/hl7/message/request-number.ts'
import type { Suggestion } from '@clearwing/domain/hl7/schema.ts'
import { matchScore } from '@clearwing/domain/hl7/score.ts'
import { searchable } from '@clearwing/domain/search.ts'
import { groupOrderNumbers } from '#features/hl7/filing.ts'
import type { Receiver } from '#features/hl7/receiver.ts'
import { listTakenBackFrom } from '#features/hl7/unlink/unlinked-results-store.ts'
import { fullName } from '#features/users/index.ts'
import type { Db } from '#platform/database/database.ts'
import { findCandidate, listSimilarPeople, searchPeople } from './people-store.ts'

/** The identifying details of a message, and the people it was already unlinked from. */
export async function identityIn(db: Db, messageId: number, group: PatientGroup, { ourNames }: Receiver) {
  const { patient, reports } = group
  const takenBackFrom = await listTakenBackFrom(db, messageId, groupOrderNumbers(group))
  return { patient, requestNumbers: requestNumbersOf(reports, ourNames), takenBackFrom } satisfies ComparedIdentity
}

/** People who may be meant, most likely first. */
export async function suggest(db: Db, identity: ComparedIdentity): Promise<Suggestion[]> {
  const { patient, requestNumbers } = identity
  const familyNames = patient.names.map(({ family }) => searchable(family)).filter(Boolean)
  const { nhis, dateOfBirth } = patient
  const named = { nhis, familyNames, requestNumbers, ...(dateOfBirth && { dateOfBirth }) }
  return ranked(identity, await listSimilarPeople(db, named))
}

/** Compares the message with a person an administrator has chosen. */
export async function suggestOne(db: Db, identity: ComparedIdentity, userId: number): Promise<Suggestion | undefined> {
  const person = await findCandidate(db, userId, identity.requestNumbers)
  return person && suggestionOf(identity, person)
}

/** Compares the message with people an administrator searches for. */
export const suggestAmong = async (db: Db, identity: ComparedIdentity, text: string) =>
  ranked(identity, await searchPeople(db, text, identity.requestNumbers))

const most = 10

const ranked = (identity: ComparedIdentity, people: CandidatePerson[]): Suggestion[] =>
  people
    .map((person) => suggestionOf(identity, person))
    .sort((one, other) => other.score - one.score || other.similarity - one.similarity)
    .slice(0, most)

function suggestionOf(identity: ComparedIdentity, person: CandidatePerson): Suggestion {
  const compared = comparePerson(identity, person)
  return {
    userId: person.userId,
    name: fullName(person),
    dateOfBirth: person.dateOfBirth,
    compared,
    ...matchScore(compared),
    isStrong: isStrongMatch(compared),
    needsConfirmation: needsConfirmation(compared),
  }
}
