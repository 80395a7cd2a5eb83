import type { Actor } from '#access/actor.ts'
import { Role } from '#access/bits.ts'
import { hasMedicalsRoleInPractice, isAdministratorUnderActivity } from '#medicals/rules/parties.ts'
import {
  canDecide,
  canReadDeclaredPages,
  canReadExamination,
  canWriteApplication,
  isExaminersTeam,
  isHolder,
  type MedicalAccess,
} from '#medicals/rules.ts'
import { isDecided, isOpen } from '#medicals/status.ts'
import type { TestResult } from '#medicals/timetable/due-rows.ts'
import type { Attachment } from './schema.ts'

/** The properties of a document that determine who may see or change it. */
export type AttachmentAccess = Pick<Attachment, 'addedBy' | 'accepted' | 'removed'>

/**
 * A document follows the rights of its medical: the team reads all; the person reads what they sent themselves
 * immediately, and everything once the decision is made. Regulators read what was submitted, and the pages of a
 * declaration that was sent to them; specialists read what was shared.
 */
export const canListAttachments = (actor: Actor, medical: MedicalAccess) =>
  isHolder(actor, medical) || canReadExamination(actor, medical) || canReadDeclaredPages(actor, medical)

/** A removed document stays listed with its reason for its sender and the team, but cannot be opened from the list. */
export const canSeeAttachment = (actor: Actor, medical: MedicalAccess, { addedBy, removed }: AttachmentAccess) =>
  (removed === null || !isHolder(actor, medical) || addedBy === actor.userId) &&
  (canReadExamination(actor, medical) ||
    (isHolder(actor, medical) && addedBy === actor.userId) ||
    (canReadDeclaredPages(actor, medical) && removed === null))

export const canOpenAttachment = (actor: Actor, medical: MedicalAccess, attachment: AttachmentAccess) =>
  attachment.removed === null && canSeeAttachment(actor, medical, attachment)

/**
 * The person may add documents until the decision; the team as long as the medical exists, because letters come late. A
 * submission does not change, because it is frozen.
 */
export const canAttach = (actor: Actor, medical: MedicalAccess) =>
  canWriteApplication(actor, medical) ||
  (isExaminersTeam(actor, medical) &&
    medical.status !== 'draft' &&
    (isOpen(medical.status) || isDecided(medical.status)))

/** The person may change what they sent until it is accepted; the team may correct everything. */
export const canChangeAttachment = (actor: Actor, medical: MedicalAccess, attachment: AttachmentAccess) =>
  canAttach(actor, medical) &&
  attachment.accepted === null &&
  (isExaminersTeam(actor, medical) || attachment.addedBy === actor.userId)

/**
 * A document can be removed only before the decision, because a decision must be readable with the documents it is
 * based on.
 */
export const canRemoveAttachment = (actor: Actor, medical: MedicalAccess, attachment: AttachmentAccess) =>
  isOpen(medical.status) && canChangeAttachment(actor, medical, attachment)

/** Only the examiner decides that a document shows a test. */
export const canAcceptAttachment = (actor: Actor, medical: MedicalAccess) => canDecide(actor, medical)

type AttachmentLine = Pick<Attachment, 'medicalId' | 'title' | 'testCode' | 'dayOfTest' | 'accepted' | 'removed'>

/** Tests shown by accepted documents. */
export const testsAttached = (attachments: AttachmentLine[], medicalId: number): TestResult[] =>
  attachments.flatMap(({ testCode, dayOfTest, accepted, removed, medicalId: of, title }) => {
    if (!testCode || !dayOfTest || !accepted || removed) return []
    const isOfThisMedical = of === medicalId
    return [{ test: testCode, day: dayOfTest, isAbnormal: accepted.isAbnormal, isOfThisMedical, from: title }]
  })

/** Whose documents may be listed: the user's own, and those of the people examined by their practice. */
export const canListDocumentsOf = (actor: Actor, userId: number) =>
  (actor.organisationId === null && actor.userId === userId) ||
  (hasMedicalsRoleInPractice(actor, Role.Practice_doctor, Role.Nurse) && actor.userId !== userId) ||
  isAdministratorUnderActivity(actor)

/** Maximum number of documents of a medical, against scanners that send page by page or videos uploaded by mistake. */
export const mostAttachments = 100
export const mostAttachmentBytes = 250 * 1024 * 1024

const megabytes = (bytes: number) => `${Math.floor(bytes / 1024 / 1024)} MB`

/**
 * Returns why one more document of this size is not accepted, or null. Removed documents count, because they are still
 * stored.
 */
export function roomProblem(stored: { count: number; bytes: number }, size: number): string | null {
  if (stored.count >= mostAttachments)
    return `This medical has the maximum of ${mostAttachments} documents. Combine pages into one file.`
  if (stored.bytes + size <= mostAttachmentBytes) return null
  const left = megabytes(mostAttachmentBytes - stored.bytes)
  return `The documents of a medical may total ${megabytes(mostAttachmentBytes)} at most: ${left} are left. Send a smaller file.`
}
