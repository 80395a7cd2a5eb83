import { formatMoment } from '@clearwing/domain/dates.ts'
import { canDecideDisposal, canStopDisposal } from '@clearwing/domain/disposals/rules.ts'
import { countInWords } from '@clearwing/domain/format-count.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { type Disposal, useApproveDisposalMutation } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { confirm } from '#shared/dialogs/confirm.tsx'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { showSuccess } from '#shared/toasts/show-notice.ts'
import { DisposalEndForm } from './DisposalEndForm.tsx'

type Props = { disposal: Disposal }

/** What can be done next: approve, refuse or stop the disposal. */
export function DisposalDecisionPanel({ disposal }: Props) {
  const actor = useActor()
  const mayDecide = canDecideDisposal(actor, disposal)
  const { state, startsAt } = disposal
  if (state !== 'requested' && state !== 'approved') return null
  return (
    <Panel title="Next">
      <Stack>
        <Text>
          {state === 'approved'
            ? `The records are destroyed from ${formatMoment(startsAt ?? '')}. Each is checked again before.`
            : mayDecide
              ? 'Review the records. If you approve, they are destroyed after the waiting time.'
              : 'You requested this disposal. Another administrator must review and approve it.'}
        </Text>
        <Group justify="flex-end">
          {canStopDisposal(actor) && <EndButton disposal={disposal} act="stop" />}
          {state === 'requested' && mayDecide && (
            <>
              <EndButton disposal={disposal} act="refuse" />
              <ApproveButton disposal={disposal} />
            </>
          )}
        </Group>
      </Stack>
    </Panel>
  )
}

function ApproveButton({ disposal: { disposalId, chosenCount } }: Props) {
  const [approve] = useApproveDisposalMutation()
  const ask = async () => {
    const text = `${countInWords(chosenCount, 'record', 'records')} will be destroyed after the waiting time. Destroyed records cannot be restored.`
    if (await confirm({ title: 'Approve this disposal?', text, yes: 'Approve', no: 'Cancel' }))
      await approve({ disposalId }).unwrap()
  }
  return <ActionButton act={ask}>Approve disposal</ActionButton>
}

const titles = { refuse: 'Refuse disposal', stop: 'Stop disposal' }

const EndButton = ({ disposal: { disposalId }, act }: Props & { act: 'refuse' | 'stop' }) => (
  <Button
    variant="default"
    onClick={() =>
      void openDialog(titles[act], (close) => (
        <DisposalEndForm
          disposalId={disposalId}
          act={act}
          onDone={() => {
            showSuccess()
            close()
          }}
        />
      ))
    }
  >
    {titles[act]}
  </Button>
)
