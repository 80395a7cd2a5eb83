import { canSendMessages } from '@clearwing/domain/messages/rules.ts'
import { Button } from '@mantine/core'
import { IconMessages, IconPencil } from '@tabler/icons-react'
import { useCountUnreadMessagesQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { Failed } from '#shared/Failed.tsx'
import { EmptyState } from '#shared/pages/EmptyState.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Drafts } from './Drafts.tsx'
import { Modes } from './Modes.tsx'
import classes from './messages.module.css'
import { openMessageDialog } from './open-message-dialog.tsx'
import { ownRegarding } from './own-regarding.ts'
import { Thread } from './Thread.tsx'
import { ThreadList } from './ThreadList.tsx'
import { useMessagesPlace } from './use-place.ts'

/**
 * Conversations grouped by person, a single conversation, or both side by side where there is room (spec section 2).
 */
export function MessagesPage() {
  const place = useMessagesPlace()
  const unread = useCountUnreadMessagesQuery().currentData?.unread
  return (
    <Page title="Messages" width="full" action={<NewMessage isFirst={!place.isOpen} />}>
      <div className={classes.panes} data-open={place.isOpen || undefined}>
        <Modes mode={place.mode} setMode={place.setMode} unread={unread} />
        <section className={classes.threads} aria-label="Conversations">
          {place.mode === 'Drafts' ? (
            <Drafts />
          ) : (
            <ThreadList mode={place.mode} openConversation={place.conversation} open={place.open} />
          )}
        </section>
        <section className={classes.thread} aria-label="Conversation">
          <OpenedConversation place={place} />
        </section>
      </div>
    </Page>
  )
}

function OpenedConversation({
  place: { conversation, messageId, linkError, close },
}: {
  place: ReturnType<typeof useMessagesPlace>
}) {
  // What an administrator may read changes with the activity.
  const { activityId } = useActor()
  if (conversation !== undefined)
    return (
      <Thread
        key={`${conversation} ${messageId} ${activityId}`}
        conversation={conversation}
        messageId={messageId}
        close={close}
      />
    )
  if (linkError !== undefined) return <Failed error={linkError} retry={close} />
  return <EmptyState icon={IconMessages} title="No conversation is open." why="Choose a conversation to read it." />
}

/** While a conversation is open, replying is the primary action instead. */
function NewMessage({ isFirst }: { isFirst: boolean }) {
  const actor = useActor()
  if (!canSendMessages(actor) || actor.realUserId !== undefined) return null
  return (
    <Button
      className={classes.actions ?? ''}
      variant={isFirst ? 'filled' : 'default'}
      leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
      onClick={() => void openMessageDialog({ regarding: ownRegarding(actor) })}
    >
      New message
    </Button>
  )
}
