import type { MessageDraft } from '#api/generated.ts'
import { openMessageDialog } from './open-message-dialog.tsx'

/** 're: {regarding user}' (spec section 2); one about no person is named by its recipient. */
export const draftLabel = ({ regardingUserName, toUserName, toOrganisationName }: MessageDraft) =>
  regardingUserName === null ? `to ${toUserName ?? toOrganisationName ?? 'no one yet'}` : `re: ${regardingUserName}`

export const openDraft = ({ regardingUserId, regardingUserName, conversation }: MessageDraft) =>
  void openMessageDialog({
    regarding: regardingUserId === null ? null : { userId: regardingUserId, name: regardingUserName ?? '' },
    conversation,
  })
