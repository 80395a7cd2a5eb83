import type { Actor } from '@clearwing/domain/access/actor.ts'
import { firstOfNextMonth } from '@clearwing/domain/invoices/days.ts'
import { isDistributor, managesAllInvoices } from '@clearwing/domain/invoices/rules.ts'
import { monthsToBill, stateOfRun } from '@clearwing/domain/invoices/run/months.ts'
import type { InvoiceRun, InvoiceRuns, NewInvoiceRun } from '@clearwing/domain/invoices/run/schema.ts'
import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { recorderOf } from '#features/invoices/entry-store.ts'
import { billedOrganisations } from '#features/invoices/fees/tables.ts'
import { firstDayOfTerms } from '#features/invoices/fees/terms-store.ts'
import { invoices } from '#features/invoices/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { shownNameByNumber } from '#features/users/index.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { wrongFields } from '#platform/errors/refusal.ts'
import { record } from '#platform/history/record.ts'
import { type Audience, invalidateTags } from '#platform/live/announce.ts'
import { today } from '#platform/time/today.ts'
import { invoiceRuns } from './tables.ts'

export type StoredRun = typeof invoiceRuns.$inferSelect
export type RunScope = Pick<StoredRun, 'month' | 'distributorId'>

/** Condition: runs that the actor knows of: administrators all, a distributor its own. */
function visibleRuns(actor: Actor): SQL | undefined {
  if (managesAllInvoices(actor)) return undefined
  return isDistributor(actor) ? eq(invoiceRuns.distributorId, actor.organisationId ?? 0) : sql`false`
}

export async function findRun(db: Db, actor: Actor, runId: number): Promise<StoredRun | undefined> {
  const [row] = await db
    .select()
    .from(invoiceRuns)
    .where(and(eq(invoiceRuns.runId, runId), visibleRuns(actor)))
  return row
}

/** Locked until the transaction ends, so that the state checked is the one changed. */
export async function lockRun(tx: Tx, runId: number): Promise<StoredRun | undefined> {
  const [row] = await tx.select().from(invoiceRuns).where(eq(invoiceRuns.runId, runId)).for('update')
  return row
}

