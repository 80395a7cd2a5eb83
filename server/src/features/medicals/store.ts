import type { Actor } from '@clearwing/domain/access/actor.ts'
import { IdParam } from '@clearwing/domain/fields.ts'
import { medicalsVisibleTo } from '@clearwing/domain/medicals/rules.ts'
import { type Medical, MedicalStatus, type NewMedical } from '@clearwing/domain/medicals/schema.ts'
import { isOpen } from '@clearwing/domain/medicals/status.ts'
import { leadsTo } from '@clearwing/domain/medicals/transitions.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db, QueryBuilder, Tx } from '#platform/database/database.ts'
import { madeOnce } from '#platform/database/prepared-query.ts'
import { found } from '#platform/errors/refusal.ts'
import { record } from '#platform/history/record.ts'
import { type Audience, invalidateTags } from '#platform/live/announce.ts'
import { handlers } from './handlers.ts'
import {
  asMedical,
  joinMedicalNames,
  type MedicalRow,
  medicalPageColumns,
  type StoredMedical,
  withCare,
  withNumber,
} from './medical-projection-store.ts'
import { asKnownToReader } from './person-store.ts'
import { scopeOf, visibleMedicals } from './scope-store.ts'
import { medicalColumns, medicals } from './tables.ts'

export type { StoredMedical }
export type MedicalChange = Partial<Omit<StoredMedical, 'medicalId' | 'userId' | 'regulatorId' | 'version'>>

const medicalPage = (db: QueryBuilder) =>
  withCare(withNumber(joinMedicalNames(db.select(medicalPageColumns).from(medicals).$dynamic())))

const medicalById = madeOnce((db, visible: ReturnType<typeof medicalsVisibleTo>) =>
  medicalPage(db)
    .where(and(scopeOf(visible), eq(medicals.medicalId, sql.placeholder('medicalId'))))
    .prepare(`medical by id: ${visible}`),
)

/** A medical that this actor may know of, as displayed. */
export async function findMedical(db: Db, actor: Actor, medicalId: number): Promise<Medical | undefined> {
  const { userId, organisationId } = actor
  const [row] = await medicalById(db, medicalsVisibleTo(actor)).execute({ userId, organisationId, medicalId })
  return row && asMedical(actor, await asKnownToReader(db, actor, row as MedicalRow))
}

/** Sends the query of `findMedical` ahead, for a route with this id in its path. */
export function readMedicalAhead(reads: Db, actor: Actor, params: Record<string, string>) {
  const { userId, organisationId } = actor
  const { data: medicalId } = IdParam.safeParse(params.medicalId)
  if (medicalId === undefined) return
  medicalById(reads, medicalsVisibleTo(actor)).readAhead({ userId, organisationId, medicalId })
}

/** A person's medicals that this actor may know of. */
export async function listVisibleMedicals(db: Db, actor: Actor, userId: number): Promise<Medical[]> {
  const rows = await medicalPage(db).where(and(visibleMedicals(actor), eq(medicals.userId, userId)))
  return Promise.all(rows.map(async (row) => asMedical(actor, await asKnownToReader(db, actor, row as MedicalRow))))
}

const medicalLock = madeOnce((db) =>
  db
    .select({ medicalId: medicals.medicalId })
    .from(medicals)
    .where(eq(medicals.medicalId, sql.placeholder('medicalId')))
    .for('update')
    .prepare('medical lock'),
)

/** A medical, locked until the transaction ends, so that permission and change see the same row. */
export async function findMedicalToChange(tx: Tx, actor: Actor, medicalId: number): Promise<Medical | undefined> {
  // Both queries are sent together and executed in order, so that the row read is the row locked.
  const [, medical] = await Promise.all([medicalLock(tx).execute({ medicalId }), findMedical(tx, actor, medicalId)])
  return medical
}

export async function createMedical(
  tx: Tx,
  actor: Actor,
  { regulatorId, classes, kind }: NewMedical & Pick<Medical, 'kind'>,
) {
  const now = tx.now
  const own = { userId: actor.userId, regulatorId, classes: [...classes].sort(), kind }
  const values = { ...own, statusSince: now, createdAt: now }
  const [after] = await tx.insert(medicals).values(values).returning(medicalColumns)
  return recordAndAnnounce(tx, actor, undefined, after as StoredMedical)
}

