import { z } from 'zod'
import { Int, maxLength, optionalText, requiredText, requiredTextArea } from '#fields.ts'

/** Why a message is nobody's here. Its results are never anybody's while it stands. */
export const RejectionReason = z.enum(['not ours', 'wrong addressee', 'duplicate', 'test', 'unreadable', 'other'])
export type RejectionReason = z.infer<typeof RejectionReason>

export const rejectionWords: Record<RejectionReason, string> = {
  'not ours': 'Not about anyone here',
  'wrong addressee': 'Meant for another recipient',
  duplicate: 'Also received in another message',
  test: 'Test message',
  unreadable: 'Unreadable',
  other: 'Another reason',
}

/** Another reason is said in words. */
export const Hl7Rejection = z
  .strictObject({ version: Int, reason: RejectionReason, text: optionalText(maxLength.reason) })
  .refine(({ reason, text }) => reason !== 'other' || Boolean(text), {
    path: ['text'],
    message: 'Enter the reason.',
  })
export type Hl7Rejection = z.infer<typeof Hl7Rejection>

/** Takes a message back from whom it was filed to, and says why. */
export const Hl7TakingBack = z.strictObject({ version: Int, reason: requiredText(maxLength.reason) })
export type Hl7TakingBack = z.infer<typeof Hl7TakingBack>

/** A doctor says that results are not of the person in front of them: to whoever finds out whose they are, in their words. */
export const NotTheirs = z.strictObject({ text: requiredTextArea(maxLength.messageText) })
export type NotTheirs = z.infer<typeof NotTheirs>
