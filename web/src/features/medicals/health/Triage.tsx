import { HealthEvent, healthAdvice, healthEventNames } from '@clearwing/domain/medicals/health/triage.ts'
import { Alert, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { RadioField } from '#shared/forms/ChoiceField.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { AskMyExaminer } from './HolderActions.tsx'

const options = HealthEvent.options.map((value) => ({ value, label: healthEventNames[value] }))

/** Says whether a change needs a report, and offers the first action. */
export function Triage({ report }: { report: () => void }) {
  const [event, setEvent] = useState<HealthEvent | null>(null)
  const advice = event && healthAdvice[event]
  return (
    <Panel title="Does the change need a report?">
      <RadioField
        label="What has happened?"
        options={options}
        value={event}
        onChange={(value) => setEvent(value as HealthEvent)}
      />
      <div role="status">
        {advice && (
          <Alert mt="sm" color="yellow" title={advice.title}>
            <Text fz="inherit">{advice.text}</Text>
          </Alert>
        )}
      </div>
      {advice && (
        <Group gap="xs" mt="sm">
          <Button variant={advice.first === 'report' ? 'filled' : 'default'} onClick={report}>
            Report this change
          </Button>
          <AskMyExaminer />
        </Group>
      )}
    </Panel>
  )
}
