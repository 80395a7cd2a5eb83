import { createHash } from 'node:crypto'
import type { Actor } from '@clearwing/domain/access/actor.ts'
import { maxLength } from '@clearwing/domain/max-length.ts'
import {
  canAcceptAttachment,
  canAttach,
  canChangeAttachment,
  canOpenAttachment,
  canRemoveAttachment,
  canSeeAttachment,
  roomProblem,
} from '@clearwing/domain/medicals/attachments/rules.ts'
import {
  Attachment,
  type AttachmentAcceptance,
  type AttachmentChange,
  AttachmentKind,
  type AttachmentRemoval,
  type Attachments,
  type FileRemoval,
  NewAttachment,
  testsShownBy,
} from '@clearwing/domain/medicals/attachments/schema.ts'
import { canReadExamination, isHolder } from '@clearwing/domain/medicals/rules.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import type { TestCode } from '@clearwing/domain/medicals/timetable/timetable.ts'
import { refreshStatus } from '#features/medicals/progress.ts'
import { knownDecidedWith } from '#features/medicals/visible-findings-store.ts'
import type { Tx } from '#platform/database/database.ts'
import { parseOrRefuse } from '#platform/errors/parsed.ts'
import { found, Refusal, unchanged, wrongFields } from '#platform/errors/refusal.ts'
import { saveFile } from '#platform/files/files.ts'
import type { Storage } from '#platform/files/storage.ts'
import type { ReceivedFile } from '#platform/files/upload.ts'
import type { Moment } from '#platform/time/clock.ts'
import {
  addAttachment,
  findAttachment,
  listAttachments,
  listAttachmentsOfPerson,
  measureAttachments,
  updateAttachment,
} from './store.ts'

/** Documents of the medical, and of earlier decided ones that are known with it. */
export async function readAttachments(tx: Tx, actor: Actor, medical: Medical): Promise<Attachments> {
  const isSeen = (attachment: Attachment) => canSeeAttachment(actor, medical, attachment)
  const attachments = (await listAttachments(tx, medical.medicalId)).filter(isSeen)
  return { attachments, earlier: await earlierAttachments(tx, actor, medical) }
}

/** The person reads their own documents with the medical they belong to. */
async function earlierAttachments(tx: Tx, actor: Actor, medical: Medical): Promise<Attachment[]> {
  if (isHolder(actor, medical) || !canReadExamination(actor, medical)) return []
  const [all, isKnown] = await Promise.all([
    listAttachmentsOfPerson(tx, medical.userId),
    knownDecidedWith(tx, medical, actor),
  ])
  return all.filter((one) => one.medicalId !== medical.medicalId && one.removed === null && isKnown(one.medicalId))
}

async function findReleased(tx: Tx, attachmentId: number) {
  const one = found(await findAttachment(tx, attachmentId))
  return found(one.isReleased ? one : undefined)
}

/** Finds the file of a document of this medical, or of an earlier one that is known with it. */
export async function findFileToOpen(tx: Tx, actor: Actor, medical: Medical, attachmentId: number) {
  const { attachment, file } = await findReleased(tx, attachmentId)
  if (attachment.medicalId === medical.medicalId) {
    found(canOpenAttachment(actor, medical, attachment) || undefined)
    return file
  }
  const earlier = await earlierAttachments(tx, actor, medical)
  found(earlier.find((one) => one.attachmentId === attachmentId))
  return file
}

type Received = Pick<ReceivedFile, 'fileName' | 'bytes' | 'fields' | 'arrived'>

/** The fields sent with a file are validated like any request body. */
export async function attach(
  tx: Tx,
  actor: Actor,
  storage: Storage,
  medical: Medical,
  { fields, ...file }: Received,
  referralId?: number,
) {
  const unnamed = { kind: 'other', title: file.fileName.slice(0, maxLength.documentName) }
  const given = parseOrRefuse<NewAttachment>(NewAttachment, { ...unnamed, ...fields })
  const problem = roomProblem(await measureAttachments(tx, medical.medicalId), file.bytes.length)
  if (problem) throw new Refusal(409, { title: problem })
  const fileId = await saveFile(tx, actor, storage, { ...file, subjectUserId: medical.userId })
  return addAttachment(tx, actor, medical, { ...given, fileId, ...(referralId !== undefined && { referralId }) })
}

type ForTest = {
  file: Omit<Received, 'fields'>
  title: string
  testCode: TestCode
  dayOfTest: string
  isAbnormal: boolean
}

