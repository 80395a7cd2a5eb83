import { fieldMessage } from '@clearwing/domain/field-messages.ts'
import { maxLength } from '@clearwing/domain/max-length.ts'
import type { ComponentProps, ReactNode } from 'react'
import type { FormInput } from './fields-of.ts'
import { TextField } from './TextField.tsx'

type Props = {
  label?: string
  hint?: ReactNode
  required?: boolean
  /** Input for the form's `email` field; `retyped` is for `retypedEmail`. See `emailErrors`. */
  email: FormInput<string>
  retyped: FormInput<string>
  /** The stored address; the second field appears when the input differs from it (spec section 5). */
  original?: string | null
}

/** An email address, entered twice when it is new. */
export function EmailField({ label = 'Email', hint, required = true, email, retyped, original = null }: Props) {
  return (
    <>
      <TextField
        label={label}
        hint={hint}
        type="email"
        required={required}
        autoComplete="email"
        max={maxLength.email}
        {...email}
      />
      {isChanged(email.value, original) && (
        <TextField
          label={`${label} again`}
          type="email"
          required
          placeholder={fieldMessage.retypeEmail}
          autoComplete="off"
          {...retyped}
        />
      )}
    </>
  )
}

/** Several addresses in one field, separated by ; or , (spec section 5). */
export const EmailsField = ({ hint = 'Separate several with ; or ,', ...field }: ComponentProps<typeof TextField>) => (
  <TextField inputMode="email" autoComplete="off" autoCapitalize="off" spellCheck={false} hint={hint} {...field} />
)

const isChanged = (email: string, original: string | null) => email.trim() !== '' && email.trim() !== (original ?? '')

type NewEmail = { email: string; retypedEmail: string }

/** Errors in the repeated address, for a form's `validate`. */
export const emailErrors = ({ email, retypedEmail }: NewEmail, original: string | null = null) =>
  isChanged(email, original) && email.trim() !== retypedEmail.trim()
    ? { retypedEmail: fieldMessage.emailsMustMatch }
    : {}
