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
  const [b, setB] = useState(begin)
  const [l, setL] = useState(last)
  const error = b && l && l < b ? 'The last day is before the first.' : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!error) onChosen({ b: b ?? undefined, l: l ?? undefined })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <DateField label="From" value={b} onChange={setB} />
        <DateField label="To" value={l} onChange={setL} error={error} />
        <Group justify="flex-end">
          <Button type="submit">Show</Button>
        </Group>
      </Stack>
    </form>
  )
}
