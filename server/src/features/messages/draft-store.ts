import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { MessageDraft, MessageDraftChange, NewMessage } from '@clearwing/domain/messages/schema.ts'
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isKnownAs } from '#features/clients/index.ts'
import { organisations } from '#features/organisations/tables.ts'
import { shownNameOf } from '#features/users/index.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { addressees, regardedUsers } from './message-projection-store.ts'
import { messageDrafts } from './tables.ts'

const addresseeOrganisations = alias(organisations, 'addressee_organisations')

/** A user's own drafts in the current organisation; not readable through impersonation. */
const visibleTo = ({ userId, organisationId, realUserId }: Actor): SQL | undefined =>
  and(
    eq(messageDrafts.userId, userId),
    organisationId === null ? isNull(messageDrafts.organisationId) : eq(messageDrafts.organisationId, organisationId),
    realUserId === undefined ? undefined : sql`false`,
  )

const about = (regardingUserId: number | null) =>
  regardingUserId === null ? isNull(messageDrafts.regardingUserId) : eq(messageDrafts.regardingUserId, regardingUserId)

type Conversation = Pick<MessageDraftChange, 'regardingUserId' | 'conversation'>

const inConversation = ({ regardingUserId, conversation }: Conversation) =>
  and(
    about(regardingUserId),
    conversation === null ? isNull(messageDrafts.conversation) : eq(messageDrafts.conversation, conversation),
  )

type Sent = Pick<NewMessage, 'regardingUserId' | 'toUserId' | 'toOrganisationId' | 'text'>

/** The draft of a sent message. General messages have several drafts; this is the one with its recipients and text. */
const isDraftOf = ({ regardingUserId, toUserId, toOrganisationId, text }: Sent) =>
  regardingUserId !== null
    ? about(regardingUserId)
    : and(
        about(null),
        sql`${messageDrafts.toUserId} is not distinct from ${toUserId}::int`,
        sql`${messageDrafts.toOrganisationId} is not distinct from ${toOrganisationId}::int`,
        eq(messageDrafts.text, text),
      )

const drafts = (db: Db, { organisationId }: Actor) =>
  db
    .select({
      messageDraftId: messageDrafts.messageDraftId,
      regardingUserId: messageDrafts.regardingUserId,
      regardingUserName: shownNameOf(regardedUsers),
      conversation: messageDrafts.conversation,
      toUserId: messageDrafts.toUserId,
      toUserName: shownNameOf(addressees),
      toOrganisationId: messageDrafts.toOrganisationId,
      toOrganisationName: addresseeOrganisations.name,
      isUrgent: messageDrafts.isUrgent,
      privacy: messageDrafts.privacy,
      text: messageDrafts.text,
      updatedAt: messageDrafts.updatedAt,
      version: messageDrafts.version,
    })
    .from(messageDrafts)
    .leftJoin(regardedUsers, isKnownAs(regardedUsers, messageDrafts.regardingUserId, organisationId))
    .leftJoin(addressees, isKnownAs(addressees, messageDrafts.toUserId, organisationId))
    .leftJoin(addresseeOrganisations, eq(addresseeOrganisations.organisationId, messageDrafts.toOrganisationId))

export const listDrafts = (db: Db, actor: Actor): Promise<MessageDraft[]> =>
  drafts(db, actor).where(visibleTo(actor)).orderBy(desc(messageDrafts.updatedAt), desc(messageDrafts.messageDraftId))

/** The draft of this conversation; locked until the transaction ends. */
export async function findDraftIn(tx: Tx, actor: Actor, conversation: Conversation) {
  const isIt = and(visibleTo(actor), inConversation(conversation))
  await tx.select({ version: messageDrafts.version }).from(messageDrafts).where(isIt).for('update')
  const [draft] = await drafts(tx, actor).where(isIt)
  return draft as MessageDraft | undefined
}

/**
 * The history records that a draft was created, and that it was sent or discarded, but neither every save nor the text.
 */
export async function createDraft(tx: Tx, actor: Actor, { version: _, text, ...values }: MessageDraftChange) {
  const { userId, organisationId } = actor
  const row = { ...values, text: text ?? '', userId, organisationId, updatedAt: tx.now }
  const [created] = await tx.insert(messageDrafts).values(row).onConflictDoNothing().returning()
  if (created) await recordAndAnnounce(tx, actor, 'create', created)
  return created !== undefined
}

export async function updateDraft(tx: Tx, draft: MessageDraft, { version, text, ...values }: MessageDraftChange) {
  const set = { ...values, text: text ?? '', version: version + 1, updatedAt: tx.now }
  const isIt = eq(messageDrafts.messageDraftId, draft.messageDraftId)
  const [updated] = await tx.update(messageDrafts).set(set).where(isIt).returning()
  if (updated) await invalidateTags(tx, [{ userId: updated.userId }], { type: 'MessageDraft' })
}

/** Removes a draft that was discarded or sent. */
export async function removeDraft(tx: Tx, actor: Actor, target: { messageDraftId: number } | { sent: Sent }) {
  const isIt = 'sent' in target ? isDraftOf(target.sent) : eq(messageDrafts.messageDraftId, target.messageDraftId)
  const [removed] = await tx
    .delete(messageDrafts)
    .where(and(visibleTo(actor), isIt))
    .returning()
  if (removed) await recordAndAnnounce(tx, actor, 'remove', removed)
  return removed && { messageDraftId: removed.messageDraftId }
}

async function recordAndAnnounce(
  tx: Tx,
  actor: Actor,
  action: 'create' | 'remove',
  draft: typeof messageDrafts.$inferSelect,
) {
  const { messageDraftId: entityId, regardingUserId } = draft
  const subject = regardingUserId === null ? {} : { subjectUserId: regardingUserId }
  await record(tx, actor, { action, entity: 'message draft', entityId, ...subject })
  await invalidateTags(tx, [{ userId: actor.userId }], { type: 'MessageDraft' })
}
