import { charactersUsed } from '@clearwing/domain/field-messages.ts'
import { TextInput, type TextInputProps } from '@mantine/core'

type Props = TextInputProps & {
  label: string
  max: number
  value?: string
  isOptional?: boolean
  hint?: string | null
}

/** A line of text, with a counter (spec section 5) once it nears its maximum. */
export function TextField({ label, max, isOptional = false, hint, ...input }: Props) {
  const value = input.value ?? ''
  const isNear = value.length >= max * 0.75
  const description = [hint, isNear && charactersUsed(value, max)].filter(Boolean).join(' ')
  return (
    <TextInput
      label={
        isOptional ? (
          <>
            {label} <span style={{ fontWeight: 420, color: 'var(--ui-text-3)' }}>optional</span>
          </>
        ) : (
          label
        )
      }
      withAsterisk={!isOptional}
      maxLength={max}
      {...(description && { description })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...input}
    />
  )
}
