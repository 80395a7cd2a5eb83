import { Collapse, Group, Text, Textarea } from '@mantine/core'
import { useId } from 'react'

type Props = {
  /** Whether the answer asks for it; it opens and closes in half a second (spec section 9). */
  opened?: boolean
  label?: string
  value: string
  onChange: (value: string) => void
  maxLength: number
  error?: string | undefined
  readOnly?: boolean
  /** For the links of an ErrorSummary. */
  id?: string
}

/** A text area with a counter: 'Please explain'. */
export function Explain({
  opened = true,
  label = 'Please explain',
  value,
  onChange,
  maxLength,
  error,
  readOnly = false,
  id,
}: Props) {
  const counterId = useId()
  return (
    <Collapse expanded={opened}>
      <Textarea
        mt="xs"
        {...(id && { id })}
        label={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        maxLength={maxLength}
        readOnly={readOnly}
        autosize
        minRows={1}
        error={error}
        aria-describedby={counterId}
      />
      <Group justify="flex-end">
        <Text id={counterId} fz={12} c="var(--ui-text-3)" className="tabular">
          {value.length} / {maxLength} characters
        </Text>
      </Group>
    </Collapse>
  )
}
