import { z } from 'zod'
import { MessagePrivacy } from '#enumerations.ts'
import { fieldMessage } from '#field-messages.ts'
import {
  choiceParam,
  IdParam,
  Int,
  integerParam,
  isoDay,
  maxLength,
  optionalTextArea,
  requiredTextArea,
} from '#fields.ts'
import { pageOf, pagingQuery } from '#paging.ts'

const { Private_to_organisation, Private_to_user } = MessagePrivacy
export const ChosenPrivacy = z
  .literal(Object.values(MessagePrivacy), fieldMessage.selectOption)
  .meta({ id: 'MessagePrivacy' })
export type ChosenPrivacy = z.infer<typeof ChosenPrivacy>

/** A message, with its reader's own state. */
export const Message = z
  .object({
    messageId: z.int32(),
    fromUserId: z.int32(),
    fromUserName: z.string(),
    /** Organisation the sender was logged in to; null as an individual. */
    fromOrganisationId: z.int32().nullable(),
    fromOrganisationName: z.string().nullable(),
    /** The person that the message is about; null if it is not about a person. */
    regardingUserId: z.int32().nullable(),
    regardingUserName: z.string().nullable(),
    toUserId: z.int32().nullable(),
    toUserName: z.string().nullable(),
    toOrganisationId: z.int32().nullable(),
    toOrganisationName: z.string().nullable(),
    isUrgent: z.boolean(),
    /** Who gets it if it stays unread until `coverDueAt`; null without a cover. */
    coverUserName: z.string().nullable(),
    coverDueAt: z.iso.datetime().nullable(),
    /** When it was passed on. */
    passedAt: z.iso.datetime().nullable(),
    privacy: ChosenPrivacy,
    /** The text; null for an administrator who may see only that the message was sent. */
    text: z.string().nullable(),
    submittedAt: z.iso.datetime(),
    /** True when the reader sent it, logged in as they are now. */
    isMine: z.boolean(),
    /**
     * The other side of a conversation that is not about a person: an organisation, or, for individuals and colleagues,
     * a user. Both are null in a message about a person.
     */
    withUserId: z.int32().nullable(),
    withOrganisationId: z.int32().nullable(),
    readAt: z.iso.datetime().nullable(),
    doneAt: z.iso.datetime().nullable(),
    /** The day on which the message reappears, `yyyy-mm-dd`. */
    snoozedUntil: z.string().nullable(),
  })
  .meta({ id: 'Message' })
export type Message = z.infer<typeof Message>

export const PagedMessages = pageOf(Message).meta({ id: 'PagedMessages' })
export type PagedMessages = z.infer<typeof PagedMessages>

const body = {
  toUserId: Int.nullable(),
  toOrganisationId: Int.nullable(),
  isUrgent: z.boolean(),
  privacy: ChosenPrivacy,
  text: requiredTextArea(maxLength.messageText),
}

type Addressed = { toUserId: number | null; toOrganisationId: number | null; privacy: MessagePrivacy }

/** The privacy options for these recipients (spec section 5). */
export const privacyOptions = ({ toUserId, toOrganisationId }: Omit<Addressed, 'privacy'>): MessagePrivacy[] => [
  MessagePrivacy.Public,
  ...(toOrganisationId === null ? [] : [Private_to_organisation]),
  ...(toUserId === null ? [] : [Private_to_user]),
]

/** The rule is also checked when other fields are invalid, so that a form shows all errors at once. */
const when = ({ value }: z.core.ParsePayload) => typeof value === 'object' && value !== null

/** A recipient user is required if no organisation is chosen (spec section 5). */
const isAddressed = ({ toUserId, toOrganisationId }: Addressed) => toUserId !== null || toOrganisationId !== null
const addressed = { error: fieldMessage.complete, path: ['toUserId'], when }

/** The privacy must have a recipient to be private to (spec section 5). */
const isPossible = (message: Addressed) =>
  !Object.values(MessagePrivacy).includes(message.privacy) || privacyOptions(message).includes(message.privacy)
const possible = { error: fieldMessage.selectOption, path: ['privacy'], when }

/** A message about the person named in the path, or not about a person. */
export const MessageBody = z
  .strictObject(body)
  .refine(isAddressed, addressed)
  .refine(isPossible, possible)
  .meta({ id: 'MessageBody' })
export type MessageBody = z.infer<typeof MessageBody>

export const NewMessage = z
  .strictObject({ regardingUserId: Int.nullable(), ...body })
  .refine(isAddressed, addressed)
  .refine(isPossible, possible)
  .meta({ id: 'NewMessage' })
export type NewMessage = z.infer<typeof NewMessage>

/** Current: neither done nor snoozed. */
export const messageModes = ['Current', 'Snoozed', 'Done', 'Sent', 'All'] as const
export const MessageMode = z.enum(messageModes).meta({ id: 'MessageMode' })
export type MessageMode = z.infer<typeof MessageMode>

const one = z.literal('1').optional()
const filters = {
  /** Only messages not about a person; `i` selects a person. */
  nb: one,
  /** Messages with this user or this organisation that are not about a person. */
  wu: IdParam.optional(),
  wo: IdParam.optional(),
  /** Urgent messages only. */
  ur: one,
}

/**
 * With `s`, the number to skip, the newest come first and pages are not counted: for a list that grows at the front.
 */
export const MessageQuery = pagingQuery(
  { name: 'Messages', columns: ['submittedAt'], modes: messageModes, descending: true },
  { ...filters, s: integerParam(0, 1_000_000).optional() },
)
export type MessageQuery = z.infer<typeof MessageQuery>

