import { formatMoment } from '@clearwing/domain/dates.ts'
import { canSendMessages } from '@clearwing/domain/messages/rules.ts'
import { Button } from '@mantine/core'
import type { RecordReading, User } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { openMessageDialog } from '#features/messages/index.ts'

/** Asks the organisation why one of its users viewed the person's own record. */
export function QueryButton({ reading, user }: { reading: RecordReading; user: User }) {
  const { organisationId, organisationName, name, at } = reading
  if (!canSendMessages(useActor()) || organisationId === null) return null
  const ask = () =>
    void openMessageDialog({
      regarding: { userId: user.userId, name: user.name },
      to: { organisationId, organisationName },
    })
  return (
    <Button size="compact-xs" variant="default" onClick={ask} aria-label={`Query this: ${name}, ${formatMoment(at)}`}>
      Query this
    </Button>
  )
}
