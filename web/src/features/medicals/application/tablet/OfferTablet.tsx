import { formatMoment, formatTime } from '@clearwing/domain/dates.ts'
import type { TabletCode } from '@clearwing/domain/medicals/application/tablet/schema.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconDeviceTablet } from '@tabler/icons-react'
import { useCloseTabletCodeMutation, useCreateTabletCodeMutation, useGetTabletCodeQuery } from '#api/generated.ts'
import { ShortCode } from '#shared/codes/ShortCode.tsx'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'

type Offered = Pick<Medical, 'medicalId' | 'personName'>

/** For an applicant without a device of their own: a code that opens the signature on the practice's tablet. */
export function OfferTablet({ medicalId, personName }: Offered) {
  const [create] = useCreateTabletCodeMutation()
  const offer = async () => {
    const made = await create({ medicalId }).unwrap()
    openDialog('Sign on a tablet', (close) => (
      <TabletDialog medical={{ medicalId, personName }} made={made} close={() => close()} />
    ))
  }
  return (
    <ActionButton
      variant="default"
      act={offer}
      leftSection={<IconDeviceTablet size={16} stroke={1.75} aria-hidden />}
      mt="xs"
    >
      Sign on your tablet
    </ActionButton>
  )
}

/** Shows the code, and how far the applicant has come. */
function TabletDialog({ medical, made, close }: { medical: Offered; made: TabletCode; close: () => void }) {
  const { medicalId, personName } = medical
  const [end] = useCloseTabletCodeMutation()
  const { currentData = made } = useGetTabletCodeQuery({ medicalId })
  const { state, expiresAt, signedAt } = currentData
  const isRunning = state === 'open' || state === 'loggedIn'
  const finish = () => {
    void end({ medicalId })
    close()
  }
  return (
    <Stack align="center" gap="sm">
      {state === 'open' && made.code !== null && (
        <>
          <ShortCode code={made.code} path="/medical/sign" expiresAt={expiresAt} />
          <Text ta="center">{personName} logs in on the tablet with their own password, reads, and signs.</Text>
        </>
      )}
      <div role="status" style={{ width: '100%' }}>
        {state === 'loggedIn' && (
          <Text>
            {personName} has logged in on the tablet and can sign until {formatTime(expiresAt)}.
          </Text>
        )}
        {state === 'signed' && signedAt && (
          <Alert color="green" icon={<IconCheck aria-hidden />} title="Signed">
            {personName} signed on the tablet, {formatMoment(signedAt)}.
          </Alert>
        )}
        {state === 'expired' && <Text>This code has expired. Close this window and make a new one.</Text>}
        {state === 'closed' && <Text>This code was closed.</Text>}
      </div>
      <Group justify="flex-end" w="100%">
        {isRunning && (
          <Button variant="default" onClick={finish}>
            Close the code
          </Button>
        )}
        <Button onClick={close}>Done</Button>
      </Group>
    </Stack>
  )
}
