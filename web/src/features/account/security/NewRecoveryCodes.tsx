import { Group, Text } from '@mantine/core'
import { useGetSecuritySettingsQuery, useRenewRecoveryCodesMutation } from '#api/generated.ts'
import type { AnsweredChallenge } from '#features/account/second-step/use-answer.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { showRecoveryCodes } from './RecoveryCodes.tsx'

type Props = { challenge: AnsweredChallenge; onRenewed: () => void }

/** Shows how many recovery codes are left, and replaces them. */
export function NewRecoveryCodes({ challenge, onRenewed }: Props) {
  const [renew] = useRenewRecoveryCodesMutation()
  const settings = useGetSecuritySettingsQuery({ userId: 'me' }).currentData
  if (!settings?.dateTwoFactorConfigured) return null
  const left = settings.recoveryCodesLeft
  const make = async () => {
    const { recoveryCodes } = await renew({ userId: 'me', body: { challenge } }).unwrap()
    void showRecoveryCodes(recoveryCodes)
    onRenewed()
  }
  return (
    <Group justify="space-between" mb="md">
      <Text>
        {left === 0 ? 'No recovery codes are left.' : `${left} recovery ${left === 1 ? 'code is' : 'codes are'} left.`}
      </Text>
      <ActionButton variant="default" act={make}>
        Create new recovery codes
      </ActionButton>
    </Group>
  )
}
