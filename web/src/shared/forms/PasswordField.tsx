import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { type FieldProps, frameOf } from './field.tsx'

type Props = FieldProps<string> &
  Omit<PasswordInputProps, keyof FieldProps<string> | 'description' | 'withAsterisk' | 'classNames'>

/** An existing password: for login, or the old one when setting a new one. */
export const PasswordField = ({ label, value, onChange, hint, error, required, ...input }: Props) => (
  <PasswordInput
    {...frameOf({ label, hint, error, required })}
    {...(error && { 'aria-invalid': true })}
    autoComplete="current-password"
    visibilityToggleButtonProps={showButton}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    {...input}
  />
)

/** The show button can also be reached by keyboard. */
export const showButton = { 'aria-label': 'Show password', tabIndex: 0, 'aria-hidden': false } as const
