import { type Actor, belongsTo, hasAnyRole } from '@clearwing/domain/access/actor.ts'
import { Role } from '@clearwing/domain/access/bits.ts'
import type { CareRelation } from '@clearwing/domain/medicals/care-end.ts'
import type { CertificateRow } from '@clearwing/domain/medicals/certificate/schema.ts'
import { runningClock } from '@clearwing/domain/medicals/clocks/running.ts'
import type { MoveParty } from '@clearwing/domain/medicals/move-party.ts'
import { type Awaits, moveOf, moveSince, nothingAwaited } from '@clearwing/domain/medicals/next/move.ts'
import type { Medical, MedicalSummary } from '@clearwing/domain/medicals/schema.ts'
import { partsShown } from '@clearwing/domain/users/rules.ts'
import { and, eq, notInArray, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias, type PgSelect } from 'drizzle-orm/pg-core'
import { isKnownAs } from '#features/clients/index.ts'
import { clients } from '#features/clients/tables.ts'
import { organisationLocations } from '#features/locations/tables.ts'
import { applications } from '#features/medicals/application/tables.ts'
import { certificateRows, certificates } from '#features/medicals/certificate/tables.ts'
import { referrals } from '#features/medicals/referrals/tables.ts'
import { labRequests } from '#features/medicals/results/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { registrations } from '#features/registrations/tables.ts'
import { shownNameOf } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import { today } from '#platform/time/today.ts'
import { medicalColumns, medicals } from './tables.ts'

type PracticeId = Parameters<typeof isKnownAs>[2]

const regulators = alias(organisations, 'regulators')
const practices = alias(organisations, 'practices')
const colleagues = alias(users, 'colleagues')

/** A scalar subquery by key, because PostgreSQL plans joins that scan all users. */
const nameOf = (userId: AnyPgColumn) =>
  sql<
    string | null
  >`(select ${shownNameOf(colleagues)} from ${users} colleagues where ${colleagues.userId} = ${userId})`

/** Leaves out columns needed only by the page of one medical. */
const {
  createdAt,
  sentAt,
  feeAmountCents,
  feeSeenAt,
  feeSeenBy,
  signedVersion,
  witnessedAt,
  witnessedBy,
  decidedAt,
  submittedAt,
  remindedAt,
  ...ofSummary
} = medicalColumns

/** Progress of a draft, evaluated only for drafts. */
const draft = sql<MedicalSummary['draft']>`case when ${medicals.status} = 'draft' then (
  select json_build_object('sectionsDone', ${applications.sectionsDone}, 'sectionsAsked', ${applications.sectionsAsked}, 'savedAt', ${applications.savedAt})
  from ${applications} where ${applications.medicalId} = ${medicals.medicalId}) end`

/** A scalar subquery by key, like the names. */
const locationOf = sql<string | null>`(
  select ${organisationLocations.name} from ${organisationLocations}
  where ${organisationLocations.organisationLocationId} = ${medicals.locationId})`

const countOf = (rows: SQL, statuses: string) => sql`(select count(*)::int ${rows} and status in ${sql.raw(statuses)})`
const requestsOf = sql`from ${labRequests} where ${labRequests.medicalId} = ${medicals.medicalId}`
const referralsOf = sql`from ${referrals} where ${referrals.medicalId} = ${medicals.medicalId}`

/** What is awaited, counted only in that status: whose move it is depends on these numbers. */
const awaits = sql<Awaits | null>`case when ${medicals.status} = 'awaiting_results' then json_build_object(
  'samples', ${countOf(requestsOf, "('draft', 'sent', 'acknowledged', 'accepted')")},
  'atLaboratory', ${countOf(requestsOf, "('in process', 'partly resulted')")},
  'appointments', ${countOf(referralsOf, "('asked')")},
  'atSpecialist', ${countOf(referralsOf, "('accepted', 'returned')")},
  'lastAskedAt', greatest(
    (select max(${labRequests.requestedAt}) ${requestsOf}),
    (select max(${referrals.askedAt}) ${referralsOf}))) end`

