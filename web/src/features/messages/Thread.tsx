import { Button, Group, Paper, Title } from '@mantine/core'
import { IconArrowLeft, IconHistory, IconMailOff } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useSetMessageStateMutation } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { Failed } from '#shared/Failed.tsx'
import { LoadingRows } from '#shared/Loaded.tsx'
import { EmptyState } from '#shared/pages/EmptyState.tsx'
import { type ConversationKey, conversationName } from './conversation.ts'
import classes from './messages.module.css'
import { OneMessage } from './OneMessage.tsx'
import { ThreadActions } from './ThreadActions.tsx'
import { unreadMessages } from './thread-messages.ts'
import { useThread } from './use-thread.ts'

type Props = { conversation: ConversationKey; messageId: number | undefined; close: () => void }

/** The messages of one conversation that the reader may read, the newest first. */
export function Thread({ conversation, messageId, close }: Props) {
  const thread = useThread(conversation)
  const { messages, fresh } = thread
  useReadMarks(thread)
  const name = messages?.[0] && conversationName(messages[0])
  return (
    <article className={classes.opened}>
      <Button
        className={classes.back}
        variant="subtle"
        leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden />}
        onClick={close}
      >
        All conversations
      </Button>
      {thread.error !== undefined && !messages ? (
        <Failed error={thread.error} retry={thread.retry} />
      ) : !messages ? (
        <LoadingRows rows={4} rowHeight={96} />
      ) : messages.length === 0 ? (
        <EmptyState icon={IconMailOff} title="There are no messages here that you may read." />
      ) : (
        <>
          <Group justify="space-between" className={classes.threadHead}>
            <Title order={2} fz={16}>
              {name}
            </Title>
            <ThreadActions thread={thread} messages={messages} />
          </Group>
          <div role="status">
            {fresh.length > 0 && <FreshBar newMessages={fresh.length} show={() => thread.take(fresh)} />}
          </div>
          <ol className={classes.messages}>
            {messages.map((message) => (
              <OneMessage key={message.messageId} message={message} isLinked={message.messageId === messageId} />
            ))}
          </ol>
          {thread.earlier > 0 && <Earlier thread={thread} />}
        </>
      )}
    </article>
  )
}

const FreshBar = ({ newMessages, show }: { newMessages: number; show: () => void }) => (
  <Paper className={classes.fresh}>
    {newMessages === 1 ? '1 new message' : `${newMessages} new messages`}
    <Button size="compact-sm" variant="subtle" onClick={show}>
      Show
    </Button>
  </Paper>
)

const Earlier = ({ thread: { earlier, isReading, readEarlier } }: { thread: ReturnType<typeof useThread> }) => (
  <Group justify="center" className={classes.earlier}>
    <Button
      variant="default"
      loading={isReading}
      leftSection={<IconHistory size={16} stroke={1.75} aria-hidden />}
      onClick={readEarlier}
    >
      {earlier} earlier
    </Button>
  </Group>
)

/** Marks shown messages as read, except during impersonation. */
function useReadMarks({ messages }: ReturnType<typeof useThread>) {
  const actor = useActor()
  const [setState] = useSetMessageStateMutation()
  const markedRead = useRef(new Set<number>())
  useEffect(() => {
    const unread = unreadMessages(actor, messages ?? []).filter(({ messageId }) => !markedRead.current.has(messageId))
    if (unread.length === 0 || actor.realUserId !== undefined) return
    for (const { messageId } of unread) markedRead.current.add(messageId)
    const messageIds = unread.map((message) => message.messageId).slice(0, 100)
    void setState({ messageStateChange: { messageIds, state: 'Read', snoozedUntil: null } })
  }, [messages, actor, setState])
}
