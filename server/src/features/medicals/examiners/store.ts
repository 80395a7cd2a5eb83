import type { Actor } from '@clearwing/domain/access/actor.ts'
import { OrganisationType, Role } from '@clearwing/domain/access/bits.ts'
import type { ExaminersQuery } from '@clearwing/domain/medicals/examiners/list.ts'
import type { Delegation } from '@clearwing/domain/medicals/examiners/schema.ts'
import { offsetOf, toPage } from '@clearwing/domain/paging.ts'
import { searchWords } from '@clearwing/domain/search.ts'
import { and, asc, desc, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm'
import { delegations, examiners } from '#features/medicals/assessment/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { presentNamesOf, shownNameOf } from '#features/users/index.ts'
import { isCurrentOn, memberships, users } from '#features/users/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { containsPattern, searchableIn } from '#platform/database/filters.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import type { Moment } from '#platform/time/clock.ts'
import { today } from '#platform/time/today.ts'

export type ExaminerKey = { userId: number; regulatorId: number }
type StoredExaminer = ExaminerKey & {
  name: string
  regulatorName: string
  examinerNumber: string
  practiceNames: string[]
}

const practiceTypes = OrganisationType.Medical_practice | OrganisationType.Specialist_practice

/** Organisations where the user works as a doctor on this day. */
const worksAt = (day: string) => sql`${memberships.userId} = ${users.userId}
  and (${memberships.roles} & ${Role.Practice_doctor}) <> 0 and (${organisations.organisationTypes} & ${practiceTypes}) <> 0
  and ${isCurrentOn(memberships, day)}`

const columns = (moment: Moment) => ({
  userId: examiners.userId,
  regulatorId: examiners.regulatorId,
  regulatorName: organisations.name,
  examinerNumber: examiners.examinerNumber,
  name: sql<string>`${shownNameOf(users)}`,
  practiceNames: sql<string[]>`array(
    select practices.name from ${memberships} inner join ${organisations} practices
    on practices.organisation_id = ${memberships.organisationId}
    where ${memberships.userId} = ${users.userId} and (${memberships.roles} & ${Role.Practice_doctor}) <> 0
    and (practices.organisation_types & ${practiceTypes}) <> 0 and ${isCurrentOn(memberships, today(moment))}
    order by practices.search_text)`,
})

const select = (db: Db) =>
  db
    .select(columns(db))
    .from(examiners)
    .innerJoin(users, eq(users.userId, examiners.userId))
    .innerJoin(organisations, eq(organisations.organisationId, examiners.regulatorId))
    .$dynamic()

const orders = { name: users.searchText, number: examiners.examinerNumber } satisfies Record<
  ExaminersQuery['o'],
  unknown
>

const hasWord = (word: string): SQL | undefined =>
  or(
    sql`${searchableIn(presentNamesOf(users))} like ${containsPattern(word)}`,
    sql`${searchableIn(examiners.examinerNumber)} like ${containsPattern(word)}`,
  )

/** A page of the examiners of one regulator. */
export async function listExaminers(
  db: Db,
  regulatorId: number,
  wanted: Pick<ExaminersQuery, 'p' | 'n' | 'f' | 'o' | 'd'>,
) {
  const isWanted = and(eq(examiners.regulatorId, regulatorId), ...searchWords(wanted.f).map(hasWord))
  const direction = wanted.d ? desc : asc
  const [rows, [counted]] = await Promise.all([
    select(db)
      .where(isWanted)
      .orderBy(direction(orders[wanted.o]), direction(examiners.userId))
      .limit(wanted.n)
      .offset(offsetOf(wanted)),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(examiners)
      .innerJoin(users, eq(users.userId, examiners.userId))
      .where(isWanted),
  ])
  return toPage<StoredExaminer>(rows, counted?.total ?? 0, wanted)
}

/** Examiner records of this person with every regulator. */
export const listExaminerships = (db: Db, userId: number): Promise<StoredExaminer[]> =>
  select(db).where(eq(examiners.userId, userId)).orderBy(asc(organisations.searchText))

const { userId: _, regulatorId: __, ...delegationColumns } = getTableColumns(delegations)

/** All delegations, past and present, by examiner, in order of their dates. */
export async function listDelegations(db: Db, regulatorId: number, userIds: number[]) {
  const isOfPerson = and(eq(delegations.regulatorId, regulatorId), inArray(delegations.userId, userIds))
  const rows = await db
    .select({ userId: delegations.userId, delegation: delegationColumns })
    .from(delegations)
    .where(isOfPerson)
    .orderBy(asc(delegations.medicalClass), asc(delegations.fromDay), asc(delegations.delegationId))
  const grouped = Map.groupBy(rows, ({ userId }) => userId)
  return (userId: number): Delegation[] => (grouped.get(userId) ?? []).map(({ delegation }) => delegation)
}

/** Serialises appointments of this regulator until the transaction ends. */
export const lockAppointments = (tx: Tx, regulatorId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('examiners'), ${regulatorId})`)

/** Locks an examiner until the transaction ends, so that delegations are changed one after the other. */
export async function lockExaminer(tx: Tx, { userId, regulatorId }: ExaminerKey) {
  const isThis = and(eq(examiners.userId, userId), eq(examiners.regulatorId, regulatorId))
  const [examiner] = await tx.select().from(examiners).where(isThis).for('update')
  return examiner
}

/** Finds a doctor of a practice by login name. */
export async function findDoctor(db: Db, userNameKey: string) {
  const [doctor] = await db
    .select({ userId: users.userId })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.userId))
    .innerJoin(organisations, eq(organisations.organisationId, memberships.organisationId))
    .where(and(eq(users.userNameKey, userNameKey), worksAt(today(db))))
  return doctor
}

export const isNumberTaken = async (db: Db, regulatorId: number, examinerNumber: string) =>
  (await db.$count(
    examiners,
    and(eq(examiners.regulatorId, regulatorId), sql`lower(${examiners.examinerNumber}) = lower(${examinerNumber})`),
  )) > 0

type NewDelegation = Pick<Delegation, 'medicalClass' | 'powers' | 'fromDay' | 'toDay'>

export async function createDelegation(tx: Tx, actor: Actor, examinerKey: ExaminerKey, delegation: NewDelegation) {
  await tx.insert(delegations).values({ ...examinerKey, ...delegation })
  await changed(tx, actor, examinerKey, { after: delegation })
}

export async function updateDelegation(
  tx: Tx,
  actor: Actor,
  examinerKey: ExaminerKey,
  { delegationId, version, ...before }: Delegation,
  change: Partial<Pick<Delegation, 'toDay' | 'endedAt' | 'endReason'>>,
) {
  await tx
    .update(delegations)
    .set({ ...change, version: version + 1 })
    .where(eq(delegations.delegationId, delegationId))
  await changed(tx, actor, examinerKey, { before, after: { ...before, ...change } })
}

/** Also announces the change to the examiner's open pages, because their powers have changed. */
async function changed(
  tx: Tx,
  actor: Actor,
  { userId, regulatorId }: ExaminerKey,
  values: { before?: object; after: object },
) {
  await record(tx, actor, {
    action: 'change',
    entity: 'examiner',
    entityId: regulatorId,
    subjectUserId: userId,
    ...values,
  })
  await announceExaminer(tx, { userId, regulatorId })
}

export async function announceExaminer(tx: Tx, { userId, regulatorId }: ExaminerKey) {
  await invalidateTags(tx, [{ organisationId: regulatorId }, { userId }], { type: 'Examiner' })
  await invalidateTags(tx, [{ userId }], { type: 'Assessment' }, { type: 'Certificate' })
}
