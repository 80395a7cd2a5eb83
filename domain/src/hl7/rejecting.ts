import { z } from 'zod'
import { Int, maxLength, optionalText, requiredText, requiredTextArea } from '#fields.ts'

/** Why a message was rejected. Its results belong to no one while it is rejected. */
export const RejectionReason = z
  .enum(['not ours', 'wrong addressee', 'duplicate', 'test', 'unreadable', 'other'])
  .meta({ id: 'RejectionReason' })
export type RejectionReason = z.infer<typeof RejectionReason>

export const rejectionWords: Record<RejectionReason, string> = {
  'not ours': 'Not about anyone here',
  'wrong addressee': 'Meant for another recipient',
  duplicate: 'Also received in another message',
  test: 'Test message',
  unreadable: 'Unreadable',
  other: 'Another reason',
}

/** 'Another reason' needs an explanation. */
export const Hl7Rejection = z
  .strictObject({ version: Int, reason: RejectionReason, text: optionalText(maxLength.reason) })
  .refine(({ reason, text }) => reason !== 'other' || Boolean(text), {
    path: ['text'],
    message: 'Enter the reason.',
  })
export type Hl7Rejection = z.infer<typeof Hl7Rejection>

/** Unlinks a message from the person it was filed to, with the reason. */
export const Hl7TakingBack = z.strictObject({ version: Int, reason: requiredText(maxLength.reason) })
export type Hl7TakingBack = z.infer<typeof Hl7TakingBack>

/**
 * A doctor's statement that results do not belong to this person, in their own words, for the administrator who
 * identifies the right person.
 */
export const NotTheirs = z.strictObject({ text: requiredTextArea(maxLength.messageText) })
export type NotTheirs = z.infer<typeof NotTheirs>
