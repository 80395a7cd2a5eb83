import { canCancelRequest, canResendRequest } from '@clearwing/domain/medicals/results/requests/rules.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { Button, Group } from '@mantine/core'
import { type LabRequest, useCancelLabRequestMutation, useResendLabRequestMutation } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { cancelLabRequest } from './cancel.tsx'
import { openRequestForm } from './open-form.ts'

type Props = { request: LabRequest; medical: Medical }

/** Actions on a request: open its form, send it again, cancel it. */
export function LabRequestActs({ request, medical }: Props) {
  const actor = useActor()
  const [cancel] = useCancelLabRequestMutation()
  const [resend] = useResendLabRequestMutation()
  const { labRequestId, version, number, status } = request
  const stop = () => cancelLabRequest(request, (reason) => cancel({ labRequestId, body: { reason, version } }).unwrap())
  return (
    <Group gap="xs">
      {status !== 'cancelled' && (
        <Button
          component="a"
          href={openRequestForm(request)}
          target="_blank"
          rel="noopener"
          size="xs"
          variant="default"
        >
          Form of {number}
        </Button>
      )}
      {canResendRequest(actor, medical, request) && (
        <ActionButton size="xs" variant="default" act={() => resend({ labRequestId, body: { version } }).unwrap()}>
          Send again
        </ActionButton>
      )}
      {canCancelRequest(actor, medical, request) && (
        <Button size="xs" variant="subtle" color="red" onClick={() => void stop()}>
          Cancel…
        </Button>
      )}
    </Group>
  )
}
