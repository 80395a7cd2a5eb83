import type { Actor } from '@clearwing/domain/access/actor.ts'
import { confirmableUntil, waitingHours } from '@clearwing/domain/hl7/assigning.ts'
import type { Hl7Proposal } from '@clearwing/domain/hl7/proposal.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { fullName, shownNameOf } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { conflict } from '#platform/errors/refusal.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import type { Moment } from '#platform/time/clock.ts'
import { hl7Proposals } from './tables.ts'

export type StoredProposal = typeof hl7Proposals.$inferSelect
type NewProposal = Pick<StoredProposal, 'messageId' | 'userId' | 'askedBy' | 'askedAt' | 'confirmed' | 'reasons'>

const askers = alias(users, 'askers')
const isOpen = (messageId: number) => and(eq(hl7Proposals.messageId, messageId), isNull(hl7Proposals.endedAt))

/** The open proposal; it may have lapsed. */
export async function findProposal(db: Db, messageId: number): Promise<StoredProposal | undefined> {
  const [proposal] = await db.select().from(hl7Proposals).where(isOpen(messageId))
  return proposal
}

/** The open proposal with the names of the person and of the administrator who proposed it. */
export async function showProposal(db: Db, { messageId }: { messageId: number }): Promise<Hl7Proposal | undefined> {
  const [row] = await db
    .select({ proposal: hl7Proposals, person: users, askedByName: shownNameOf(askers) })
    .from(hl7Proposals)
    .innerJoin(users, eq(users.userId, hl7Proposals.userId))
    .innerJoin(askers, eq(askers.userId, hl7Proposals.askedBy))
    .where(isOpen(messageId))
  if (!row) return undefined
  const { userId, askedBy, askedAt, confirmed, reasons } = row.proposal
  const names = { name: fullName(row.person), askedByName: row.askedByName ?? '' }
  return { userId, askedBy, askedAt, confirmed, reasons, ...names, until: confirmableUntil(askedAt) }
}

/** For a query of messages: true when an assignment is pending and has not lapsed. */
export const isAwaitingConfirmation = ({
  now,
}: Moment) => sql<boolean>`exists(select from hl7_proposals where hl7_proposals.message_id = hl7_messages.message_id
  and ended_at is null and asked_at > ${now}::timestamptz - make_interval(hours => ${waitingHours}))`

export async function createProposal(tx: Tx, actor: Actor, given: NewProposal) {
  const [row] = await tx
    .insert(hl7Proposals)
    .values(given)
    .returning()
    .catch(conflict('hl7_proposals_open', 'userId', 'Another assignment is already pending.'))
  await write(tx, actor, row as StoredProposal, 'create', given)
}

export async function endProposal(
  tx: Tx,
  actor: Actor,
  proposal: StoredProposal,
  outcome: NonNullable<StoredProposal['outcome']>,
  endedAt: string,
) {
  const after = { outcome, endedBy: actor.userId, endedAt }
  await tx.update(hl7Proposals).set(after).where(eq(hl7Proposals.proposalId, proposal.proposalId))
  await write(tx, actor, proposal, 'change', after)
}

async function write(tx: Tx, actor: Actor, row: StoredProposal, action: 'create' | 'change', after: object) {
  const { proposalId: entityId, userId: subjectUserId } = row
  await record(tx, actor, { action, entity: 'hl7 proposal', entityId, subjectUserId, after })
  await invalidateTags(tx, ['administrators'], { type: 'Hl7Message' })
}
