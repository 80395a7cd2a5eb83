import { canSendMessages } from '@clearwing/domain/messages/rules.ts'
import { Button } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import { useActor } from '#features/account/index.ts'
import type { MessageStart } from './draft-values.ts'
import { openMessageDialog } from './open-message-dialog.tsx'

/** Starts a message about a person, for users who may send one. */
export function MessageButton({ start, label = 'Message' }: { start: MessageStart; label?: string }) {
  const actor = useActor()
  if (!canSendMessages(actor) || actor.realUserId !== undefined) return null
  return (
    <Button
      variant="default"
      leftSection={<IconMessage size={16} stroke={1.75} aria-hidden />}
      onClick={() => void openMessageDialog(start)}
    >
      {label}
    </Button>
  )
}
