import { type Actor, theSystem } from '@clearwing/domain/access/actor.ts'
import { acceptsUpload, mostOpenCodes, uploadExpiry } from '@clearwing/domain/library/codes/rules.ts'
import type { NewUploadCode } from '@clearwing/domain/library/codes/schema.ts'
import { line } from '@clearwing/domain/notifications/line.ts'
import type { FastifyRequest } from 'fastify'
import { findByShortCode, makeShortCode, wrongCode } from '#features/account/index.ts'
import { hasLibrary } from '#features/library/feature-store.ts'
import { answerDocumentRequest } from '#features/library/requests/service.ts'
import { findDocumentRequest, lockDocumentRequest } from '#features/library/requests/store.ts'
import { addItem, type ReceivedDocument } from '#features/library/service.ts'
import { findMedical } from '#features/medicals/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { found, Refusal, refuseFields } from '#platform/errors/refusal.ts'
import { announce } from '#platform/live/announce.ts'
import type { Site } from '#platform/site.ts'
import {
  asUploadCode,
  countOpenCodes,
  createUploadCode,
  findByCodeHash,
  lockUploadCode,
  type StoredUploadCode,
  updateUploadCode,
} from './store.ts'

/** Makes a code for the library of a person. The code is in this answer only; its hash is stored. */
export async function makeUploadCode(tx: Tx, actor: Actor, site: Site, given: NewUploadCode) {
  const { userId, medicalId, documentRequestId } = given
  const medical = medicalId === null ? undefined : await findMedical(tx, actor, medicalId)
  const asked = documentRequestId === null ? undefined : await findDocumentRequest(tx, actor, documentRequestId)
  refuseFields({
    ...(medicalId !== null && medical?.userId !== userId && { medicalId: ['Choose a medical of this person.'] }),
    ...(documentRequestId !== null &&
      asked?.userId !== userId && { documentRequestId: ['Choose a request to this person.'] }),
  })
  if ((await countOpenCodes(tx, actor.userId)) >= mostOpenCodes)
    throw new Refusal(409, { title: `You have ${mostOpenCodes} open codes. Close one, or wait until one expires.` })
  const { code, codeHash } = makeShortCode(site, 'upload code')
  const { organisationId } = actor
  const row = { ...given, organisationId, codeHash, expiresAt: uploadExpiry(tx.now) }
  return asUploadCode(await createUploadCode(tx, actor, row), tx.now, code)
}

/** The open code that a phone sent. */
export const findOpenCode = (request: FastifyRequest, typed: string) =>
  findCode(request, typed, (row) => acceptsUpload(row, request.now))

/** The code that a phone sent, although its document may have arrived since. */
export const findKnownCode = (request: FastifyRequest, typed: string) => findCode(request, typed, () => true)

const findCode = (
  request: FastifyRequest,
  typed: string,
  isUsable: (row: StoredUploadCode) => boolean,
): Promise<StoredUploadCode> =>
  findByShortCode(
    request,
    'upload code',
    typed,
    (codeHash) => findByCodeHash(request.db, codeHash),
    async (row) => isUsable(row) && (await hasLibrary(request.db, row.organisationId)),
  )

/** Files what a phone sent, for the maker of the code, and shows its arrival on the maker's screen. */
export async function receiveUpload(
  tx: Tx,
  site: Site,
  { uploadCodeId }: StoredUploadCode,
  received: ReceivedDocument,
) {
  const code = found(await lockUploadCode(tx, uploadCodeId))
  if (!acceptsUpload(code, tx.now) || !(await hasLibrary(tx, code.organisationId))) throw wrongCode()
  const { createdBy, organisationId, userId, medicalId, documentRequestId } = code
  const maker = { ...theSystem, userId: createdBy, organisationId }
  const asked = documentRequestId === null ? undefined : await lockDocumentRequest(tx, theReader, documentRequestId)
  const isAsked = asked?.state === 'open' || asked?.state === 'overdue'
  const libraryItemId =
    asked && isAsked
      ? await answerDocumentRequest(tx, maker, site.storage, asked, received)
      : await addItem(tx, maker, site.storage, { userId, organisationId, medicalId }, received)
  const closing = code.isForVisit ? {} : { closedAt: tx.now }
  await updateUploadCode(tx, maker, code, { libraryItemId, received: code.received + 1, ...closing })
  const lines = [line`A document has arrived from the phone. <a href="/library/item/${libraryItemId}">Open it</a>`]
  await announce(tx, [{ userId: createdBy }], 'Toast', { type: 'success', title: 'Library', lines })
  return { isOpen: code.isForVisit }
}

/** The reader of a request for which the maker of the code had the right to make the code. */
const theReader: Actor = { ...theSystem, activityId: 0 }
