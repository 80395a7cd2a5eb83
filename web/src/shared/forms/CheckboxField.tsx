import { Checkbox, type CheckboxProps } from '@mantine/core'
import { FieldError, type FieldProps } from './field.tsx'

type Props = Omit<FieldProps<boolean>, 'readOnly'> & Pick<CheckboxProps, 'my' | 'mt' | 'size' | 'onBlur' | 'onFocus'>

/** A single checkbox. Error if it is required and not ticked: 'Please select this option' (spec section 5). */
export const CheckboxField = ({
  value,
  onChange,
  label,
  hint,
  error,
  required,
  disabled = false,
  id,
  ...input
}: Props) => (
  <Checkbox
    {...(id && { id })}
    label={label}
    description={hint}
    error={error && <FieldError>{error}</FieldError>}
    {...(required && { 'aria-required': true })}
    {...(error !== undefined && error !== false && { 'aria-invalid': true })}
    checked={value}
    onChange={(event) => onChange(event.currentTarget.checked)}
    disabled={disabled}
    {...(input as object)}
  />
)
