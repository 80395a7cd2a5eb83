import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { Stack, Text } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useSendUndecidedMutation } from '#api/generated.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { Panel } from '#shared/pages/Panel.tsx'

/** No class is decided, and nobody at the practice may decide it: the regulator does. */
export function SendOnPanel({ medical }: { medical: Medical }) {
  const { medicalId, version, regulatorName, regulatorShortName } = medical
  const [send] = useSendUndecidedMutation()
  return (
    <Panel title="Referred">
      <Stack gap="sm">
        <Text>
          A colleague with the delegation can assess it here. Or {regulatorName} decides it: then it gets the
          application, the examination, the results and the assessment as they are now, with the reasons.
        </Text>
        <ActionButton
          variant="default"
          leftSection={<IconSend size={16} stroke={1.75} aria-hidden />}
          act={() => send({ medicalId, body: { version } }).unwrap()}
        >
          Send to {regulatorShortName} to decide
        </ActionButton>
      </Stack>
    </Panel>
  )
}
