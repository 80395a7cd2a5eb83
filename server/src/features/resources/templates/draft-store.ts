import type { Actor } from '@clearwing/domain/access/actor.ts'
import {
  draftFaults,
  type SavedTemplateDraft,
  type TemplateDraft,
  type TemplateDraftKind,
} from '@clearwing/domain/resources/templates/draft.ts'
import { and, asc, eq, getTableColumns, isNull, type SQL } from 'drizzle-orm'
import { shownNameByNumber } from '#features/users/index.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { templateDrafts } from './tables.ts'

type Of = Pick<TemplateDraft, 'kind' | 'regulatorId' | 'key'>

const isOf = ({ kind, regulatorId, key }: Of) =>
  and(eq(templateDrafts.kind, kind), isOfRegulator(regulatorId), eq(templateDrafts.key, key))

const isOfRegulator = (regulatorId: number | null) =>
  regulatorId === null ? isNull(templateDrafts.regulatorId) : eq(templateDrafts.regulatorId, regulatorId)

const isIt = (templateDraftId: number) => eq(templateDrafts.templateDraftId, templateDraftId)

async function read(db: Db, where: SQL | undefined): Promise<TemplateDraft[]> {
  const { savedBy, hasFaults: _, ...columns } = getTableColumns(templateDrafts)
  const rows = await db
    .select({ ...columns, savedByName: shownNameByNumber(savedBy) })
    .from(templateDrafts)
    .where(where)
    .orderBy(asc(templateDrafts.key), asc(templateDrafts.templateDraftId))
  return rows.map((row) => Object.assign(row, { faults: draftFaults(row) }))
}

/** Drafts of one kind, of a regulator or of the installation. */
export const listTemplateDrafts = (db: Db, kind: TemplateDraftKind, regulatorId: number | null) =>
  read(db, and(eq(templateDrafts.kind, kind), isOfRegulator(regulatorId)))

const lock = (tx: Tx, where: SQL | undefined) =>
  tx.select({ templateDraftId: templateDrafts.templateDraftId }).from(templateDrafts).where(where).for('update')

/** Locks a draft until the transaction ends, so that the one checked is the one changed. */
export async function lockTemplateDraft(tx: Tx, templateDraftId: number): Promise<TemplateDraft | undefined> {
  const [locked] = await lock(tx, isIt(templateDraftId))
  const [draft] = locked ? await read(tx, isIt(locked.templateDraftId)) : []
  return draft
}

/** Locks the draft of a template, if it has one. */
export async function lockDraftOf(tx: Tx, of: Of): Promise<TemplateDraft | undefined> {
  const [locked] = await lock(tx, isOf(of))
  const [draft] = locked ? await read(tx, isIt(locked.templateDraftId)) : []
  return draft
}

/** Stores the first draft of a template; undefined if another administrator has just stored one. */
export async function createTemplateDraft(tx: Tx, actor: Actor, { version: _, ...draft }: SavedTemplateDraft) {
  const hasFaults = draftFaults(draft).length > 0
  const row = { ...draft, hasFaults, savedBy: actor.userId || null, savedAt: tx.now }
  const [created] = await tx.insert(templateDrafts).values(row).onConflictDoNothing().returning()
  return created && recordAndAnnounce(tx, actor, undefined, created.templateDraftId)
}

export async function updateTemplateDraft(
  tx: Tx,
  actor: Actor,
  before: TemplateDraft,
  { values }: Pick<SavedTemplateDraft, 'values'>,
) {
  const hasFaults = draftFaults({ ...before, values }).length > 0
  const saved = { values, hasFaults, savedBy: actor.userId || null, savedAt: tx.now, version: before.version + 1 }
  await tx.update(templateDrafts).set(saved).where(isIt(before.templateDraftId))
  return recordAndAnnounce(tx, actor, before, before.templateDraftId)
}

export async function removeTemplateDraft(tx: Tx, actor: Actor, before: TemplateDraft) {
  await tx.delete(templateDrafts).where(isIt(before.templateDraftId))
  await record(tx, actor, {
    action: 'remove',
    entity: 'template draft',
    entityId: before.templateDraftId,
    before: historyValues(before),
  })
  await announce(tx, before)
  return before
}

async function recordAndAnnounce(tx: Tx, actor: Actor, before: TemplateDraft | undefined, templateDraftId: number) {
  const [after] = (await read(tx, isIt(templateDraftId))) as [TemplateDraft]
  await record(tx, actor, {
    action: before ? 'change' : 'create',
    entity: 'template draft',
    entityId: templateDraftId,
    ...(before && { before: historyValues(before) }),
    after: historyValues(after),
  })
  await announce(tx, after)
  return after
}

const historyValues = ({ kind, regulatorId, key, values }: TemplateDraft) => ({ kind, regulatorId, key, ...values })

const announce = (tx: Tx, { kind }: Of) =>
  invalidateTags(tx, ['administrators'], { type: kind === 'email' ? 'EmailTemplate' : 'RuleRow' })
