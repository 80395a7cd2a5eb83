import { Button, Group, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { DateField } from '#shared/forms/DateField.tsx'

type Props = {
  begin: string | null
  last: string | null
  onChosen: (days: { b: string | undefined; l: string | undefined }) => void
}

/** First and last day, both inclusive; either may be empty. */
export function DaysForm({ begin, last, onChosen }: Props) {
  const [fromDay, setFromDay] = useState(begin)
  const [toDay, setToDay] = useState(last)
  const error = fromDay && toDay && toDay < fromDay ? 'The last day is before the first.' : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!error) onChosen({ b: fromDay ?? undefined, l: toDay ?? undefined })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <DateField label="From" value={fromDay} onChange={setFromDay} />
        <DateField label="To" value={toDay} onChange={setToDay} error={error} />
        <Group justify="flex-end">
          <Button type="submit">Show</Button>
        </Group>
      </Stack>
    </form>
  )
}
