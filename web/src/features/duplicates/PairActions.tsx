import { Button, Group } from '@mantine/core'
import { Link } from 'react-router'
import { type DuplicatePerson, useReconsiderDuplicateMutation } from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { DismissForm } from './DismissForm.tsx'

const look = { size: 'compact-sm', variant: 'subtle' } as const

type Props = { person: DuplicatePerson; other: DuplicatePerson; isDismissed: boolean; isMergeWaiting?: boolean }

/** The record with more entries is kept, so that fewer have to move. */
const survivorFirst = (one: DuplicatePerson, other: DuplicatePerson) =>
  other.records > one.records ? ([other, one] as const) : ([one, other] as const)

export function PairActions({ person, other, isDismissed, isMergeWaiting = false }: Props) {
  const [reconsider] = useReconsiderDuplicateMutation()
  const [survivor, merged] = survivorFirst(person, other)
  const pair = { userId: person.userId, otherUserId: other.userId }
  const dismiss = () => openDialog('Not the same person', (close) => <DismissForm {...pair} onSaved={() => close()} />)
  return (
    <Group gap={2} ml={-7}>
      <Button
        {...look}
        component={Link}
        to={`/user/${survivor.userId}/merge?with=${merged.userId}`}
        aria-label={`Compare ${survivor.name} and ${merged.name}`}
      >
        {isMergeWaiting ? 'Confirm' : 'Compare'}
      </Button>
      {isDismissed ? (
        <ActionButton {...look} act={() => reconsider(pair).unwrap()}>
          Reconsider
        </ActionButton>
      ) : (
        <Button {...look} onClick={() => void dismiss()}>
          Mark as different
        </Button>
      )}
    </Group>
  )
}
