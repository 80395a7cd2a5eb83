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
const privacy = z.literal(Object.values(MessagePrivacy), fieldMessage.selectOption)

/** A message, with what its reader has done with it. */
export const Message = z
  .object({
    messageId: z.int32(),
    fromUserId: z.int32(),
    fromUserName: z.string(),
    /** Where the sender was logged in; null as an individual. */
    fromOrganisationId: z.int32().nullable(),
    fromOrganisationName: z.string().nullable(),
    /** Whose record it is about; null when nobody's. */
    regardingUserId: z.int32().nullable(),
    regardingUserName: z.string().nullable(),
    toUserId: z.int32().nullable(),
    toUserName: z.string().nullable(),
    toOrganisationId: z.int32().nullable(),
    toOrganisationName: z.string().nullable(),
    isUrgent: z.boolean(),
    privacy: z.literal(Object.values(MessagePrivacy)),
    /** Null for an administrator who sees no more than that it was sent. */
    text: z.string().nullable(),
    submittedAt: z.iso.datetime(),
    /** Sent by whoever asks, logged in as they are now. */
    isMine: z.boolean(),
    /**
     * The other side of a conversation that is not about a person: an organisation, or, for individuals and colleagues,
     * a user. Both are null in a message about a person.
     */
    withUserId: z.int32().nullable(),
    withOrganisationId: z.int32().nullable(),
    readAt: z.iso.datetime().nullable(),
    doneAt: z.iso.datetime().nullable(),
    /** The day on which it comes back, `yyyy-mm-dd`. */
    snoozedUntil: z.string().nullable(),
  })
  .meta({ id: 'Message' })
export type Message = z.infer<typeof Message>

export const MessagePage = pageOf(Message).meta({ id: 'MessagePage' })
export type MessagePage = z.infer<typeof MessagePage>

const body = {
  toUserId: Int.nullable(),
  toOrganisationId: Int.nullable(),
  isUrgent: z.boolean(),
  privacy,
  text: requiredTextArea(maxLength.messageText),
}

type Addressed = { toUserId: number | null; toOrganisationId: number | null; privacy: MessagePrivacy }

/** The privacy that can be chosen for these recipients (spec section 5). */
export const privacyOptions = ({ toUserId, toOrganisationId }: Omit<Addressed, 'privacy'>): MessagePrivacy[] => [
  MessagePrivacy.Public,
  ...(toOrganisationId === null ? [] : [Private_to_organisation]),
  ...(toUserId === null ? [] : [Private_to_user]),
]

/** Asked also where something else is wrong, so that a form says everything at once. */
const when = ({ value }: z.core.ParsePayload) => typeof value === 'object' && value !== null

/** A recipient user, if no organisation is chosen (spec section 5). */
const isAddressed = ({ toUserId, toOrganisationId }: Addressed) => toUserId !== null || toOrganisationId !== null
const addressed = { error: fieldMessage.complete, path: ['toUserId'], when }

/** No privacy that has nobody to be private to (spec section 5). */
const isPossible = (message: Addressed) =>
  !Object.values(MessagePrivacy).includes(message.privacy) || privacyOptions(message).includes(message.privacy)
const possible = { error: fieldMessage.selectOption, path: ['privacy'], when }

/** A message about the person whom the address of the call names, or about nobody's record. */
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

/** Current: neither done with nor snoozed. */
export const messageModes = ['Current', 'Snoozed', 'Done', 'Sent', 'All'] as const
export const MessageMode = z.enum(messageModes)
export type MessageMode = z.infer<typeof MessageMode>

const one = z.literal('1').optional()
const filters = {
  /** About nobody's record; `i` says about whose. */
  nb: one,
  /** Not about a person, with this user or this organisation. */
  wu: IdParam.optional(),
  wo: IdParam.optional(),
  /** Urgent ones only. */
  ur: one,
}

/** With `s`, how many to skip, the newest come first and no page is counted: for a list that grows at its front. */
export const MessageQuery = pagingQuery(
  { columns: ['submittedAt'], modes: messageModes, descending: true },
  { ...filters, s: integerParam(0, 1_000_000).optional() },
)
export type MessageQuery = z.infer<typeof MessageQuery>

