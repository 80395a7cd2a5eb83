import { TestWaiver } from '@clearwing/domain/medicals/assessment/schema.ts'
import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { openDialog } from '#shared/dialogs/open-dialog.ts'

/** Why a test is not asked for. `undefined` when it is dismissed. */
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
      <Textarea
        label={`Why ${name} is not needed`}
        description="It stands in the assessment report."
        withAsterisk
        data-autofocus
        autosize
        minRows={2}
        maxLength={200}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
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
