import { formatMoment } from '@clearwing/domain/dates.ts'
import { Badge, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { MessageThread } from '#api/generated.ts'
import { Status } from '#shared/status/Status.tsx'
import { conversationName } from './conversation.ts'
import classes from './messages.module.css'

type Props = { thread: MessageThread; isOpened: boolean; open: () => void }

/** The person it is about or the correspondent, who wrote last, and how that begins. */
export function ThreadRow({ thread, isOpened, open }: Props) {
  const { latest, unread, isUrgent } = thread
  return (
    <UnstyledButton
      className={classes.row}
      data-row-focus
      data-unread={unread > 0 || undefined}
      aria-current={isOpened ? 'true' : undefined}
      onClick={open}
    >
      <span className={classes.rowHead}>
        <span className={classes.rowName}>{conversationName(latest)}</span>
        <span className={classes.when}>{formatMoment(latest.submittedAt)}</span>
      </span>
      <span className={classes.rowText}>
        {latest.isMine ? 'You' : latest.fromUserName}: {latest.text ?? 'not shown'}
      </span>
      {(isUrgent || unread > 0) && (
        <span className={classes.rowMarks}>
          {isUrgent && (
            <Status kind="bad" icon={IconAlertTriangle}>
              Urgent
            </Status>
          )}
          {unread > 0 && (
            <Badge radius="xl" tt="none" className={classes.count ?? ''}>
              {unread} unread
            </Badge>
          )}
        </span>
      )}
    </UnstyledButton>
  )
}
