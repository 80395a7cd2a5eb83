import { fieldMessage } from '@clearwing/domain/field-messages.ts'
import { PasswordInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import type { Known } from './password-strength.ts'
import { StrengthBar } from './StrengthBar.tsx'

type Props = {
  label?: string
  /** Of the form's field `newPassword`, and of `retypedPassword`: see `passwordErrors`. */
  password: GetInputPropsReturnType
  retyped: GetInputPropsReturnType
  known: Known
}

/** A new password, how easily it is guessed, and the same again. */
export function NewPasswordField({ label = 'New password', password, retyped, known }: Props) {
  return (
    <>
      <div>
        <PasswordInput
          label={label}
          withAsterisk
          autoComplete="new-password"
          visibilityToggleButtonProps={showButton}
          {...password}
        />
        <StrengthBar password={String(password.value ?? '')} known={known} />
      </div>
      <PasswordInput
        label={`${label} again`}
        withAsterisk
        placeholder={fieldMessage.retypePassword}
        autoComplete="new-password"
        visibilityToggleButtonProps={showButton}
        {...retyped}
      />
    </>
  )
}

/** Reached by the keyboard too. */
export const showButton = { 'aria-label': 'Show the password', tabIndex: 0, 'aria-hidden': false } as const
