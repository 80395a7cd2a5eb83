import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { type FieldProps, frameOf } from './field.tsx'

type Props = FieldProps<string> &
  Omit<PasswordInputProps, keyof FieldProps<string> | 'description' | 'withAsterisk' | 'classNames'>

/** A password that somebody has already: of the login, or the old one where a new one is set. */
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

/** Reached by the keyboard too. */
export const showButton = { 'aria-label': 'Show password', tabIndex: 0, 'aria-hidden': false } as const
