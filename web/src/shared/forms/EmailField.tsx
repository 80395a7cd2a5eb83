import { fieldMessage } from '@clearwing/domain/field-messages.ts'
import { TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'

type Props = {
  label?: string
  /** Of the form's field `email`, and of `retypedEmail`: see `emailErrors`. */
  email: GetInputPropsReturnType
  retyped: GetInputPropsReturnType
  /** What it was before: the second field comes when it is another (spec section 5). */
  original?: string | null
}

/** An e-mail address, and the same again when it is a new one. */
export function EmailField({ label = 'E-mail', email, retyped, original = null }: Props) {
  return (
    <>
      <TextInput label={label} type="email" withAsterisk autoComplete="email" {...email} />
      {isChanged(String(email.value ?? ''), original) && (
        <TextInput
          label={`${label} again`}
          type="email"
          withAsterisk
          placeholder={fieldMessage.retypeEmail}
          autoComplete="off"
          {...retyped}
        />
      )}
    </>
  )
}

const isChanged = (email: string, original: string | null) => email.trim() !== '' && email.trim() !== (original ?? '')

type NewEmail = { email: string; retypedEmail: string }

/** What is wrong with the repetition of an address: for `validate` of a form. */
export const emailErrors = ({ email, retypedEmail }: NewEmail, original: string | null = null) =>
  isChanged(email, original) && email.trim() !== retypedEmail.trim()
    ? { retypedEmail: fieldMessage.emailsMustMatch }
    : {}
