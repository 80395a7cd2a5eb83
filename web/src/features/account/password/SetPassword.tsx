import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useResetPasswordMutation } from '#api/generated.ts'
import { Form } from '#shared/forms/Form.tsx'
import { inputOf } from '#shared/forms/fields-of.ts'
import { NewPasswordField } from '#shared/forms/NewPasswordField.tsx'
import { passwordErrors } from '#shared/forms/password-strength.ts'
import { showNotice } from '#shared/toasts/show-notice.ts'

const empty = { newPassword: '', retypedPassword: '' }

/** Sets a password with an emailed link. Only the server knows who the link belongs to. */
export function SetPassword({ token, ifDead }: { token: string; ifDead: ReactNode }) {
  const [reset, { error }] = useResetPasswordMutation()
  const navigate = useNavigate()
  const form = useForm({ initialValues: empty, validate: (values) => passwordErrors(values, []) })
  const leave = () => {
    form.reset()
    showNotice({ type: 'success', title: 'Reset password', lines: ['The password has been set.'] }, { hides: true })
    void navigate('/login', { replace: true })
  }
  if (error && 'status' in error && error.status === 404) return ifDead
  return (
    <Form
      form={form}
      save={({ newPassword }) => reset({ body: { token, newPassword } }).unwrap()}
      onSaved={leave}
      submit={{ label: 'Set password' }}
    >
      <NewPasswordField
        password={inputOf(form, 'newPassword')}
        retyped={inputOf(form, 'retypedPassword')}
        personalWords={[]}
      />
    </Form>
  )
}
