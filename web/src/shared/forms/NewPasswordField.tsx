import { fieldMessage } from '@clearwing/domain/field-messages.ts'
import type { FormInput } from './fields-of.ts'
import { PasswordField } from './PasswordField.tsx'
import type { Known } from './password-strength.ts'
import { StrengthBar } from './StrengthBar.tsx'

type Props = {
  label?: string
  /** Of the form's field `newPassword`, and of `retypedPassword`: see `passwordErrors`. */
  password: FormInput<string>
  retyped: FormInput<string>
  known: Known
}

/** A new password, how easily it is guessed, and the same again. */
export function NewPasswordField({ label = 'New password', password, retyped, known }: Props) {
  return (
    <>
      <div>
        <PasswordField label={label} required autoComplete="new-password" {...password} />
        <StrengthBar password={password.value} known={known} />
      </div>
      <PasswordField
        label={`${label} again`}
        required
        placeholder={fieldMessage.retypePassword}
        autoComplete="new-password"
        {...retyped}
      />
    </>
  )
}