/** Columns of a medical in a list, with the related names. */
export const summaryColumns = {
  medical: ofSummary,
  firstName: users.firstName,
  middleNames: users.middleNames,
  lastName: users.lastName,
  dateOfBirth: users.dateOfBirth,
  regulatorName: regulators.name,
  regulatorShortName: regulators.shortName,
  timeZone: regulators.timeZone,
  practiceName: practices.name,
  locationName: locationOf,
  examinerName: nameOf(medicals.examinerId),
  isRestricted: sql<boolean>`exists (
    select from ${certificateRows} inner join ${certificates} on ${certificates.certificateId} = ${certificateRows.certificateId}
    where ${certificateRows.medicalId} = ${medicals.medicalId} and jsonb_array_length(${certificates.printed}->'conditions') > 0)`,
  draft,
  awaits,
  certificateEnds: sql<CertificateEnds | null>`(
    select json_build_object('toDay', ends.to_day::text, 'medicalClass', ends.medical_class, 'privilege',
      case when count(*) over (partition by ends.medical_class, ends.to_day) > 1 then 'all' else ends.privilege end)
    from ${certificateRows} ends where ends.medical_id = ${medicals.medicalId}
    order by ends.to_day < (now() at time zone ${regulators.timeZone})::date,
      abs(ends.to_day - (now() at time zone ${regulators.timeZone})::date), ends.certificate_row_id limit 1)`,
}

/**
 * Columns of one medical on its page, in one query: the whole row, more names, and the care relation of its practice,
 * which decides what its readers are shown.
 */
export const medicalPageColumns = {
  ...summaryColumns,
  medical: medicalColumns,
  gender: users.gender,
  nhi: users.nhi,
  witnessedByName: nameOf(medicals.witnessedBy),
  sightedByName: nameOf(medicals.identitySightedBy),
  feeSeenByName: nameOf(medicals.feeSeenBy),
  organisationUserId: registrations.organisationUserId,
  approvedAt: registrations.approvedAt,
  claimedAt: registrations.claimedAt,
  care: { organisationId: clients.organisationId, until: clients.until, sourceUserId: clients.sourceUserId },
  earlierOn: sql<string | null>`(
    select earlier.examined_on::text from medicals earlier
    where earlier.user_id = ${medicals.userId} and earlier.regulator_id = ${medicals.regulatorId}
    and earlier.medical_id < ${medicals.medicalId} and earlier.decided_at is not null
    order by earlier.examined_on desc limit 1)`,
}

/** `practiceId`: the practice that reads them, under the names that it knows. */
export const joinMedicalNames = <Query extends PgSelect>(query: Query, practiceId: PracticeId = null) =>
  query
    .innerJoin(users, isKnownAs(users, medicals.userId, practiceId))
    .innerJoin(regulators, eq(regulators.organisationId, medicals.regulatorId))
    .leftJoin(practices, eq(practices.organisationId, medicals.practiceId))

/** Adds the person's number with the regulator of the medical, approved or only claimed, but not a rejected one. */
export const withNumber = <Query extends PgSelect>(query: Query) =>
  query.leftJoin(
    registrations,
    and(
      eq(registrations.userId, medicals.userId),
      eq(registrations.regulatorId, medicals.regulatorId),
      notInArray(registrations.status, ['refused', 'withdrawn']),
    ),
  )

/** Adds the care relation of the medical's practice and the person. */
export const withCare = <Query extends PgSelect>(query: Query) =>
  query.leftJoin(clients, and(eq(clients.organisationId, medicals.practiceId), eq(clients.userId, medicals.userId)))

export type StoredMedical = Pick<typeof medicals.$inferSelect, keyof typeof medicalColumns>

export type SummaryRow = {
  medical: Pick<StoredMedical, keyof typeof ofSummary>
  firstName: string
  middleNames: string | null
  lastName: string
  dateOfBirth: string | null
  regulatorName: string
  regulatorShortName: string | null
  timeZone: string
  practiceName: string | null
  locationName: string | null
  examinerName: string | null
  isRestricted: boolean
  certificateEnds: CertificateEnds | null
  draft: MedicalSummary['draft']
  awaits: Awaits | null
}

type CertificateEnds = Pick<CertificateRow, 'medicalClass' | 'privilege' | 'toDay'>

export type MedicalRow = SummaryRow & {
  medical: StoredMedical
  gender: string | null
  nhi: string | null
  witnessedByName: string | null
  sightedByName: string | null
  feeSeenByName: string | null
  organisationUserId: string | null
  approvedAt: string | null
  claimedAt: string | null
  care: CareRelation
  earlierOn: string | null
}