const followed = ['decidedAt', 'sentAt', 'feeSeenAt', 'firstWitnessedAt'] as const

/** Changes a medical and updates its deadlines. */
export async function updateMedical(
  tx: Tx,
  actor: Actor,
  { medicalId }: Pick<Medical, 'medicalId'>,
  change: MedicalChange,
) {
  const [before] = await tx.select(medicalColumns).from(medicals).where(eq(medicals.medicalId, medicalId)).for('update')
  const stored = found(before)
  const { status = stored.status } = change
  const isMoved = status !== stored.status
  if (isMoved && !leadsTo(stored.status, status)) throw new Error(`${stored.status} cannot change to ${status}`)
  const moved = isMoved ? { statusSince: tx.now } : {}
  const set = { ...change, ...moved, version: stored.version + 1 }
  const [row] = await tx.update(medicals).set(set).where(eq(medicals.medicalId, medicalId)).returning(medicalColumns)
  const after = row as StoredMedical
  const columns = await handlers().onStored(tx, stored, after)
  // Tests count from the decision; the application, the fee and the examination decide what people are reminded of.
  if (followed.some((column) => after[column] !== stored[column])) await handlers().standingChanged(tx, after.userId)
  return recordAndAnnounce(tx, actor, stored, { ...after, ...columns })
}

/** Every write also records the history and announces the tag. */
async function recordAndAnnounce(
  tx: Tx,
  actor: Actor,
  before: StoredMedical | undefined,
  after: StoredMedical,
): Promise<Medical> {
  await record(tx, actor, {
    action: before ? 'change' : 'create',
    entity: 'medical',
    entityId: after.medicalId,
    subjectUserId: after.userId,
    ...(before && { before }),
    after,
  })
  const tag = { type: 'Medical', id: after.medicalId } as const
  await invalidateTags(tx, [...audienceOf(after), ...left(before, after)], tag)
  return loadMedical(tx, actor, after.medicalId)
}

/** The previous practice, which may no longer see it. */
const left = (before: StoredMedical | undefined, { practiceId }: StoredMedical): Audience[] =>
  before?.practiceId == null || before.practiceId === practiceId ? [] : [{ organisationId: before.practiceId }]

/** Reads without a scope: only for consequences of a permitted change, never for a response. */
export async function loadMedical(tx: Tx, actor: Actor, medicalId: number): Promise<Medical> {
  const { userId, organisationId } = actor
  const [row] = await medicalById(tx, 'all').execute({ userId, organisationId, medicalId })
  return asMedical(actor, row as MedicalRow)
}

/** Everyone notified of a change: the person, the practice and, once it is submitted, the regulator. */
export const audienceOf = (medical: {
  userId: number
  practiceId: number | null
  regulatorId: number
  submittedAt: string | null
}): Audience[] => [
  { userId: medical.userId },
  ...(medical.practiceId === null ? [] : [{ organisationId: medical.practiceId }]),
  ...(medical.submittedAt === null ? [] : [{ organisationId: medical.regulatorId }]),
]

type AnnouncedMedical = Parameters<typeof audienceOf>[0] & { medicalId: number }

/** Announces to everyone concerned that this part of this medical has changed. */
export const announceMedical = (tx: Tx, medical: AnnouncedMedical, ...types: TagType[]) =>
  invalidateTags(tx, audienceOf(medical), ...types.map((type) => ({ type, id: medical.medicalId })))

/** Allows one open medical of a kind with each regulator; waits here for a simultaneous start of another. */
export async function hasOpenMedical(tx: Tx, userId: number, regulatorId: number, kind: Medical['kind']) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('open medical'), ${userId})`)
  const isOfPerson = and(eq(medicals.userId, userId), eq(medicals.regulatorId, regulatorId), eq(medicals.kind, kind))
  return (
    (await tx.$count(medicals, and(isOfPerson, inArray(medicals.status, MedicalStatus.options.filter(isOpen))))) > 0
  )
}
