import { fieldMessage } from '@clearwing/domain/field-messages.ts'
import { Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { EmailField, emailErrors } from '#shared/forms/EmailField.tsx'
import { inputOf } from '#shared/forms/fields-of.ts'
import { NewPasswordField } from '#shared/forms/NewPasswordField.tsx'
import { PasswordField } from '#shared/forms/PasswordField.tsx'
import { passwordErrors } from '#shared/forms/password-strength.ts'
import { Variant, Variants } from './Variant.tsx'
import { WithState } from './WithState.tsx'

/** Passwords and addresses that are typed twice. */
export const PasswordsShown = () => (
  <Variants>
    <Variant state="an old password" wide>
      <WithState initial="">{(field) => <PasswordField label="Old password" required {...field} />}</WithState>
    </Variant>
    <Variant state="an old password, wrong" wide>
      <WithState initial="">
        {(field) => <PasswordField label="Your password" required error={fieldMessage.complete} {...field} />}
      </WithState>
    </Variant>
    <Variant state="a new password, checked on leaving the field" wide>
      <NewPassword />
    </Variant>
    <Variant state="a changed address, checked on leaving the field" wide>
      <ChangedEmail />
    </Variant>
  </Variants>
)

function NewPassword() {
  const form = useForm({
    initialValues: { newPassword: '', retypedPassword: '' },
    validate: (values) => passwordErrors(values, ['Mere Ngata']),
    validateInputOnBlur: true,
  })
  return (
    <Stack gap="sm">
      <NewPasswordField
        password={inputOf(form, 'newPassword')}
        retyped={inputOf(form, 'retypedPassword')}
        personalWords={['Mere Ngata']}
      />
    </Stack>
  )
}

const original = 'mere.ngata@example.nz'

function ChangedEmail() {
  const form = useForm({
    initialValues: { email: original, retypedEmail: '' },
    validate: (values) => emailErrors(values, original),
    validateInputOnBlur: true,
  })
  return (
    <Stack gap="sm">
      <EmailField email={inputOf(form, 'email')} retyped={inputOf(form, 'retypedEmail')} original={original} />
    </Stack>
  )
}
