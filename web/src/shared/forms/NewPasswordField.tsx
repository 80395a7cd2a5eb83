import { fieldMessage } from '@clearwing/domain/field-messages.ts'
import type { FormInput } from './fields-of.ts'
import { PasswordField } from './PasswordField.tsx'
import type { PersonalWords } from './password-strength.ts'
import { StrengthBar } from './StrengthBar.tsx'

type Props = {
  label?: string
  /** Input for the form's `newPassword` field; `retyped` is for `retypedPassword`. See `passwordErrors`. */
  password: FormInput<string>
  retyped: FormInput<string>
  personalWords: PersonalWords
}

/** A new password with its strength, entered twice. */
export function NewPasswordField({ label = 'New password', password, retyped, personalWords }: Props) {
  return (
    <>
      <div>
        <PasswordField label={label} required autoComplete="new-password" {...password} />
        <StrengthBar password={password.value} personalWords={personalWords} />
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
