import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { NewClearing, NewEvidence } from '@clearwing/domain/requirements/schema.ts'
import { eq } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.ts'
import { record } from '#platform/history/record.ts'
import { announceRequirement } from './announce-store.ts'
import type { StoredRequirement } from './store.ts'
import { requirementClearings, requirementEvidence } from './tables.ts'

// What is recorded of a person: completions and clearings.

type Of = Pick<StoredRequirement, 'requirementId' | 'organisationId' | 'userId'>

export async function createRequirementEvidence(
  tx: Tx,
  actor: Actor,
  of: Of,
  userId: number,
  given: NewEvidence,
  recordedAt: string = tx.now,
) {
  const { requirementId } = of
  const after = { requirementId, userId, ...given, recordedBy: actor.userId, recordedAt }
  const [row] = await tx.insert(requirementEvidence).values(after).returning()
  const entityId = row?.requirementEvidenceId ?? 0
  await record(tx, actor, { action: 'create', entity: 'requirement evidence', entityId, subjectUserId: userId, after })
  await announceRequirement(tx, of, [userId])
  return entityId
}

/** Locks a completion until the transaction ends. */
export async function lockEvidence(tx: Tx, requirementEvidenceId: number) {
  const isIt = eq(requirementEvidence.requirementEvidenceId, requirementEvidenceId)
  const [row] = await tx.select().from(requirementEvidence).where(isIt).for('update')
  return row
}

type Evidence = typeof requirementEvidence.$inferSelect

export async function withdrawEvidence(tx: Tx, actor: Actor, of: Of, before: Evidence, reason: string) {
  const { requirementEvidenceId, userId } = before
  const after = { withdrawnBy: actor.userId, withdrawnAt: tx.now, withdrawnReason: reason }
  const isIt = eq(requirementEvidence.requirementEvidenceId, requirementEvidenceId)
  await tx.update(requirementEvidence).set(after).where(isIt)
  const entityId = requirementEvidenceId
  const written = { entity: 'requirement evidence', entityId, subjectUserId: userId }
  await record(tx, actor, { action: 'change', ...written, before: { withdrawnAt: null }, after })
  await announceRequirement(tx, of, [userId])
}

export async function createClearing(
  tx: Tx,
  actor: Actor,
  of: Of,
  userId: number,
  given: NewClearing,
  clearedAt: string = tx.now,
) {
  const { requirementId } = of
  const after = { requirementId, userId, ...given, clearedBy: actor.userId, clearedAt }
  const [row] = await tx.insert(requirementClearings).values(after).returning()
  const entityId = row?.requirementClearingId ?? 0
  await record(tx, actor, { action: 'create', entity: 'requirement clearing', entityId, subjectUserId: userId, after })
  await announceRequirement(tx, of, [userId])
  return entityId
}

export async function lockClearing(tx: Tx, requirementClearingId: number) {
  const isIt = eq(requirementClearings.requirementClearingId, requirementClearingId)
  const [row] = await tx.select().from(requirementClearings).where(isIt).for('update')
  return row
}

type Clearing = typeof requirementClearings.$inferSelect

export async function endClearing(tx: Tx, actor: Actor, of: Of, { requirementClearingId, userId }: Clearing) {
  const after = { endedBy: actor.userId, endedAt: tx.now }
  const isIt = eq(requirementClearings.requirementClearingId, requirementClearingId)
  await tx.update(requirementClearings).set(after).where(isIt)
  const written = { entity: 'requirement clearing', entityId: requirementClearingId, subjectUserId: userId }
  await record(tx, actor, { action: 'change', ...written, before: { endedAt: null }, after })
  await announceRequirement(tx, of, [userId])
}
