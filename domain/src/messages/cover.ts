import { z } from 'zod'
import { answersFor } from '#access/organisation-roles.ts'
import { Int } from '#fields.ts'
import type { MessageAccess } from './rules.ts'

/** Directors and managers choose who covers urgent messages to their organisation. */
export const canChooseCover = answersFor

const minutes = Int.min(5, 'Enter 5 minutes or more.').max(1440, 'Enter 1,440 minutes, a day, or less.')

/** The time until the organisation chooses another. */
export const usualCoverMinutes = 60

/** Who gets urgent messages to an organisation that stay unread, and after how long. */
export const MessageCover = z
  .object({
    coverUserId: z.int32().nullable(),
    coverUserName: z.string().nullable(),
    minutes: z.int32(),
    /** False if the person has left or may no longer read messages. */
    isReader: z.boolean(),
    /** 0 before the first choice. */
    version: z.int32(),
  })
  .meta({ id: 'MessageCover' })
export type MessageCover = z.infer<typeof MessageCover>

export const MessageCoverChange = z
  .strictObject({ coverUserId: Int.nullable(), minutes, version: Int })
  .meta({ id: 'MessageCoverChange' })
export type MessageCoverChange = z.infer<typeof MessageCoverChange>

type Urgent = Pick<MessageAccess, 'fromUserId' | 'toUserId' | 'toOrganisationId'> & { isUrgent: boolean }
type ReaderAt = { userId: number; organisationId: number | null }

/**
 * True if this person covers the message: it is urgent and for an organisation, whose member the person is, and they may
 * read it by the rules for everyone. A cover gives no access: no one covers a message that is private to its recipient.
 */
export const isCovering = ({ isUrgent, ...message }: Urgent, coverUserId: number, readers: ReaderAt[]) =>
  isUrgent &&
  message.toOrganisationId !== null &&
  coverUserId !== message.fromUserId &&
  coverUserId !== message.toUserId &&
  readers.some((one) => one.userId === coverUserId && one.organisationId === message.toOrganisationId)
