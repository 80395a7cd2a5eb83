import { NumberInput, TextInput, type TextInputProps } from '@mantine/core'
import { useField } from '#features/medicals/application/form-context.ts'
import type { LabelledField } from '#features/medicals/application/labels.ts'
import { DateField } from '#shared/forms/DateField.tsx'

type TextProps = Pick<TextInputProps, 'autoComplete' | 'type' | 'inputMode' | 'description'> & {
  name: LabelledField
  max: number
  isOptional?: boolean
}

/** A line of text, saved as it is typed. */
export function TextLine({ name, max, isOptional = false, ...more }: TextProps) {
  const { id, label, value, error, set } = useField<string>(name)
  return (
    <TextInput
      {...more}
      id={id}
      label={isOptional ? <Optional label={label} /> : label}
      value={value ?? ''}
      onChange={(event) => set(event.currentTarget.value)}
      maxLength={max}
      error={error}
    />
  )
}

export const Optional = ({ label }: { label: string }) => (
  <>
    {label} <span style={{ fontWeight: 420, color: 'var(--ui-text-3)' }}>optional</span>
  </>
)

type NumberProps = {
  name: LabelledField
  unit?: string
  max: number
  decimals?: number
  isOptional?: boolean
  description?: string
}

/** A number, where empty stays empty. */
export function NumberLine({ name, unit, max, decimals = 0, isOptional = false, description }: NumberProps) {
  const { id, label, value, error, set } = useField<number>(name)
  return (
    <NumberInput
      id={id}
      label={isOptional ? <Optional label={label} /> : label}
      {...(description && { description })}
      value={value ?? ''}
      onChange={(next) => set(next === '' ? null : Number(next))}
      min={0}
      max={max}
      clampBehavior="strict"
      decimalScale={decimals}
      allowNegative={false}
      inputMode="decimal"
      hideControls
      {...(unit && {
        rightSection: <span style={{ fontSize: 13 }}>{unit}</span>,
        rightSectionWidth: 12 + unit.length * 8,
      })}
      error={error}
    />
  )
}

/** A day. */
export function DayLine({ name, isBirth = false }: { name: LabelledField; isBirth?: boolean }) {
  const { id, label, value, error, set } = useField<string>(name)
  return <DateField id={id} label={label} value={value} onChange={set} isBirth={isBirth} error={error} />
}