/** One run is locked at a time: drafts of two could otherwise charge the same work of an organisation. */
export const lockAllRuns = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('invoice runs'))`)

/** Distributors with practices, and null for the practices without one. A distributor has only its own scope. */
async function listScopes(db: Db, actor: Actor): Promise<(number | null)[]> {
  if (!managesAllInvoices(actor)) return [actor.organisationId]
  const rows = await db
    .selectDistinct({ distributorId: billedOrganisations.distributorId })
    .from(billedOrganisations)
    .where(isNotNull(billedOrganisations.distributorId))
    .orderBy(asc(billedOrganisations.distributorId))
  return [null, ...rows.map(({ distributorId }) => distributorId)]
}

const counted = (db: Db) =>
  db
    .select({
      runId: invoices.runId,
      invoices: sql<number>`count(*)::int`.as('drafts'),
      issuedInvoices: sql<number>`count(${invoices.number})::int`.as('issued'),
      totalCents: sql<number>`coalesce(sum(${invoices.totalCents}), 0)::int`.as('total'),
    })
    .from(invoices)
    .where(isNotNull(invoices.runId))
    .groupBy(invoices.runId)
    .as('counted')

async function listStored(db: Db, condition: SQL | undefined) {
  const counts = counted(db)
  return db
    .select({
      run: invoiceRuns,
      lockedByName: shownNameByNumber(invoiceRuns.lockedBy),
      invoices: sql<number>`coalesce(${counts.invoices}, 0)`,
      issuedInvoices: sql<number>`coalesce(${counts.issuedInvoices}, 0)`,
      totalCents: sql<number>`coalesce(${counts.totalCents}, 0)`,
    })
    .from(invoiceRuns)
    .leftJoin(counts, eq(counts.runId, invoiceRuns.runId))
    .where(condition)
}

type Row = Awaited<ReturnType<typeof listStored>>[number]

const toRun = ({ run, ...counts }: Row, distributorName: string | null): InvoiceRun => ({
  ...counts,
  runId: run.runId,
  month: run.month,
  distributorId: run.distributorId,
  distributorName,
  state: stateOfRun(run),
  lockedAt: run.lockedAt,
  issuedAt: run.issuedAt,
  version: run.version,
})

async function namesOf(db: Db, organisationIds: number[]) {
  if (organisationIds.length === 0) return new Map<number, string>()
  const { organisationId, name } = organisations
  const rows = await db
    .select({ organisationId, name })
    .from(organisations)
    .where(inArray(organisationId, organisationIds))
  return new Map(rows.map((row) => [row.organisationId, row.name]))
}

/** The months that the actor can bill, newest first, whether or not their dry run was started. */
export async function listRuns(db: Db, actor: Actor): Promise<InvoiceRuns> {
  const firstDay = await firstDayOfTerms(db)
  if (firstDay === undefined) return { hasTerms: false, runs: [] }
  const [scopes, stored] = await Promise.all([listScopes(db, actor), listStored(db, visibleRuns(actor))])
  const ofRuns = stored.map(({ run }) => run.distributorId)
  const all = [...new Set([...scopes, ...(managesAllInvoices(actor) ? ofRuns : [])])]
  const names = await namesOf(
    db,
    all.flatMap((id) => id ?? []),
  )
  const runs = monthsToBill(firstDay, today(db)).flatMap((month) =>
    all.flatMap((distributorId): InvoiceRun[] => {
      const row = stored.find(({ run }) => run.month === month && run.distributorId === distributorId)
      const distributorName = distributorId === null ? null : (names.get(distributorId) ?? '')
      if (row) return [toRun(row, distributorName)]
      return scopes.includes(distributorId) ? [notStarted({ month, distributorId }, distributorName)] : []
    }),
  )
  return { hasTerms: true, runs }
}

const notStarted = (scope: RunScope, distributorName: string | null): InvoiceRun => ({
  ...scope,
  runId: null,
  distributorName,
  state: 'dryRun',
  invoices: 0,
  issuedInvoices: 0,
  totalCents: 0,
  lockedAt: null,
  lockedByName: null,
  issuedAt: null,
  version: 0,
})

/** One run, which exists. */
export async function readRun(db: Db, runId: number): Promise<InvoiceRun> {
  const [row] = await listStored(db, eq(invoiceRuns.runId, runId))
  if (!row) throw new Error('A run that was just found is missing')
  const { distributorId } = row.run
  const names = await namesOf(db, distributorId === null ? [] : [distributorId])
  return toRun(row, distributorId === null ? null : (names.get(distributorId) ?? ''))
}

/** Starts the dry run of a month that is offered, or returns the one that was started. */
export async function startRun(tx: Tx, actor: Actor, { month, distributorId }: NewInvoiceRun): Promise<number> {
  const { runs } = await listRuns(tx, actor)
  const offered = runs.find((run) => run.month === month && run.distributorId === distributorId)
  if (!offered) throw wrongFields({ month: ['This month cannot be billed.'] })
  if (offered.runId !== null) return offered.runId
  return (
    (await createRun(tx, actor, { month, distributorId }))?.runId ?? (await storedRunId(tx, { month, distributorId }))
  )
}

/** Starts a dry run; undefined if another request has just started it. */
export async function createRun(tx: Tx, actor: Actor, scope: RunScope): Promise<StoredRun | undefined> {
  const values = { ...scope, createdBy: recorderOf(actor), createdAt: tx.now }
  const [created] = await tx.insert(invoiceRuns).values(values).onConflictDoNothing().returning()
  if (!created) return undefined
  await record(tx, actor, { action: 'create', entity: 'invoice run', entityId: created.runId, after: created })
  await announceRun(tx, created)
  return created
}

/** The run that another request has just started. */
async function storedRunId(tx: Tx, { month, distributorId }: RunScope) {
  const { distributorId: column } = invoiceRuns
  const isOf = distributorId === null ? isNull(column) : eq(column, distributorId)
  const [row] = await tx
    .select()
    .from(invoiceRuns)
    .where(and(eq(invoiceRuns.month, month), isOf))
  if (!row) throw new Error('A run that exists was not found')
  return row.runId
}

type Change = Partial<Pick<StoredRun, 'lockedBy' | 'lockedAt' | 'issuingBy' | 'issuingAt' | 'issuedAt'>>

/** Changes a run; lock it first. */
export async function updateRun(tx: Tx, actor: Actor, before: StoredRun, change: Change) {
  const set = { ...change, version: before.version + 1 }
  const [after] = await tx.update(invoiceRuns).set(set).where(eq(invoiceRuns.runId, before.runId)).returning()
  await record(tx, actor, {
    action: 'change',
    entity: 'invoice run',
    entityId: before.runId,
    before,
    after: after as StoredRun,
  })
  await announceRun(tx, before)
}

export const announceRun = (tx: Tx, { runId, distributorId }: Pick<StoredRun, 'runId' | 'distributorId'>) => {
  const audience: Audience[] = [
    ...(distributorId === null ? [] : [{ organisationId: distributorId }]),
    'administrators',
  ]
  return invalidateTags(tx, audience, { type: 'InvoiceRun', id: runId })
}

/** Runs whose invoices are being issued, such as one that a crash interrupted. */
export const listIssuing = (db: Db) =>
  db
    .select()
    .from(invoiceRuns)
    .where(and(isNotNull(invoiceRuns.issuingAt), isNull(invoiceRuns.issuedAt)))
    .orderBy(asc(invoiceRuns.runId))

/** The first day after a run's month. */
export const endOfRun = ({ month }: RunScope) => firstOfNextMonth(month)
