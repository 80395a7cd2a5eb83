import type { Actor } from '@clearwing/domain/access/actor.ts'
import { and, eq, or, sql } from 'drizzle-orm'
import { links } from '#features/account/links/tables.ts'
import { clients } from '#features/clients/tables.ts'
import { duplicatePairs } from '#features/duplicates/tables.ts'
import { emails } from '#features/emails/tables.ts'
import { forgetImportedPerson } from '#features/imports/index.ts'
import { users } from '#features/users/tables.ts'
import type { Tx } from '#platform/database/database.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'

/** The error of PostgreSQL when another record refers to a removed one. */
const isReferredTo = '23503'
const codeOf = (error: unknown) => {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return code ?? cause?.code
}

/**
 * Removes a person whom an import created, if nothing was added since. Returns why the person stays, or undefined.
 * PostgreSQL refuses the removal while any other record refers to the person.
 */
export async function removeCreatedPerson(
  tx: Tx,
  actor: Actor,
  { userId, organisationId, reason }: { userId: number; organisationId: number; reason: string },
): Promise<string | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.userId, userId)).for('update')
  const [care] = await tx
    .select()
    .from(clients)
    .where(and(eq(clients.userId, userId), eq(clients.organisationId, organisationId)))
    .for('update')
  if (!user || user.mergedIntoUserId !== null) return 'The record was merged with another one.'
  if (user.userName !== null) return 'The person has a login.'
  if (user.version !== 1) return 'The person’s details were changed since.'
  if (!care || care.until !== null || care.origin !== 'entry') return 'The care relation was changed since.'
  await tx.execute(sql`savepoint of_person`)
  try {
    await removeRows(tx, userId, organisationId)
    await tx.execute(sql`release savepoint of_person`)
  } catch (error) {
    if (codeOf(error) !== isReferredTo) throw error
    await tx.execute(sql`rollback to savepoint of_person`)
    return 'Other records about the person were added since.'
  }
  const { searchText: _, userNameKey: __, ...before } = user
  const subject = { entityId: userId, subjectUserId: userId }
  const after = { reason }
  await record(tx, actor, {
    action: 'remove',
    entity: 'client',
    ...subject,
    entityId: organisationId,
    before: care,
    after,
  })
  await record(tx, actor, { action: 'remove', entity: 'user', ...subject, before, after })
  const tags = ['Client', 'Relation', 'User'] as const
  await invalidateTags(tx, [{ organisationId }], ...tags.map((type) => ({ type })))
  return undefined
}

/** What the import itself, and jobs after it, have written. Emails stay listed by their address. */
async function removeRows(tx: Tx, userId: number, organisationId: number) {
  const { lowUserId, highUserId } = duplicatePairs
  await forgetImportedPerson(tx, userId)
  await tx.delete(links).where(eq(links.userId, userId))
  await tx.update(emails).set({ toUserId: null }).where(eq(emails.toUserId, userId))
  await tx.delete(duplicatePairs).where(or(eq(lowUserId, userId), eq(highUserId, userId)))
  await tx.delete(clients).where(and(eq(clients.userId, userId), eq(clients.organisationId, organisationId)))
  await tx.delete(users).where(eq(users.userId, userId))
}
