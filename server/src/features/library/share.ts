import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { LibraryItem, NewLibraryShare } from '@clearwing/domain/library/schema.ts'
import { canBeSharedWith } from '@clearwing/domain/library/scope.ts'
import { latestShareDay } from '@clearwing/domain/library/sharing.ts'
import { sendEmail } from '#features/emails/index.ts'
import { findOrganisation } from '#features/organisations/index.ts'
import { findKnownUser, shownName } from '#features/users/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { refuseFields } from '#platform/errors/refusal.ts'
import { announce } from '#platform/live/announce.ts'
import { today } from '#platform/time/today.ts'
import { hasLibrary } from './feature-store.ts'
import { createShare } from './share-store.ts'

/** Opens a document to another organisation or person until a day, and notifies the recipient. */
export async function shareItem(tx: Tx, actor: Actor, item: LibraryItem, share: NewLibraryShare) {
  const fromDay = today(tx)
  const { toOrganisationId, toUserId, untilDay } = share
  const organisation = toOrganisationId === null ? undefined : await findOrganisation(tx, toOrganisationId)
  const user = toUserId === null ? undefined : (await findKnownUser(tx, actor, toUserId))?.user
  refuseFields({
    ...(toOrganisationId !== null &&
      !(organisation && canBeSharedWith(organisation)) && {
        toOrganisationId: ['Choose a practice, a regulator or the convenor. Documents are not shared with others.'],
      }),
    ...(organisation &&
      canBeSharedWith(organisation) &&
      !(await hasLibrary(tx, toOrganisationId)) && {
        toOrganisationId: ['This organisation has no library, so it could not open the document.'],
      }),
    ...(toOrganisationId !== null &&
      toOrganisationId === item.organisationId && { toOrganisationId: ['This organisation keeps the document.'] }),
    ...(toUserId !== null && !user && { toUserId: ['Choose a person.'] }),
    ...(toUserId !== null && toUserId === item.userId && { toUserId: ['This person reads the document already.'] }),
    ...((untilDay < fromDay || untilDay > latestShareDay(fromDay)) && {
      untilDay: ['Choose a day within the next year.'],
    }),
  })
  await createShare(tx, actor, item, { ...share, fromDay })
  const email = organisation?.email ?? user?.email
  const name = organisation?.name ?? (user ? shownName(user) : '')
  const path = `/library/item/${item.libraryItemId}`
  if (email) await sendEmail(tx, actor, { toUserId, to: email, template: 'documentShared', values: { name, path } })
  const audience = toOrganisationId === null ? { userId: toUserId ?? 0 } : { organisationId: toOrganisationId }
  await announce(tx, [audience], 'Toast', {
    type: 'info',
    title: 'Library',
    lines: [`A document was shared with you. <a href="${path}">Open it</a>`],
  })
}