export function asMedicalSummary(row: SummaryRow): MedicalSummary {
  const { medicalId, userId, regulatorId, practiceId, locationId, classes, kind, status, statusSince } = row.medical
  const { examinedOn, examinerId, outcomes } = row.medical
  const personName = [row.firstName, row.middleNames, row.lastName].filter(Boolean).join(' ')
  const regulatorShortName = row.regulatorShortName ?? row.regulatorName
  const examiner = row.examinerName ?? row.practiceName ?? ''
  const names: Record<MoveParty, string> = {
    applicant: personName,
    practice: examiner,
    examiner,
    regulator: regulatorShortName,
    laboratory: 'Laboratory',
    specialist: 'Specialist',
    none: '',
  }
  const { signedAt, measuredAt } = row.medical
  const facts = { status, statusSince, identity: identityOf(row.medical), signedAt, measuredAt }
  const move = { ...facts, awaits: row.awaits ?? nothingAwaited }
  const moveParty = moveOf(move)
  return {
    medicalId,
    userId,
    personName,
    dateOfBirth: row.dateOfBirth,
    regulatorId,
    regulatorShortName,
    practiceId,
    practiceName: row.practiceName,
    locationId,
    locationName: row.locationName,
    classes,
    kind,
    status,
    statusSince,
    moveParty,
    moveName: names[moveParty],
    moveSince: moveSince(move),
    clock: clockOf(row),
    examinedOn,
    examinerId,
    examinerName: row.examinerName,
    certificateTo: row.certificateEnds?.toDay ?? null,
    certificateToClass: row.certificateEnds && {
      medicalClass: row.certificateEnds.medicalClass,
      privilege: row.certificateEnds.privilege,
    },
    draft: row.draft && { ...row.draft, savedAt: new Date(row.draft.savedAt).toISOString() },
    isRestricted: row.isRestricted,
    outcomes,
  }
}

/** The most urgent deadline, from its copy in the medical. */
function clockOf({ medical, timeZone }: SummaryRow) {
  const { clockId, clockKind: kind, clockStartedOn: startedOn, clockDueOn: dueOn } = medical
  const { clockLimit: limit, clockOwner: owner, clockStops: stops } = medical
  if (clockId === null || !kind || !startedOn || !limit || !owner) return null
  return runningClock({ clockId, kind, startedOn, dueOn, limit, owner, stops }, today(undefined, timeZone))
}

/**
 * The NHI is only for those who treat, laboratories and the person: not for regulators (Health Information Privacy
 * Code, rule 13), nor for reception.
 */
export function asMedical(actor: Actor, row: MedicalRow): Medical {
  const { practiceId, userId, createdAt, sentAt, measuredAt, version } = row.medical
  const { signedAt, signedWith, signedVersion, witnessedAt } = row.medical
  const { decidedAt, submittedAt, acceptedAt, remindedAt } = row.medical
  const treats = belongsTo(actor, practiceId) && partsShown(actor, ['clients']).includes('nhi')
  const mayKnowNhi = actor.organisationId === null ? actor.userId === userId : treats
  return {
    ...asMedicalSummary(row),
    regulatorName: row.regulatorName,
    registrationNumber: row.approvedAt === null ? null : row.organisationUserId,
    claimedNumber: row.approvedAt === null ? row.organisationUserId : null,
    nhi: mayKnowNhi ? row.nhi : null,
    gender: row.gender,
    createdAt,
    sentAt,
    identity: isRegulatorsAgent(actor) ? null : identityOf(row.medical, row.sightedByName),
    fee: feeOf(row),
    signedAt,
    signedWith,
    signedVersion,
    witnessedAt,
    witnessedByName: row.witnessedByName,
    measuredAt,
    decidedAt,
    submittedAt,
    acceptedAt,
    remindedAt,
    earlierOn: row.earlierOn,
    version,
  }
}

/** Agents see from the signature that an identity was checked, but not which document. */
const isRegulatorsAgent = (actor: Actor) =>
  hasAnyRole(actor, Role.Regulator) && !hasAnyRole(actor, Role.Regulator_doctor)

function feeOf({ medical, feeSeenByName }: MedicalRow): Medical['fee'] {
  const { feeAmountCents: amountCents, feeSeenAt: seenAt } = medical
  return amountCents === null || seenAt === null ? null : { amountCents, seenAt, seenByName: feeSeenByName ?? '' }
}

function identityOf(medical: SummaryRow['medical'], sightedByName: string | null = null): Medical['identity'] {
  const { identityKind: kind, identityCharacters: characters, identitySightedAt: sightedAt } = medical
  if (kind === null || characters === null || sightedAt === null) return null
  return { kind, characters, sightedAt, sightedByName: sightedByName ?? '' }
}
