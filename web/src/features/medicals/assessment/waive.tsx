import { fieldOf } from '@clearwing/domain/field-of.ts'
import { TestWaiver } from '@clearwing/domain/medicals/assessment/schema.ts'
import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'

/** Asks why a test is waived. `undefined` when the dialog is dismissed. */
export const waive = (name: string) =>
  openDialog<string>(`Waive ${name}`, (close) => <Reason name={name} close={close} />)

function Reason({ name, close }: { name: string; close: (reason?: string) => void }) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const done = () => {
    const { data, error: wrong } = TestWaiver.shape.reason.safeParse(reason.trim())
    if (data) close(data)
    else setError(wrong?.issues[0]?.message)
  }
  return (
    <Stack>
      <TextAreaField
        label={`Why ${name} is not needed`}
        hint="The reason appears in the assessment report."
        data-autofocus
        {...fieldOf(TestWaiver, 'reason')}
        value={reason}
        onChange={setReason}
        error={error}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={() => close()}>
          Cancel
        </Button>
        <Button onClick={done}>Waive this test</Button>
      </Group>
    </Stack>
  )
}
