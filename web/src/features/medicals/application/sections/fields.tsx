import { useField } from '#features/medicals/application/form-context.ts'
import type { LabelledField } from '#features/medicals/application/labels.ts'
import { DateField } from '#shared/forms/DateField.tsx'
import { MeasurementField } from '#shared/forms/NumberField.tsx'
import { TextField } from '#shared/forms/TextField.tsx'

type TextProps = Pick<Parameters<typeof TextField>[0], 'autoComplete' | 'type' | 'hint'> & {
  name: LabelledField
  max: number
  isOptional?: boolean
}

/** A single-line text field, saved as it is typed. */
export function TextLine({ name, isOptional = false, ...more }: TextProps) {
  const { value, set, ...field } = useField<string>(name)
  return <TextField {...more} {...field} {...optional(isOptional)} value={value ?? ''} onChange={set} />
}

type NumberProps = {
  name: LabelledField
  unit?: string
  max: number
  decimals?: number
  isOptional?: boolean
  hint?: string
}

/** A number field; an empty field stays empty. */
export function NumberLine({ name, max, isOptional = false, ...more }: NumberProps) {
  const { set, ...field } = useField<number>(name)
  return <MeasurementField {...more} {...field} {...optional(isOptional)} range={{ min: 0, max }} onChange={set} />
}

/** Fields are required, and not marked as such, unless declared optional. */
const optional = (isOptional: boolean) => (isOptional ? { required: false } : {})

/** A date field of the application, saved as it is typed. */
export function DayLine({ name, isBirth = false }: { name: LabelledField; isBirth?: boolean }) {
  const { id, label, value, error, set } = useField<string>(name)
  return <DateField id={id} label={label} value={value} onChange={set} isBirth={isBirth} error={error} />
}
