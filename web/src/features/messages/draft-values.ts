import type { MessagePrivacy } from '@clearwing/domain/enumerations.ts'
import type { MessageDraft } from '#api/generated.ts'
import { narrowest } from './privacy-words.ts'

/** The person a message is about and its recipients, as far as they are known when the dialog opens. */
export type MessageStart = {
  regarding: { userId: number; name: string } | null
  /** The conversation that it answers, if it is not about a person; its draft is separate from the others. */
  conversation?: string | null
  to?: {
    userId?: number | null
    userName?: string | null
    organisationId?: number | null
    organisationName?: string | null
  }
  privacy?: MessagePrivacy
  isUrgent?: boolean
  /** The suggested text; empty where none is given. */
  text?: string
  /** Text that was typed before the person was chosen. */
  typed?: string
}

/** The conversation that a message belongs to. */
export const draftKey = ({ regarding, conversation }: Pick<MessageStart, 'regarding' | 'conversation'>) =>
  regarding?.userId ?? conversation ?? 'general'

export type DraftValues = {
  toUserId: number | null
  toOrganisationId: number | null
  isUrgent: boolean
  privacy: MessagePrivacy | null
  text: string
}

/** Values of an existing draft take precedence over suggestions. */
export function draftValues(
  { to, privacy, isUrgent = false, text = '' }: MessageStart,
  draft?: MessageDraft,
): DraftValues {
  if (draft) {
    const { toUserId, toOrganisationId, isUrgent, privacy, text } = draft
    return { toUserId, toOrganisationId, isUrgent, privacy: privacy ?? narrowest(draft), text }
  }
  const recipients = { toUserId: to?.userId ?? null, toOrganisationId: to?.organisationId ?? null }
  return { ...recipients, isUrgent, privacy: privacy ?? narrowest(recipients), text }
}

export const storedValues = (stored: Record<string, unknown>) => {
  const { toUserId, toOrganisationId, isUrgent, privacy, text } = stored as DraftValues
  return { toUserId, toOrganisationId, isUrgent, privacy, text }
}
