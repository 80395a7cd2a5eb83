import { Chip, Group, Input } from '@mantine/core'
import { useField } from '#features/medicals/application/form-context.ts'
import type { LabelledField } from '#features/medicals/application/labels.ts'
import { Optional } from '#shared/forms/field.tsx'

type Props = { name: LabelledField; options: readonly string[]; description?: string; isOptional?: boolean }

/** Multiple choice from a few short options. */
export function ChoiceChips({ name, options, description, isOptional = false }: Props) {
  const { id, label, value, error, set } = useField<string[]>(name)
  return (
    <Input.Wrapper
      labelElement="div"
      label={isOptional ? <Optional label={label} /> : label}
      {...(description && { description })}
      error={error}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      <Group gap="xs" mt={4} id={id} role="group" aria-label={label} tabIndex={-1}>
        <Chip.Group
          multiple
          value={value ?? []}
          onChange={(chosen) => set(options.filter((one) => chosen.includes(one)))}
        >
          {options.map((option) => (
            <Chip key={option} value={option} size="sm" variant="outline">
              {option.charAt(0).toUpperCase() + option.slice(1)}
            </Chip>
          ))}
        </Chip.Group>
      </Group>
    </Input.Wrapper>
  )
}
