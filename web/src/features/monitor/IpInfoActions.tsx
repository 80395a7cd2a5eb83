import { Button, Group } from '@mantine/core'
import { type IpInfo, useSetUnblockAtMutation } from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { BlockForm } from './BlockForm.tsx'
import { DescriptionForm } from './DescriptionForm.tsx'

const look = { size: 'compact-sm', variant: 'subtle' } as const

export function IpInfoActions({ info }: { info: IpInfo }) {
  const { ipInfoId, ipAddress, blocked } = info
  const [setUnblockAt] = useSetUnblockAtMutation()
  const block = () => openDialog(`Block ${ipAddress}`, (close) => <BlockForm info={info} onDone={() => close()} />)
  const describe = () =>
    openDialog(`Description of ${ipAddress}`, (close) => <DescriptionForm info={info} onDone={() => close()} />)
  const word = blocked ? 'Change' : 'Block'
  return (
    <Group gap={2} ml={-7}>
      {blocked && (
        <ActionButton {...look} act={() => setUnblockAt({ ipInfoId, body: { unblockAt: null } }).unwrap()}>
          Unblock
        </ActionButton>
      )}
      <Button {...look} aria-label={`${word} ${ipAddress}`} onClick={() => void block()}>
        {word}
      </Button>
      <Button {...look} aria-label={`Describe ${ipAddress}`} onClick={() => void describe()}>
        Describe
      </Button>
    </Group>
  )
}
