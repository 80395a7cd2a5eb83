import { Badge, VisuallyHidden } from '@mantine/core'
import { useCountUnreadMessagesQuery } from '#api/generated.ts'
import { isHeldUp, useActor } from '#features/account/index.ts'
import classes from './messages.module.css'

/** Number of unread messages beside the navigation item; empty if there are none. */
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
