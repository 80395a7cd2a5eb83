import { maxLength } from '@clearwing/domain/max-length.ts'
import type { UseFormReturnType } from '@mantine/form'
import { inputOf } from '#shared/forms/fields-of.ts'
import { NewPasswordField } from '#shared/forms/NewPasswordField.tsx'
import type { PersonalWords } from '#shared/forms/password-strength.ts'
import { TextField } from '#shared/forms/TextField.tsx'

type LoginValues = { userName: string; newPassword: string; retypedPassword: string }

type Props<Values extends LoginValues> = { form: UseFormReturnType<Values>; personalWords: PersonalWords }

/** A new user's login: a name, and a password entered twice. */
export const NewLoginFields = <Values extends LoginValues>({ form, personalWords }: Props<Values>) => (
  <>
    <TextField
      label="User name"
      required
      max={maxLength.userName}
      autoComplete="username"
      autoCapitalize="off"
      spellCheck={false}
      {...inputOf(form, 'userName')}
    />
    <NewPasswordField
      label="Password"
      password={inputOf(form, 'newPassword')}
      retyped={inputOf(form, 'retypedPassword')}
      personalWords={personalWords}
    />
  </>
)
