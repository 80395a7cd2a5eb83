import { addDays } from '@clearwing/domain/dates.ts'
import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { DateField } from '#shared/forms/DateField.tsx'
import { today } from '#shared/today.ts'

/** Asks until which day to snooze; resolves with `undefined` if cancelled. */
export const askForDay = () => openDialog<string>('Snooze', (close) => <DayForm close={close} />)

function DayForm({ close }: { close: (day?: string) => void }) {
  const [day, setDay] = useState<string | null>(addDays(today(), 14))
  const [isTried, setIsTried] = useState(false)
  const isLater = day !== null && day > today()
  const take = () => {
    setIsTried(true)
    if (isLater) close(day)
  }
  return (
    <Stack>
      <DateField
        label="Show the message again on"
        required
        value={day}
        onChange={setDay}
        error={isTried && !isLater && 'Please choose a day after today.'}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={() => close()}>
          Cancel
        </Button>
        <Button onClick={take}>Snooze</Button>
      </Group>
    </Stack>
  )
}
