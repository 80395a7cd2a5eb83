import { formatMoment } from '@clearwing/domain/dates.ts'
import { canConfirmMerge } from '@clearwing/domain/duplicates/rules.ts'
import { Group, Stack, Text } from '@mantine/core'
import { type Merge, type MergePreview, useConfirmMergeMutation, useUndoMergeMutation } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { confirm } from '#shared/dialogs/confirm.tsx'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { Facts } from '#shared/pages/Facts.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { Conflicts, MergeRequestForm } from './MergeRequestForm.tsx'
import { MergeStatus } from './merge-columns.tsx'

/** The next action: request the merge, confirm another administrator's request, or undo the merge. */
export const MergeDecision = ({ preview }: { preview: MergePreview }) =>
  preview.merge === null ? (
    <Panel title="Merge">
      <MergeRequestForm preview={preview} />
    </Panel>
  ) : (
    <Panel title="Merge" titleExtra={<MergeStatus state={preview.merge.state} />}>
      <Stack>
        <MergeFacts merge={preview.merge} />
        {preview.merge.state === 'waiting' ? (
          <PendingMerge preview={preview} merge={preview.merge} />
        ) : (
          <Undo merge={preview.merge} />
        )}
      </Stack>
    </Panel>
  )

const MergeFacts = ({ merge }: { merge: Merge }) => (
  <Facts
    facts={[
      { label: 'Reason', value: merge.reason },
      { label: 'Despite the conflicts', value: merge.conflictReason },
      { label: 'Requested by', value: `${merge.askedBy.name}, ${formatMoment(merge.askedAt)}` },
      {
        label: 'Confirmed by',
        value:
          merge.confirmedBy && merge.confirmedAt && `${merge.confirmedBy.name}, ${formatMoment(merge.confirmedAt)}`,
      },
      { label: 'Can be undone until', value: merge.undoUntil && formatMoment(merge.undoUntil) },
    ].filter(({ value }) => Boolean(value))}
  />
)

type Props = { preview: MergePreview; merge: Merge }

function PendingMerge({ preview, merge }: Props) {
  const actor = useActor()
  const [confirmMerge] = useConfirmMergeMutation()
  const [undo] = useUndoMergeMutation()
  const { survivor, merged } = merge
  const two = { survivorUserId: survivor.userId, mergedUserId: merged.userId }
  const mayConfirm = canConfirmMerge(actor, { ...two, askedBy: merge.askedBy.userId })
  const ask = async () => {
    const text = `All records of ${merged.name} will at once belong to ${survivor.name}. The login of the merged record ends permanently, and both are logged out. Each is notified by email.`
    if (await confirm({ title: 'Merge these records?', text, yes: 'Merge', no: 'Cancel' }))
      await confirmMerge({ userId: survivor.userId, body: { mergeUserId: merged.userId } }).unwrap()
  }
  return (
    <>
      {preview.conflicts.length > 0 && <Conflicts conflicts={preview.conflicts} />}
      {!mayConfirm && <Text>You requested this merge. Another administrator must review and confirm it.</Text>}
      <Group justify="flex-end">
        <ActionButton variant="default" act={() => undo({ userId: survivor.userId, with: merged.userId }).unwrap()}>
          Withdraw request
        </ActionButton>
        {mayConfirm && <ActionButton act={ask}>Confirm merge</ActionButton>}
      </Group>
    </>
  )
}

function Undo({ merge: { survivor, merged } }: { merge: Merge }) {
  const [undo] = useUndoMergeMutation()
  const ask = async () => {
    const text = `All records that belonged to ${merged.name} will be returned as they were. Records added since the merge stay with ${survivor.name}. Anyone who logged in as the merged record must request a new password.`
    if (await confirm({ title: 'Undo this merge?', text, yes: 'Undo', no: 'Cancel' }))
      await undo({ userId: survivor.userId, with: merged.userId }).unwrap()
  }
  return (
    <Group justify="flex-end">
      <ActionButton color="red" variant="outline" act={ask}>
        Undo merge
      </ActionButton>
    </Group>
  )
}
