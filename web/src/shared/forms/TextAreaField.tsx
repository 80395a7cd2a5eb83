import { Textarea, type TextareaProps } from '@mantine/core'
import { belowTemplate, type FieldProps, frameOf } from './field.tsx'

type Props = FieldProps<string> &
  Omit<TextareaProps, keyof FieldProps<string> | 'description' | 'withAsterisk' | 'maxLength' | 'classNames'> & {
    /** Maximum length from the request schema; see `fieldOf`. */
    max?: number | undefined
    /**
     * True when the text has placeholders in braces; unbalanced { and } (spec section 5) are reported while typing,
     * in the place of the hint, so that nothing below the field moves.
     */
    isTemplate?: boolean
  }

/** A multi-line text field that grows with its content. */
export function TextAreaField({
  label,
  value,
  onChange,
  hint,
  error,
  required,
  readOnly = false,
  max,
  isTemplate = false,
  ...input
}: Props) {
  const below = isTemplate ? belowTemplate({ hint, error, value }) : { hint, error }
  return (
    <Textarea
      autosize
      minRows={2}
      {...frameOf({ label, ...below, required, counted: readOnly ? undefined : { text: value, max } })}
      maxLength={max}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      readOnly={readOnly}
      {...input}
    />
  )
}
