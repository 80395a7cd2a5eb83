import { joinValues, splitValues } from '@clearwing/domain/fields.ts'
import { TagsInput, type TagsInputProps } from '@mantine/core'
import { type FieldProps, frameOf } from './field.tsx'

type Props = FieldProps<string> &
  Pick<TagsInputProps, 'data' | 'w' | 'maw' | 'onBlur' | 'onFocus' | 'placeholder'> & {
    /** Maximum length of all values together, including separators. */
    max?: number | undefined
  }

/**
 * Several values in one text, separated by | (spec section 5). Each is shown as a pill: Enter or | completes one,
 * Backspace reopens it.
 */
export function MultiValueField({
  value,
  onChange,
  label,
  hint,
  error,
  required,
  readOnly,
  disabled,
  max,
  ...input
}: Props) {
  const take = (values: string[]) => {
    const joined = joinValues(values.map((one) => one.trim()).filter(Boolean))
    if (max === undefined || joined.length <= max) onChange(joined)
  }
  return (
    <TagsInput
      {...frameOf({ label, hint, error, required, counted: readOnly ? undefined : { text: value, max } })}
      value={splitValues(value)}
      onChange={take}
      splitChars={['|']}
      readOnly={readOnly ?? false}
      disabled={disabled ?? false}
      {...(input as object)}
    />
  )
}
