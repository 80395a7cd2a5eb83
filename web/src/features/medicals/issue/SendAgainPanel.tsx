import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { Stack, Text } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useSendAgainMutation } from '#api/generated.ts'
import { MedicalClock } from '#features/medicals/status/MedicalClock.tsx'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { Panel } from '#shared/pages/Panel.tsx'

/** An audit sent it back: what is missing is added or corrected, and it is sent as it is then. */
export function SendAgainPanel({ medical }: { medical: Medical }) {
  const { medicalId, version, regulatorShortName, clock } = medical
  const [send] = useSendAgainMutation()
  return (
    <Panel title={`Returned by ${regulatorShortName}`}>
      <Stack gap="sm">
        {clock && <MedicalClock clock={clock} />}
        <Text>
          What is to be corrected stands under <Link to={`/medical/${medicalId}/submission`}>Submission</Link>. Add what
          is missing, then send it again: {regulatorShortName} gets everything as it is then, and keeps what was sent
          before.
        </Text>
        <ActionButton
          leftSection={<IconSend size={16} stroke={1.75} aria-hidden />}
          act={() => send({ medicalId, body: { version } }).unwrap()}
        >
          Send again to {regulatorShortName}
        </ActionButton>
      </Stack>
    </Panel>
  )
}