/** The newer ones than this message, about this person or about anybody. */
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
    /** Of those that were asked for. */
    messages: z.int32(),
    unread: z.int32(),
    /** One that is urgent is not done with. */
    isUrgent: z.boolean(),
    latest: Message,
  })
  .meta({ id: 'MessageThread' })
export type MessageThread = z.infer<typeof MessageThread>

export const MessageThreadPage = pageOf(MessageThread).meta({ id: 'MessageThreadPage' })
export type MessageThreadPage = z.infer<typeof MessageThreadPage>

export const ThreadQuery = pagingQuery({ columns: ['submittedAt'], modes: messageModes, descending: true }, filters)
export type ThreadQuery = z.infer<typeof ThreadQuery>

export const UnreadMessages = z.object({ unread: z.int32(), urgent: z.int32() }).meta({ id: 'UnreadMessages' })
export type UnreadMessages = z.infer<typeof UnreadMessages>

/** What a reader does with messages. `Current` takes back that they are done or snoozed. */
export const MessageStateChange = z
  .strictObject({
    messageIds: z.array(Int).min(1).max(100),
    state: z.enum(['Read', 'Unread', 'Done', 'Current', 'Snoozed']),
    /** The day on which they come back. */
    snoozedUntil: isoDay.nullable(),
  })
  .refine(({ state, snoozedUntil }) => (state === 'Snoozed') === (snoozedUntil !== null), {
    error: fieldMessage.complete,
    path: ['snoozedUntil'],
  })
  .meta({ id: 'MessageStateChange' })
export type MessageStateChange = z.infer<typeof MessageStateChange>

/** Who will be able to read a message, asked before it is sent. */
export const ReadersQuery = z.strictObject({
  regardingUserId: IdParam.optional(),
  toUserId: IdParam.optional(),
  toOrganisationId: IdParam.optional(),
  privacy: choiceParam(...Object.values(MessagePrivacy)),
})
export type ReadersQuery = z.infer<typeof ReadersQuery>

export const MessageReaders = z
  .object({
    readers: z.array(
      z.object({
        /** Null: as individuals. */
        organisationId: z.int32().nullable(),
        organisationName: z.string().nullable(),
        names: z.array(z.string()),
        /** How many more, whose names are not known to whoever asks. */
        others: z.int32(),
      }),
    ),
    /** Besides these, everybody with access to the person's record, who are not named to whoever has none. */
    areUnnamed: z.boolean(),
    /** Why the message cannot be sent like this, beside its field; then there are no readers. */
    problem: z.object({ field: z.enum(['toUserId', 'toOrganisationId']), text: z.string() }).nullable(),
  })
  .meta({ id: 'MessageReaders' })
export type MessageReaders = z.infer<typeof MessageReaders>

/** What was written and not sent, about one person or nobody. The writer's alone. */
export const MessageDraft = z
  .object({
    messageDraftId: z.int32(),
    regardingUserId: z.int32().nullable(),
    regardingUserName: z.string().nullable(),
    toUserId: z.int32().nullable(),
    toUserName: z.string().nullable(),
    toOrganisationId: z.int32().nullable(),
    toOrganisationName: z.string().nullable(),
    isUrgent: z.boolean(),
    privacy: z.literal(Object.values(MessagePrivacy)).nullable(),
    text: z.string(),
    updatedAt: z.iso.datetime(),
    version: z.int32(),
  })
  .meta({ id: 'MessageDraft' })
export type MessageDraft = z.infer<typeof MessageDraft>

/** A draft may be as unfinished as it likes. Version 0: there is none yet. */
export const MessageDraftChange = z
  .strictObject({
    regardingUserId: Int.nullable(),
    toUserId: Int.nullable(),
    toOrganisationId: Int.nullable(),
    isUrgent: z.boolean(),
    privacy: privacy.nullable(),
    text: optionalTextArea(maxLength.messageText),
    version: Int,
  })
  .meta({ id: 'MessageDraftChange' })
export type MessageDraftChange = z.infer<typeof MessageDraftChange>
