import { Stack } from '@mantine/core'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import type { LoggedInUser } from '#api/generated.ts'
import { CheckboxField } from '#shared/forms/CheckboxField.tsx'
import { letKeyGo, removeSealedOf } from '#shared/forms/sealed-drafts.ts'
import { removeKept } from '#shared/offline-storage.ts'
import { Panel } from '#shared/pages/Panel.tsx'
import { canEncrypt, isPrivateDevice, markPrivate } from '#shared/private-device.ts'
import { useSharedComputer } from '#shared/shared-computer.ts'
import { type Dispatch, openSealed } from './open-sealed.ts'
import { SharedComputer } from './SharedComputer.tsx'

const hint =
  'Tick this only where no one else uses this browser. Unsaved text then survives an automatic logout, encrypted so that only you can read it, and your certificate card shows your name and conditions without a network.'

const sharedHint = 'A shared computer cannot be your private device.'

/** Lets the user say that no one else uses this browser. */
export function PrivateDevice({ user: { userId, organisationId } }: { user: LoggedInUser }) {
  const dispatch = useDispatch<Dispatch>()
  const isShared = useSharedComputer()
  // The mark is read again whenever the one of a shared computer, which removes it, has changed.
  const [, setChanges] = useState(0)
  const change = (next: boolean) => {
    markPrivate(userId, next)
    setChanges((count) => count + 1)
    if (next) void openSealed(dispatch, `${userId}:${organisationId}`).catch(() => undefined)
    else {
      letKeyGo()
      removeSealedOf(userId)
      // The next fetch stores the certificates again, without name and conditions.
      removeKept(userId, 'certificates')
    }
  }
  return (
    <Panel title="This device">
      <Stack gap="md">
        <CheckboxField
          label="This is my private device"
          hint={isShared ? sharedHint : canEncrypt() ? hint : 'A private device needs a connection over https.'}
          value={isPrivateDevice(userId)}
          onChange={change}
          disabled={isShared || !canEncrypt()}
        />
        <SharedComputer />
      </Stack>
    </Panel>
  )
}
