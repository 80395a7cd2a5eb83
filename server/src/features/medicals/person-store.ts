import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { findMergedUser, findUser, findUserAsOf } from '#features/users/index.ts'
import type { Db } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import type { MedicalRow } from './medical-projection-store.ts'
import { findKept, keptWith } from './visible-findings-store.ts'

/** The person of a medical as this reader may know them: today, or when the relationship ended. */
export async function findPersonFor(db: Db, reader: Actor, medical: Medical) {
  const { userId } = medical
  const readableLimit = await findKept(db, reader, medical)
  return found(readableLimit === null ? await findUser(db, userId) : await findKeptPerson(db, userId, readableLimit))
}

type KeptPerson = { until: string; sourceUserId: number | null }

/** The person as recorded at that time; for an unconfirmed merge, the record that the practice knew. */
const findKeptPerson = (db: Db, userId: number, { until, sourceUserId }: KeptPerson) =>
  sourceUserId === null ? findUserAsOf(db, userId, until) : findMergedUser(db, sourceUserId)

/** The row of a medical with its person as this reader may know them, with the number claimed and approved by then. */
export async function asKnownToReader(db: Db, reader: Actor, row: MedicalRow): Promise<MedicalRow> {
  const readableLimit = keptWith(reader, row.medical, row.care)
  const person = readableLimit === null ? undefined : await findKeptPerson(db, row.medical.userId, readableLimit)
  if (readableLimit === null || !person) return row
  const { firstName, middleNames, lastName, dateOfBirth, gender, nhi } = person
  const { organisationUserId, approvedAt, claimedAt } = row
  return {
    ...row,
    firstName,
    middleNames,
    lastName,
    dateOfBirth,
    gender,
    nhi,
    organisationUserId: isBy(readableLimit, claimedAt) ? organisationUserId : null,
    approvedAt: isBy(readableLimit, approvedAt) ? approvedAt : null,
  }
}

/** A number that a merge may have added is not shown. */
const isBy = ({ until, sourceUserId }: KeptPerson, at: string | null) =>
  at !== null && at <= until && sourceUserId === null
