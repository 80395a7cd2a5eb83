import type { Actor } from '@clearwing/domain/access/actor.ts'
import { dayInZone } from '@clearwing/domain/dates.ts'
import { isExpired, isWaitingStatus } from '@clearwing/domain/registrations/numbers/registration-status.ts'
import { isEvidenceComplete, seesOthersAlike } from '@clearwing/domain/registrations/rules.ts'
import type { RegistrationItem } from '@clearwing/domain/registrations/schema.ts'
import { workingDaysBetween } from '@clearwing/domain/working-days.ts'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import { organisations } from '#features/organisations/tables.ts'
import { fullName } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import { today } from '#platform/time/today.ts'
import { registrationEvidence, registrations } from './tables.ts'

/** Number of other current claims and approvals of this number at this regulator. */
const sameNumber = sql<number>`(select count(*)::int from registrations other
  where other.regulator_id = ${registrations.regulatorId}
    and other.organisation_user_id = ${registrations.organisationUserId}
    and other.registration_id <> ${registrations.registrationId}
    and other.status in ('pending', 'more_information_asked', 'approved'))`

/** Columns of a list row, also used for a single registration. */
export const itemColumns = {
  registration: getTableColumns(registrations),
  firstName: users.firstName,
  middleNames: users.middleNames,
  lastName: users.lastName,
  dateOfBirth: users.dateOfBirth,
  regulatorName: organisations.name,
  timeZone: organisations.timeZone,
  registrationOptions: organisations.registrationOptions,
  evidence: sql<number>`(select count(*)::int from ${registrationEvidence}
    where ${registrationEvidence.registrationId} = ${registrations.registrationId})`,
  sameNumber,
}

export const joinRegistrationNames = <Query extends PgSelect>(query: Query) =>
  query
    .innerJoin(users, eq(users.userId, registrations.userId))
    .innerJoin(organisations, eq(organisations.organisationId, registrations.regulatorId))

export type ItemRow = {
  registration: typeof registrations.$inferSelect
  firstName: string
  middleNames: string | null
  lastName: string
  dateOfBirth: string | null
  regulatorName: string
  timeZone: string
  registrationOptions: number
  evidence: number
  sameNumber: number
}

/** A registration as shown to this user: similar people are only for those who decide. */
export function asItem(actor: Actor, row: ItemRow, similarity: number | undefined): RegistrationItem {
  const { registration, regulatorName, dateOfBirth, evidence, timeZone } = row
  const { registrationId, userId, regulatorId, organisationUserId, status, kind, claimedAt, version } = registration
  const { expiresOn, class1PassengersTo, class1OtherTo, class2To, class3To, certificateOn } = registration
  const seesOthers = seesOthersAlike(actor, registration)
  const day = today(undefined, timeZone)
  return {
    registrationId,
    userId,
    name: fullName(row),
    dateOfBirth,
    regulatorId,
    regulatorName,
    organisationUserId,
    status,
    kind,
    isExpired: isExpired(registration, day),
    claimedAt,
    version,
    waitingDays: isWaitingStatus(status) ? workingDaysBetween(dayInZone(claimedAt, timeZone), day) : null,
    evidence,
    isComplete: isEvidenceComplete({ ...registration, evidence }),
    expiresOn,
    class1PassengersTo,
    class1OtherTo,
    class2To,
    class3To,
    certificateOn,
    sameNumber: seesOthers ? row.sameNumber : null,
    similarity: seesOthers && isWaitingStatus(status) ? (similarity ?? 0) : null,
  }
}
