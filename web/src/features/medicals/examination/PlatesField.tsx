import type { ChoicesField } from '@clearwing/domain/medicals/examination/field.ts'
import { Chip, Group, Input } from '@mantine/core'
import classes from './Segments.module.css'

type Props = {
  field: ChoicesField
  value: string[]
  onChange: (value: string[]) => void
  /** Hint: the previous value. */
  hint?: string | undefined
  error?: string | undefined
  readOnly: boolean
  id: string
}

/** Select field for several of the options. */
export const PlatesField = ({ field, value, onChange, hint, error, readOnly, id }: Props) => (
  <Input.Wrapper label={field.label} error={error} labelElement="div" id={id} role="group" aria-label={field.label}>
    <Chip.Group multiple value={value} onChange={(next) => !readOnly && onChange(next)}>
      <Group gap={6} mt={4}>
        {field.options.map((option) => (
          <Chip key={option.value} value={option.value} size="xs" variant="outline" readOnly={readOnly}>
            {option.label}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
    {hint && <div className={classes.hint}>{hint}</div>}
  </Input.Wrapper>
)
