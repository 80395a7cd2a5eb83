import { CheckboxesField } from './ChoiceField.tsx'
import type { FieldProps } from './field.tsx'

type Props = Omit<FieldProps<number>, 'readOnly'> & { options: readonly { bit: number; label: string }[] }

/** A multiple choice stored as bits of one number. Bits without an option are preserved. */
export function BitsField({ options, value, onChange, ...field }: Props) {
  const offered = options.reduce((bits, { bit }) => bits | bit, 0)
  const ticked = options.filter(({ bit }) => (value & bit) !== 0).map(({ bit }) => String(bit))
  return (
    <CheckboxesField
      {...field}
      options={options.map(({ bit, label }) => ({ value: String(bit), label }))}
      value={ticked}
      onChange={(bits) => onChange(bits.reduce((sum, bit) => sum | Number(bit), value & ~offered))}
    />
  )
}
