import { fieldMessage } from '@clearwing/domain/field-messages.ts'
import { hasPairedBraces } from '@clearwing/domain/fields.ts'
import { Textarea, type TextareaProps } from '@mantine/core'
import { type FocusEvent, useState } from 'react'
import { type FieldProps, frameOf } from './field.tsx'

type Props = FieldProps<string> &
  Omit<TextareaProps, keyof FieldProps<string> | 'description' | 'withAsterisk' | 'maxLength' | 'classNames'> & {
    /** Maximum length from the request schema; see `fieldOf`. */
    max?: number | undefined
    /**
     * True when the text has placeholders in braces; unbalanced { and } (spec section 5) are reported on leaving the
     * field.
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
  onBlur,
  ...input
}: Props) {
  const [wasLeft, setIsLeft] = useState(false)
  const wrong = error ?? (isTemplate && wasLeft && !hasPairedBraces(value) ? fieldMessage.braces : undefined)
  const leave = (event: FocusEvent<HTMLTextAreaElement>) => {
    setIsLeft(true)
    onBlur?.(event)
  }
  return (
    <Textarea
      autosize
      minRows={2}
      {...frameOf({ label, hint, error: wrong, required, counted: readOnly ? undefined : { text: value, max } })}
      maxLength={max}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={leave}
      readOnly={readOnly}
      {...input}
    />
  )
}
