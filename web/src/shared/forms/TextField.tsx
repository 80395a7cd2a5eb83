import { TextInput, type TextInputProps } from '@mantine/core'
import { type FieldProps, frameOf } from './field.tsx'

type Props = FieldProps<string> &
  Omit<TextInputProps, keyof FieldProps<string> | 'description' | 'withAsterisk' | 'maxLength' | 'classNames'> & {
    /**
     * Maximum length from the request schema; see `fieldOf`. With it, a character counter is shown (spec section 5).
     */
    max?: number | undefined
  }

export function TextField({
  label,
  value,
  onChange,
  hint,
  error,
  required,
  readOnly = false,
  disabled = false,
  max,
  ...input
}: Props) {
  const counted = readOnly || disabled ? undefined : { text: value, max }
  return (
    <TextInput
      {...frameOf({ label, hint, error, required, counted })}
      maxLength={max}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      readOnly={readOnly}
      disabled={disabled}
      {...input}
    />
  )
}

/** A telephone number: optional +, then digits, parentheses, hyphens, dots and spaces (spec section 5). */
export const PhoneField = (props: Props) => <TextField type="tel" autoComplete="tel" {...props} />