/** Messages newer than this one, about this person or about anyone. */
export const NewMessagesQuery = z.strictObject({
  userId: z.literal('me').or(IdParam).optional(),
  messageId: integerParam(0, 2147483647).default(0),
})
export type NewMessagesQuery = z.infer<typeof NewMessagesQuery>

/** The messages about one person, or with one correspondent, that the reader may read. */
export const MessageThread = z
  .object({
    regardingUserId: z.int32().nullable(),
    regardingUserName: z.string().nullable(),
    withUserId: z.int32().nullable(),
    withOrganisationId: z.int32().nullable(),
    /** Number of matching messages. */
    messages: z.int32(),
    unread: z.int32(),
    /** True when an urgent message is not done. */
    isUrgent: z.boolean(),
    latest: Message,
  })
  .meta({ id: 'MessageThread' })
export type MessageThread = z.infer<typeof MessageThread>

export const PagedMessageThreads = pageOf(MessageThread).meta({ id: 'PagedMessageThreads' })
export type PagedMessageThreads = z.infer<typeof PagedMessageThreads>

export const ThreadQuery = pagingQuery(
  { name: 'Messages', columns: ['submittedAt'], modes: messageModes, descending: true },
  filters,
)
export type ThreadQuery = z.infer<typeof ThreadQuery>

export const UnreadMessages = z.object({ unread: z.int32(), urgent: z.int32() }).meta({ id: 'UnreadMessages' })
export type UnreadMessages = z.infer<typeof UnreadMessages>

export const MessageMark = z.enum(['Read', 'Unread', 'Done', 'Current', 'Snoozed']).meta({ id: 'MessageMark' })
export type MessageMark = z.infer<typeof MessageMark>

/** Changes a reader's own state of messages. `Current` reverses done and snoozed. */
export const MessageStateChange = z
  .strictObject({
    messageIds: z.array(Int).min(1).max(100),
    state: MessageMark,
    /** The day on which the messages reappear. */
    snoozedUntil: isoDay.nullable(),
  })
  .refine(({ state, snoozedUntil }) => (state === 'Snoozed') === (snoozedUntil !== null), {
    error: fieldMessage.complete,
    path: ['snoozedUntil'],
  })
  .meta({ id: 'MessageStateChange' })
export type MessageStateChange = z.infer<typeof MessageStateChange>

/** Asks who will be able to read a message before it is sent. */
export const ReadersQuery = z.strictObject({
  regardingUserId: IdParam.optional(),
  toUserId: IdParam.optional(),
  toOrganisationId: IdParam.optional(),
  isUrgent: one,
  privacy: choiceParam(ChosenPrivacy),
})
export type ReadersQuery = z.infer<typeof ReadersQuery>

export const RecipientField = z.enum(['toUserId', 'toOrganisationId']).meta({ id: 'RecipientField' })
export type RecipientField = z.infer<typeof RecipientField>

export const MessageReaders = z
  .object({
    readers: z.array(
      z.object({
        /** Organisation of the reader; null for individuals. */
        organisationId: z.int32().nullable(),
        organisationName: z.string().nullable(),
        names: z.array(z.string()),
        /** Number of further readers whose names the user may not know. */
        others: z.int32(),
      }),
    ),
    /**
     * True when everyone with access to the person's record can also read it; they are not named to users without
     * access.
     */
    areUnnamed: z.boolean(),
    /** Who gets an urgent message that stays unread for these minutes; null if no one does. */
    cover: z.object({ userName: z.string(), minutes: z.int32() }).nullable(),
    /** Why the message cannot be sent like this, beside its field; then there are no readers. */
    problem: z.object({ field: RecipientField, text: z.string() }).nullable(),
  })
  .meta({ id: 'MessageReaders' })
export type MessageReaders = z.infer<typeof MessageReaders>

/** A conversation that is not about a person: 'u5' with a user, 'o12' with an organisation. */
const conversation = z
  .string()
  .regex(/^[uo][1-9]\d{0,9}$/)
  .nullable()

/**
 * An unsent message. An author has at most one for each conversation and one for a new conversation. Visible only to
 * its author.
 */
export const MessageDraft = z
  .object({
    messageDraftId: z.int32(),
    regardingUserId: z.int32().nullable(),
    regardingUserName: z.string().nullable(),
    /** The conversation that it answers, unless it is about a person. */
    conversation: z.string().nullable(),
    toUserId: z.int32().nullable(),
    toUserName: z.string().nullable(),
    toOrganisationId: z.int32().nullable(),
    toOrganisationName: z.string().nullable(),
    isUrgent: z.boolean(),
    privacy: ChosenPrivacy.nullable(),
    text: z.string(),
    updatedAt: z.iso.datetime(),
    version: z.int32(),
  })
  .meta({ id: 'MessageDraft' })
export type MessageDraft = z.infer<typeof MessageDraft>

/** A draft may be incomplete. Version 0 means that there is none yet. */
export const MessageDraftChange = z
  .strictObject({
    regardingUserId: Int.nullable(),
    conversation: conversation.default(null),
    toUserId: Int.nullable(),
    toOrganisationId: Int.nullable(),
    isUrgent: z.boolean(),
    privacy: ChosenPrivacy.nullable(),
    text: optionalTextArea(maxLength.messageText),
    version: Int,
  })
  .meta({ id: 'MessageDraftChange' })
export type MessageDraftChange = z.infer<typeof MessageDraftChange>

/** The medical to which a message is filed. */
export const MessageToFile = z.strictObject({ medicalId: Int.min(1) })
export const FiledMessage = z.object({ medicalId: z.int32(), attachmentId: z.int32() }).meta({ id: 'FiledMessage' })
