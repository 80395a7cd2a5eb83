import type { Actor } from '#access/actor.ts'
import { Role } from '#access/bits.ts'
import type { TestResult } from '#medicals/assessment/due-rows.ts'
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
import type { Attachment } from './schema.ts'

/** As much of a document as decides who may see or change it. */
export type AttachmentAccess = Pick<Attachment, 'addedBy' | 'accepted' | 'removed'>

/**
 * A document belongs to its medical and follows its rights: the team reads all, the person what they sent themself at
 * once and everything once the decision is made. Regulators read what was submitted, and the pages of a declaration that
 * was sent to them; specialists what was shared.
 */
export const canListAttachments = (actor: Actor, medical: MedicalAccess) =>
  isHolder(actor, medical) || canReadExamination(actor, medical) || canReadDeclaredPages(actor, medical)

/** What was removed stays known with its reason to who sent it and to the team; nobody opens it by the way. */
export const canSeeAttachment = (actor: Actor, medical: MedicalAccess, { addedBy, removed }: AttachmentAccess) =>
  (removed === null || !isHolder(actor, medical) || addedBy === actor.userId) &&
  (canReadExamination(actor, medical) ||
    (isHolder(actor, medical) && addedBy === actor.userId) ||
    (canReadDeclaredPages(actor, medical) && removed === null))

export const canOpenAttachment = (actor: Actor, medical: MedicalAccess, attachment: AttachmentAccess) =>
  attachment.removed === null && canSeeAttachment(actor, medical, attachment)

/**
 * The person until the decision; the team as long as there is a medical, for letters come late. What was submitted does
 * not change by it: a submission is frozen.
 */
export const canAttach = (actor: Actor, medical: MedicalAccess) =>
  canWriteApplication(actor, medical) ||
  (isExaminersTeam(actor, medical) &&
    medical.status !== 'draft' &&
    (isOpen(medical.status) || isDecided(medical.status)))

/** The person changes what they sent, until it was accepted; the team sets everything in order. */
export const canChangeAttachment = (actor: Actor, medical: MedicalAccess, attachment: AttachmentAccess) =>
  canAttach(actor, medical) &&
  attachment.accepted === null &&
  (isExaminersTeam(actor, medical) || attachment.addedBy === actor.userId)

/** Before the decision: what it rests on is read with it. */
export const canRemoveAttachment = (actor: Actor, medical: MedicalAccess, attachment: AttachmentAccess) =>
  isOpen(medical.status) && canChangeAttachment(actor, medical, attachment)

/** That a document shows a test is the examiner's to say. */
export const canAcceptAttachment = (actor: Actor, medical: MedicalAccess) => canDecide(actor, medical)

type Shown = Pick<Attachment, 'medicalId' | 'title' | 'testCode' | 'dayOfTest' | 'accepted' | 'removed'>

/** The tests that accepted documents show. */
export const testsAttached = (attachments: Shown[], medicalId: number): TestResult[] =>
  attachments.flatMap(({ testCode, dayOfTest, accepted, removed, medicalId: of, title }) => {
    if (!testCode || !dayOfTest || !accepted || removed) return []
    const isOfThisMedical = of === medicalId
    return [{ test: testCode, day: dayOfTest, isAbnormal: accepted.isAbnormal, isOfThisMedical, from: title }]
  })

/** Whose documents are shown in one place: one's own, and those of the people whom a practice examines. */
export const canListDocumentsOf = (actor: Actor, userId: number) =>
  (actor.organisationId === null && actor.userId === userId) ||
  (hasMedicalsRoleInPractice(actor, Role.Practice_doctor, Role.Nurse) && actor.userId !== userId) ||
  isAdministratorUnderActivity(actor)

/** What a medical may hold: a scanner that sends page by page, or a film in the wrong place, must not fill the house. */
export const mostAttachments = 100
export const mostAttachmentBytes = 250 * 1024 * 1024

const megabytes = (bytes: number) => `${Math.floor(bytes / 1024 / 1024)} MB`

/** Why one more document of so many bytes is not kept; null: there is room. What was removed counts: its bytes stay. */
export function roomProblem(kept: { count: number; bytes: number }, size: number): string | null {
  if (kept.count >= mostAttachments)
    return `This medical has the maximum of ${mostAttachments} documents. Combine pages into one file.`
  if (kept.bytes + size <= mostAttachmentBytes) return null
  const left = megabytes(mostAttachmentBytes - kept.bytes)
  return `The documents of a medical may total ${megabytes(mostAttachmentBytes)} at most: ${left} are left. Send a smaller file.`
}
