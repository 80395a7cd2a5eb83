import { MessagePrivacy } from '@clearwing/domain/enumerations.ts'
import { Button } from '@mantine/core'
import type { Message, MessageThread } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { OneMessage, openMessageDialog, ThreadRow } from '#features/messages/index.ts'
import { Variant, Variants } from './Variant.tsx'

const { Public, Private_to_organisation, Private_to_user } = MessagePrivacy

const message: Message = {
  messageId: 1,
  fromUserId: 1,
  fromUserName: 'Dr Kiri Heke',
  fromOrganisationId: 1,
  toOrganisationId: null,
  fromOrganisationName: 'Harbour Aviation Medical',
  regardingUserId: 2,
  regardingUserName: 'Hēmi Tāwhiri',
  toUserId: 2,
  toUserName: 'Hēmi Tāwhiri',
  toOrganisationName: null,
  isUrgent: false,
  coverUserName: null,
  coverDueAt: null,
  passedAt: null,
  privacy: Private_to_user,
  text: 'Kia ora Hēmi, please bring your spectacles.\nNgā mihi, Kiri',
  submittedAt: '2026-11-20T01:42:00.000Z',
  isMine: false,
  readAt: '2026-11-20T01:50:00.000Z',
  doneAt: null,
  snoozedUntil: null,
  withUserId: null,
  withOrganisationId: null,
}
const toHarbour = { toUserId: null, toUserName: null, toOrganisationName: 'Harbour Aviation Medical' }
const general = { regardingUserId: null, regardingUserName: null, withUserId: 1 }
const longName = 'Ngāwai Tītīhuia Waimārie-Whakatōhea Rōpata of the Very Long Name'

const messages: [state: string, message: Message][] = [
  ['private to a person, unread', { ...message, readAt: null }],
  ['private to an organisation', { ...message, ...toHarbour, privacy: Private_to_organisation }],
  ['public and urgent', { ...message, isUrgent: true, privacy: Public }],
  ['the user’s own', { ...message, isMine: true }],
  ['done', { ...message, doneAt: '2026-11-20T02:00:00.000Z' }],
  ['snoozed', { ...message, snoozedUntil: '2026-12-01' }],
  ['not for an administrator without an activity', { ...message, text: null }],
  ['long', { ...message, fromUserName: longName, text: `${'Kahurangī '.repeat(60)}${'ā'.repeat(200)}` }],
]

const thread: MessageThread = {
  regardingUserId: 2,
  regardingUserName: 'Hēmi Tāwhiri',
  withUserId: null,
  withOrganisationId: null,
  messages: 4,
  unread: 0,
  isUrgent: false,
  latest: message,
}

const threads: [state: string, thread: MessageThread, isOpened?: boolean][] = [
  ['read', thread],
  ['unread and urgent', { ...thread, unread: 3, isUrgent: true }],
  ['open', thread, true],
  ['with a correspondent, long', { ...thread, latest: { ...message, ...general, text: 'Kahurangī '.repeat(40) } }],
  ['long name', { ...thread, latest: { ...message, regardingUserName: longName } }],
]

/** Conversations, messages with every privacy level, and the dialog that sends them. */
export function MessagesSection() {
  const { userId, name } = useActor()
  return (
    <Variants>
      {threads.map(([state, exampleThread, isOpened = false]) => (
        <Variant key={state} state={`conversation, ${state}`} wide>
          <ThreadRow thread={exampleThread} isOpened={isOpened} open={() => undefined} />
        </Variant>
      ))}
      {messages.map(([state, exampleMessage]) => (
        <Variant key={state} state={state} wide>
          <ol style={{ margin: 0, padding: 0, listStyle: 'none' }}>
            <OneMessage message={exampleMessage} isLinked={false} />
          </ol>
        </Variant>
      ))}
      <Variant state="the dialog">
        <Button variant="default" onClick={() => void openMessageDialog({ regarding: { userId, name } })}>
          Send a message
        </Button>
      </Variant>
    </Variants>
  )
}
