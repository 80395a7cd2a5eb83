import { Badge, VisuallyHidden } from '@mantine/core'
import { useCountUnreadMessagesQuery } from '#api/generated.ts'
import { isHeldUp, useActor } from '#features/account/index.ts'
import classes from './messages.module.css'

/** How many messages wait to be read, beside the navigation's word; nothing where none do. */
export function UnreadCount() {
  const { unread = 0, urgent = 0 } =
    useCountUnreadMessagesQuery(undefined, { skip: isHeldUp(useActor()) }).currentData ?? {}
  if (unread === 0) return null
  return (
    <Badge radius="xl" ml={6} className={classes.count ?? ''} {...(urgent > 0 && { color: 'red' })}>
      {unread}
      <VisuallyHidden> unread{urgent > 0 && `, ${urgent} urgent`}</VisuallyHidden>
    </Badge>
  )
}