/** Attaches a document from a library that the examiner accepts for a test at once. */
export async function attachForTest(
  tx: Tx,
  actor: Actor,
  storage: Storage,
  medical: Medical,
  { file, title, testCode, dayOfTest, isAbnormal }: ForTest,
) {
  if (!canAttach(actor, medical) || !canAcceptAttachment(actor, medical))
    throw new Refusal(403, { title: 'Only the examiner of this medical can accept documents.' })
  const kind = AttachmentKind.options.find((one) => testsShownBy(one).includes(testCode)) ?? 'letter'
  const added = await attach(tx, actor, storage, medical, { ...file, fields: { kind, title } })
  const described = await updateAttachment(tx, actor, medical, added.attachmentId, { testCode, dayOfTest })
  return acceptAttachment(tx, actor, medical, described, { isAbnormal, version: described.version })
}

type Printed = { fileName: string; title: string; bytes: Buffer }

/** Attaches the PDF of a message, once. */
export async function attachMessage(tx: Tx, actor: Actor, storage: Storage, medical: Medical, printed: Printed) {
  if (!canAttach(actor, medical)) throw new Refusal(403, { title: 'You may not add documents to this medical.' })
  const sha256 = createHash('sha256').update(printed.bytes).digest('hex')
  const same = (await listAttachments(tx, medical.medicalId)).some((one) => one.sha256 === sha256 && !one.removed)
  if (same) throw wrongFields({ medicalId: ['This message is already filed to this medical.'] })
  const { title, ...file } = printed
  return attach(tx, actor, storage, medical, { ...file, fields: { kind: 'letter', title } })
}

/** Finds an attachment of this medical; those of other medicals are not found. */
export async function findAttachmentOf(tx: Tx, medical: Medical, attachmentId: number) {
  const { attachment } = await findReleased(tx, attachmentId)
  return found(attachment.medicalId === medical.medicalId ? attachment : undefined)
}

export async function changeAttachment(
  tx: Tx,
  actor: Actor,
  medical: Medical,
  attachment: Attachment,
  { version: _, ...change }: AttachmentChange,
) {
  if (!canChangeAttachment(actor, medical, attachment))
    throw new Refusal(403, { title: 'This document was accepted, or you may not change it.' })
  if (change.testCode && !testsShownBy(change.kind).includes(change.testCode))
    throw new Refusal(400, {
      title: 'Please check.',
      errors: { testCode: ['This kind of document cannot show this test.'] },
    })
  return updateAttachment(tx, actor, medical, attachment.attachmentId, change)
}

/** Accepts that a document shows its test, which may be what the medical was waiting for. */
export async function acceptAttachment(
  tx: Tx,
  actor: Actor,
  medical: Medical,
  attachment: Attachment,
  { isAbnormal }: AttachmentAcceptance,
) {
  if (!canAcceptAttachment(actor, medical)) throw new Refusal(403, { title: 'Only an examiner can accept documents.' })
  if (attachment.removed) throw new Refusal(409, { title: 'This document was removed.' })
  if (isAbnormal !== null && !(attachment.testCode && attachment.dayOfTest))
    throw new Refusal(409, { title: 'First enter which test it shows, and when the test was done.' })
  const accepted =
    isAbnormal === null
      ? { acceptedBy: null, acceptedAt: null, isAbnormal: null }
      : { acceptedBy: actor.userId, acceptedAt: tx.now, isAbnormal }
  const after = await updateAttachment(tx, actor, medical, attachment.attachmentId, accepted)
  await refreshStatus(tx, actor, medical)
  return after
}

/** Hides a document with a reason, or restores it. Its content stays stored. */
export async function removeAttachment(
  tx: Tx,
  actor: Actor,
  medical: Medical,
  attachment: Attachment,
  { reason }: AttachmentRemoval,
) {
  if (!canRemoveAttachment(actor, medical, attachment))
    throw new Refusal(403, {
      title: 'This document was accepted or is part of the decision, or you may not remove it.',
    })
  const removed =
    reason === null ? { removedBy: null, removedAt: null, removedReason: null } : hidden(tx, actor, reason)
  return updateAttachment(tx, actor, medical, attachment.attachmentId, removed)
}

const hidden = (moment: Moment, actor: Actor, removedReason: string) => ({
  removedBy: actor.userId,
  removedAt: moment.now,
  removedReason,
})

/** Removes a file from an unsigned report: it may be about another person, and only its specialist has seen it. */
export async function takeBackFile(
  tx: Tx,
  actor: Actor,
  medical: Medical,
  { referralId, attachmentId, reason, version }: FileRemoval & { referralId: number; attachmentId: number },
) {
  const one = found(await findAttachment(tx, attachmentId))
  found((one.referralId === referralId && one.attachment.removed === null) || undefined)
  if (one.isReleased)
    throw new Refusal(409, {
      title: 'The report was signed and sent. Ask the examiner to remove the file from the medical.',
    })
  unchanged(Attachment, one.attachment, version)
  return updateAttachment(tx, actor, medical, attachmentId, hidden(tx, actor, reason))
}
