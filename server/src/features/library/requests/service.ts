import type { Actor } from '@clearwing/domain/access/actor.ts'
import { formatDay } from '@clearwing/domain/dates.ts'
import { dueDayProblem } from '@clearwing/domain/library/requests/rules.ts'
import type { DocumentRequest, NewDocumentRequest } from '@clearwing/domain/library/requests/schema.ts'
import { line } from '@clearwing/domain/notifications/line.ts'
import { sendEmail } from '#features/emails/index.ts'
import { addItem, type ReceivedDocument } from '#features/library/service.ts'
import { findMedical } from '#features/medicals/index.ts'
import { findOrganisation } from '#features/organisations/index.ts'
import { findUser, shownName } from '#features/users/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { found, refuseFields } from '#platform/errors/refusal.ts'
import type { Storage } from '#platform/files/storage.ts'
import { announce } from '#platform/live/announce.ts'
import { today } from '#platform/time/today.ts'
import { createDocumentRequest, updateDocumentRequest } from './store.ts'

/** Asks a client for a document, and notifies them. */
export async function askForDocument(tx: Tx, actor: Actor, organisationId: number, given: NewDocumentRequest) {
  const { userId, medicalId, dueOn } = given
  const medical = medicalId === null ? undefined : await findMedical(tx, actor, medicalId)
  const problem = dueDayProblem(dueOn, today(tx))
  refuseFields({
    ...(medicalId !== null && medical?.userId !== userId && { medicalId: ['Choose a medical of this person.'] }),
    ...(problem && { dueOn: [problem] }),
  })
  const documentRequestId = await createDocumentRequest(tx, actor, { ...given, organisationId })
  const user = found(await findUser(tx, userId))
  const { name: practice } = found(await findOrganisation(tx, organisationId))
  const values = { name: shownName(user), practice, day: formatDay(dueOn), path: '/library/requests' }
  if (user.email)
    await sendEmail(tx, actor, {
      toUserId: userId,
      to: user.email,
      template: 'documentRequested',
      values,
      organisationId,
    })
  const lines = [line`${practice} asks you for a document. <a href="/library/requests">Send it</a>`]
  await announce(tx, [{ userId }], 'Toast', { type: 'info', title: 'Document requested', lines })
  return documentRequestId
}

/** Files the answer in the library of the practice that asked, linked to the medical that needs it. */
export async function answerDocumentRequest(
  tx: Tx,
  actor: Actor,
  storage: Storage,
  request: DocumentRequest,
  received: ReceivedDocument,
): Promise<number> {
  const { userId, organisationId, medicalId, documentRequestId, name } = request
  const owner = { userId, organisationId, medicalId }
  const fields = { name, ...received.fields }
  const libraryItemId = await addItem(tx, actor, storage, owner, { ...received, fields })
  await updateDocumentRequest(tx, actor, documentRequestId, { libraryItemId, receivedAt: tx.now })
  const lines = [line`A requested document has arrived. <a href="/library/item/${libraryItemId}">Open it</a>`]
  await announce(tx, [{ organisationId }], 'Toast', { type: 'info', title: 'Library', lines })
  return libraryItemId
}
