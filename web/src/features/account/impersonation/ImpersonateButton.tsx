import { Button, type ButtonProps } from '@mantine/core'
import { pickActivity } from '#features/activities/index.ts'
import { confirm } from '#shared/dialogs/confirm.tsx'
import { useImpersonate } from './use-impersonate.ts'

type Props = ButtonProps & { userId: number; name: string; organisationId?: number | null }

/**
 * Lets an administrator see the product as this person, in the organisation they are logged in to. Asks for an activity
 * if none is chosen.
 */
export function ImpersonateButton({ userId, name, organisationId, ...button }: Props) {
  const { begin, isLoading } = useImpersonate()
  const ask = async () => {
    if (!(await pickActivity())) return
    const title = `Impersonate ${name}?`
    const text = `For at most half an hour. It is recorded in the history of ${name}, who is notified by email afterwards.`
    if (await confirm({ title, text, yes: 'Start', no: 'Cancel' }))
      await begin(userId, organisationId === null ? 0 : organisationId)
  }
  return (
    <Button size="compact-sm" variant="subtle" {...button} loading={isLoading} onClick={() => void ask()}>
      Impersonate
    </Button>
  )
}
