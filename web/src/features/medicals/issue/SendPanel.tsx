import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { Stack, Text } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useSubmitMedicalMutation } from '#api/generated.ts'
import { MedicalClock } from '#features/medicals/status/MedicalClock.tsx'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { Panel } from '#shared/pages/Panel.tsx'

/** Sent by hand, within five working days of the decision: until then the regulator sees nothing. */
export function SendPanel({ medical }: { medical: Medical }) {
  const { medicalId, version, regulatorName, regulatorShortName, clock } = medical
  const [submit] = useSubmitMedicalMutation()
  return (
    <Panel title={`Send to ${regulatorShortName}`}>
      <Stack gap="sm">
        {clock && <MedicalClock clock={clock} />}
        <Text>
          {regulatorName} gets the application, the examination, the results and your assessment as they are now. Until
          you send them it sees nothing of this medical.
        </Text>
        <ActionButton
          leftSection={<IconSend size={16} stroke={1.75} aria-hidden />}
          act={() => submit({ medicalId, body: { version } }).unwrap()}
        >
          Send to {regulatorShortName}
        </ActionButton>
      </Stack>
    </Panel>
  )
}
