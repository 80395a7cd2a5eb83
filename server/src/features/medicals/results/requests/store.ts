import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { OrderState } from '@clearwing/domain/medicals/results/requests/schema.ts'
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import { isKnownAs } from '#features/clients/index.ts'
import { hl7Orders } from '#features/hl7/orders/tables.ts'
import { hl7Senders } from '#features/hl7/senders/tables.ts'
import { labRequests } from '#features/medicals/results/tables.ts'
import { visibleMedicals } from '#features/medicals/scope-store.ts'
import { medicals } from '#features/medicals/tables.ts'
import { shownNameOf } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db, QueryBuilder, Tx } from '#platform/database/database.ts'
import { madeOnce } from '#platform/database/prepared-query.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'

export type StoredLabRequest = typeof labRequests.$inferSelect
type NewRow = typeof labRequests.$inferInsert
type Given = Omit<NewRow, 'number' | 'requestedBy' | 'requestedAt' | 'version'> & {
  number?: string
  requestedAt?: string
}

const colleagues = alias(users, 'colleagues')
const nameOf = (userId: AnyPgColumn) =>
  sql<
    string | null
  >`(select ${shownNameOf(colleagues)} from ${users} colleagues where ${colleagues.userId} = ${userId})`

const newOrder = sql`select state from ${hl7Orders} where lab_request_id = ${labRequests.labRequestId} and kind = 'new'
  order by order_id desc limit 1`

/** Base query with the names needed; callers add conditions and order. */
export const selectRequests = (db: QueryBuilder) =>
  db
    .select({
      row: getTableColumns(labRequests),
      person: {
        firstName: users.firstName,
        middleNames: users.middleNames,
        lastName: users.lastName,
        dateOfBirth: users.dateOfBirth,
      },
      laboratoryName: hl7Senders.name,
      requestedByName: nameOf(labRequests.requestedBy),
      order: sql<OrderState | null>`(${newOrder})`,
    })
    .from(labRequests)
    .innerJoin(medicals, eq(medicals.medicalId, labRequests.medicalId))
    .innerJoin(users, isKnownAs(users, labRequests.userId, medicals.practiceId))
    .leftJoin(hl7Senders, eq(hl7Senders.senderId, labRequests.senderId))
    .$dynamic()

export type RequestWithNames = Awaited<ReturnType<typeof selectRequests>>[number]

/** The medical of a request, if the actor may know of it. A missing request takes as long as one of another medical. */
export async function findMedicalOfRequest(db: Db, actor: Actor, labRequestId: number) {
  const [row] = await db
    .select({ medicalId: labRequests.medicalId })
    .from(labRequests)
    .innerJoin(medicals, eq(medicals.medicalId, labRequests.medicalId))
    .where(and(eq(labRequests.labRequestId, labRequestId), visibleMedicals(actor)))
  return row?.medicalId
}

/** Finds a request without a scope: the rules decide by its medical whether the actor may know of it. */
export async function findLabRequest(db: Db, labRequestId: number): Promise<RequestWithNames | undefined> {
  const [found] = await selectRequests(db).where(eq(labRequests.labRequestId, labRequestId))
  return found
}

/** Finds a request without a scope, and locks it until the transaction ends. */
export async function lockLabRequest(tx: Tx, labRequestId: number): Promise<RequestWithNames | undefined> {
  await tx
    .select({ labRequestId: labRequests.labRequestId })
    .from(labRequests)
    .where(eq(labRequests.labRequestId, labRequestId))
    .for('update')
  return findLabRequest(tx, labRequestId)
}

const requestsOfMedical = madeOnce((db) =>
  selectRequests(db)
    .where(eq(labRequests.medicalId, sql.placeholder('medicalId')))
    .orderBy(desc(labRequests.labRequestId))
    .prepare('requests of medical'),
)

export const listMedicalRequests = async (db: Db, medicalId: number): Promise<RequestWithNames[]> =>
  requestsOfMedical(db).execute({ medicalId })

/** The laboratory that this practice used last. */
export async function lastLaboratory(db: Db, practiceId: number) {
  const [last] = await db
    .select({ senderId: labRequests.senderId })
    .from(labRequests)
    .where(eq(labRequests.practiceId, practiceId))
    .orderBy(desc(labRequests.requestedAt))
    .limit(1)
  return last?.senderId ?? null
}

/** Creates a request. The number is printed on the form; an imported request keeps its own. */
export async function createLabRequest(tx: Tx, actor: Actor, { number, ...given }: Given): Promise<StoredLabRequest> {
  const requestStamp = { requestedBy: actor.userId, requestedAt: tx.now }
  const values = { ...requestStamp, ...given, number: number ?? (await nextNumber(tx)) }
  const [after] = await tx.insert(labRequests).values(values).returning()
  return recordAndAnnounce(tx, actor, undefined, after as StoredLabRequest)
}

/** The pattern of request numbers made here. An imported request may have any other number. */
const ownNumber = '^LR-[0-9]{6,8}$'

/** Numbers are given one after another: a second request waits until the first has its number. */
async function nextNumber(tx: Tx) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('lab request number'))`)
  const [last] = await tx
    .select({ number: sql<number>`coalesce(max(substring(${labRequests.number} from 4)::int), 0)` })
    .from(labRequests)
    .where(sql`${labRequests.number} ~ ${ownNumber}`)
  return `LR-${String((last?.number ?? 0) + 1).padStart(6, '0')}`
}

export type RequestChange = Partial<
  Pick<
    StoredLabRequest,
    | 'status'
    | 'lines'
    | 'isAbnormal'
    | 'closedAt'
    | 'sentAt'
    | 'fillerNumber'
    | 'refusal'
    | 'cancelledAt'
    | 'cancelReason'
  >
>

/** Changes a request; `before` was read in the transaction that has locked it. */
export async function updateRequest(tx: Tx, actor: Actor, before: StoredLabRequest, change: RequestChange) {
  const [after] = await tx
    .update(labRequests)
    .set({ ...change, version: before.version + 1 })
    .where(and(eq(labRequests.labRequestId, before.labRequestId)))
    .returning()
  return recordAndAnnounce(tx, actor, before, after as StoredLabRequest)
}

async function recordAndAnnounce(tx: Tx, actor: Actor, before: StoredLabRequest | undefined, after: StoredLabRequest) {
  const { labRequestId: entityId, userId, practiceId: organisationId } = after
  await record(tx, actor, {
    action: before ? 'change' : 'create',
    entity: 'lab request',
    entityId,
    subjectUserId: userId,
    ...(before && { before }),
    after,
  })
  await invalidateTags(tx, [{ organisationId }, { userId }], { type: 'LabRequest', id: after.medicalId })
  return after
}
