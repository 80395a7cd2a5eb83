import type { Actor } from '@clearwing/domain/access/actor.ts'
import { dayInZone } from '@clearwing/domain/dates.ts'
import type { ReferralAccess } from '@clearwing/domain/medicals/referrals/rules.ts'
import type { NewReferral, Referral, ReferralSummary } from '@clearwing/domain/medicals/referrals/schema.ts'
import { isOpen } from '@clearwing/domain/medicals/status.ts'
import { and, asc, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import { audienceOf } from '#features/medicals/store.ts'
import { medicals } from '#features/medicals/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { fullName, shownNameOf } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db, QueryBuilder, Tx } from '#platform/database/database.ts'
import { madeOnce } from '#platform/database/prepared-query.ts'
import { found } from '#platform/errors/refusal.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { referrals } from './tables.ts'

const colleagues = alias(users, 'colleagues')
const specialists = alias(organisations, 'specialists')

const nameOf = (userId: AnyPgColumn) =>
  sql<
    string | null
  >`(select ${shownNameOf(colleagues)} from ${users} colleagues where ${colleagues.userId} = ${userId})`

export const referralColumns = {
  row: getTableColumns(referrals),
  medical: {
    userId: medicals.userId,
    practiceId: medicals.practiceId,
    regulatorId: medicals.regulatorId,
    submittedAt: medicals.submittedAt,
    status: medicals.status,
  },
  person: {
    firstName: users.firstName,
    middleNames: users.middleNames,
    lastName: users.lastName,
    dateOfBirth: users.dateOfBirth,
  },
  practiceName: organisations.name,
  specialistPracticeName: specialists.name,
  askedByName: nameOf(referrals.askedBy),
  assignedToName: nameOf(referrals.assignedTo),
  reportedByName: nameOf(referrals.reportedBy),
}

export type StoredReferral = Awaited<ReturnType<typeof selectReferrals>>[number]

/** Base query with the names needed; callers add conditions and order. */
export const selectReferrals = (db: QueryBuilder) =>
  db
    .select(referralColumns)
    .from(referrals)
    .innerJoin(medicals, eq(medicals.medicalId, referrals.medicalId))
    .innerJoin(users, eq(users.userId, medicals.userId))
    .innerJoin(specialists, eq(specialists.organisationId, referrals.practiceId))
    .leftJoin(organisations, eq(organisations.organisationId, medicals.practiceId))
    .$dynamic()

/** Finds a referral without a scope: the rules decide whether the actor may know of it. */
export async function findReferral(db: Db, referralId: number): Promise<StoredReferral | undefined> {
  const [stored] = await selectReferrals(db).where(eq(referrals.referralId, referralId))
  return stored
}

/** Finds a referral and locks its medical until the transaction ends, so that changes to a medical are serialised. */
export async function lockReferral(tx: Tx, referralId: number): Promise<StoredReferral | undefined> {
  const ofReferral = tx
    .select({ medicalId: referrals.medicalId })
    .from(referrals)
    .where(eq(referrals.referralId, referralId))
  await tx
    .select({ medicalId: medicals.medicalId })
    .from(medicals)
    .where(inArray(medicals.medicalId, ofReferral))
    .for('update')
  return findReferral(tx, referralId)
}

const referralsOfMedical = madeOnce((db) =>
  selectReferrals(db)
    .where(eq(referrals.medicalId, sql.placeholder('medicalId')))
    .orderBy(desc(referrals.referralId))
    .prepare('referrals of medical'),
)

export const listReferralsOf = async (db: Db, medicalId: number): Promise<StoredReferral[]> =>
  referralsOfMedical(db).execute({ medicalId })

/** Returns the properties of a referral that the access rules need. */
export const accessOf = ({ row, medical }: StoredReferral): ReferralAccess => ({
  specialistPracticeId: row.practiceId,
  status: row.status,
  accessEndsOn: row.accessEndsOn,
  userId: medical.userId,
  assignedTo: row.assignedTo,
  isMedicalOpen: isOpen(medical.status),
})

/** What the access rules need of a person's referrals to one specialist practice. */
export const listReferralsOfPerson = async (db: Db, practiceId: number, userId: number): Promise<ReferralAccess[]> =>
  (
    await selectReferrals(db)
      .where(and(eq(referrals.practiceId, practiceId), eq(medicals.userId, userId)))
      .orderBy(asc(referrals.referralId))
  ).map(accessOf)

const shownOf = ({ row, practiceName, askedByName, assignedToName }: StoredReferral) => ({
  referralId: row.referralId,
  specialty: row.specialty,
  status: row.status,
  dueOn: row.dueOn,
  askedAt: row.askedAt,
  askedByName: askedByName ?? '',
  practiceName: practiceName ?? '',
  assignedToName,
  reportedAt: row.reportedAt,
  closedAt: row.closedAt,
  accessEndsOn: row.accessEndsOn,
  version: row.version,
})

export const asReferralSummary = (actor: Actor, stored: StoredReferral): ReferralSummary => ({
  ...shownOf(stored),
  personName: fullName(stored.person),
  dateOfBirth: stored.person.dateOfBirth,
  isMine: stored.row.assignedTo === actor.userId,
})

/** `isRead`: the actor may read the examination, and with it the question and a signed report. */
export function asReferral(stored: StoredReferral, isRead: boolean): Referral {
  const { row } = stored
  const { report, conclusion, reportVersion, reportedAt, reportSavedAt } = row
  // A report that is being rewritten after a further question is only for the specialist until it is signed.
  const isSigned = reportedAt !== null && (reportSavedAt ?? '') <= reportedAt
  return {
    ...shownOf(stored),
    medicalId: row.medicalId,
    specialistPracticeId: row.practiceId,
    shared: row.shared,
    specialistPracticeName: stored.specialistPracticeName,
    reportedByName: stored.reportedByName,
    question: isRead ? row.question : null,
    reason: isRead ? row.reason : null,
    report: isRead && isSigned ? { values: report, conclusion, version: reportVersion, savedAt: reportSavedAt } : null,
  }
}

type NewRow = NewReferral & { medicalId: number }

export async function createReferral(tx: Tx, actor: Actor, given: NewRow) {
  const now = tx.now
  const row = { ...given, askedBy: actor.userId, askedAt: now, statusSince: now }
  const [after] = await tx.insert(referrals).values(row).returning()
  return recordAndAnnounce(tx, actor, undefined, (after as StoredReferral['row']).referralId)
}

export type ReferralChange = Partial<
  Omit<StoredReferral['row'], 'referralId' | 'medicalId' | 'practiceId' | 'version' | 'statusSince'>
>

/** Changes a referral, which was read in the transaction that has locked its medical. */
export async function updateReferral(tx: Tx, actor: Actor, before: StoredReferral, change: ReferralChange) {
  const { referralId, version, status } = before.row
  const isMoved = change.status !== undefined && change.status !== status
  const set = { ...change, ...(isMoved && { statusSince: tx.now }), version: version + 1 }
  await tx.update(referrals).set(set).where(eq(referrals.referralId, referralId))
  return recordAndAnnounce(tx, actor, before, referralId)
}

/**
 * Saves a report as it is typed. It has its own version, so that the version of the referral does not change for its
 * readers.
 */
export async function saveReport(
  tx: Tx,
  actor: Actor,
  before: StoredReferral,
  { report, conclusion }: Pick<StoredReferral['row'], 'report' | 'conclusion'>,
) {
  const { referralId, reportVersion } = before.row
  const set = { report, conclusion, reportVersion: reportVersion + 1, reportSavedAt: tx.now }
  await tx.update(referrals).set(set).where(eq(referrals.referralId, referralId))
  return recordAndAnnounce(tx, actor, before, referralId)
}

/**
 * Every write also records the history and announces the tag, to everyone concerned with the medical and to the
 * specialists.
 */
async function recordAndAnnounce(tx: Tx, actor: Actor, before: StoredReferral | undefined, referralId: number) {
  const after = found(await findReferral(tx, referralId))
  await record(tx, actor, {
    action: before ? 'change' : 'create',
    entity: 'referral',
    entityId: referralId,
    subjectUserId: after.medical.userId,
    ...(before && { before: before.row }),
    after: after.row,
  })
  const audience = [...audienceOf(after.medical), { organisationId: after.row.practiceId }]
  await invalidateTags(tx, audience, { type: 'Referral', id: after.row.medicalId })
  return after
}

const waiting = ['asked', 'accepted', 'returned'] as const

/** Open referrals without a reminder today. */
export const listWaiting = async (db: Db): Promise<StoredReferral[]> =>
  selectReferrals(db)
    .where(and(inArray(referrals.status, [...waiting]), isNull(medicals.decidedAt)))
    .orderBy(asc(referrals.referralId))

export const askedOn = ({ row }: StoredReferral) => dayInZone(row.askedAt)
