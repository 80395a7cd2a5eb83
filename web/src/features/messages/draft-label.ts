import type { MessageDraft } from '#api/generated.ts'
import { openMessageDialog } from './open-message-dialog.tsx'

/** 're: {regarding user}' (spec section 2). */
export const labelOf = ({ regardingUserName }: MessageDraft) => `re: ${regardingUserName ?? 'nobody’s record'}`

export const openDraft = ({ regardingUserId, regardingUserName }: MessageDraft) =>
  void openMessageDialog({
    regarding: regardingUserId === null ? null : { userId: regardingUserId, name: regardingUserName ?? '' },
  })
