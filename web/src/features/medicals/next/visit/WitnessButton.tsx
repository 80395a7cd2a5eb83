import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { Stack, Text } from '@mantine/core'
import { IconSignature } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useGetApplicationQuery, useWitnessApplicationMutation } from '#api/generated.ts'
import { useVersionAfterSaving } from '#features/medicals/record/use-version-after-saving.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'

/** The witnessed version is the one read on this page: a later change voids the signature. */
export function WitnessButton({
  medical: { medicalId, personName, signedVersion },
  isCurrent,
}: {
  medical: Medical
  isCurrent: boolean
}) {
  const { currentData: application, isFetching, refetch } = useGetApplicationQuery({ medicalId })
  const [witness] = useWitnessApplicationMutation()
  const versionAfterSaving = useVersionAfterSaving(medicalId)
  const applicationVersion = application?.version
  // The page can show the signature before it has read an answer that was changed just before signing.
  const isSignedVersion = signedVersion === applicationVersion
  useEffect(() => {
    if (applicationVersion !== undefined && !isSignedVersion) void refetch()
  }, [applicationVersion, isSignedVersion, refetch])
  if (applicationVersion === undefined) return null
  const act = async () =>
    witness({ medicalId, body: { version: await versionAfterSaving(), applicationVersion } }).unwrap()
  return (
    <Stack gap="sm" align="flex-start">
      <Text>
        You confirm that {personName}, whose identity you have checked, signed this application in front of you.
        Measurements can be taken from now on.
      </Text>
      <ActionButton
        variant={isCurrent ? 'filled' : 'default'}
        leftSection={<IconSignature size={16} stroke={1.75} aria-hidden />}
        act={act}
        disabled={isFetching || !isSignedVersion}
      >
        Witness the signature
      </ActionButton>
      {!isSignedVersion && <Text role="status">Reading the answers that were signed…</Text>}
    </Stack>
  )
}
