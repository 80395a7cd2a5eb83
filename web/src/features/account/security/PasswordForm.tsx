import { fieldMessage } from '@clearwing/domain/field-messages.ts'
import { Box } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useNavigate } from 'react-router'
import { useChangePasswordMutation } from '#api/generated.ts'
import { problemOf } from '#api/problem.ts'
import { openProblem } from '#shared/dialogs/open-alert.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { inputOf } from '#shared/forms/fields-of.ts'
import { NewPasswordField } from '#shared/forms/NewPasswordField.tsx'
import { PasswordField } from '#shared/forms/PasswordField.tsx'
import { passwordErrors } from '#shared/forms/password-strength.ts'
import { showNotice } from '#shared/toasts/show-notice.ts'

const empty = { oldPassword: '', newPassword: '', retypedPassword: '' }

type Props = {
  userId: number | 'me'
  /** Words that the password must not contain. */
  personalWords: string[]
  asksOld: boolean
  /** The page that opens afterwards. */
  nextPath: string
}

/** Sets the user's own password, or, for an administrator, another person's. */
export function PasswordForm({ userId, personalWords, asksOld, nextPath }: Props) {
  const navigate = useNavigate()
  const [change] = useChangePasswordMutation()
  const form = useForm({
    initialValues: empty,
    validate: async (values) => ({
      ...(asksOld && values.oldPassword === '' && { oldPassword: fieldMessage.complete }),
      ...(await passwordErrors(values, personalWords)),
    }),
  })

  const save = async ({ oldPassword, newPassword }: typeof empty) => {
    const body = { oldPassword: asksOld ? oldPassword : null, newPassword }
    await change({ userId, body }).unwrap().catch(tell)
  }
  const leave = () => {
    form.reset()
    showNotice({ type: 'success', title: 'Change password', lines: ['The password has been set.'] }, { hides: true })
    void navigate(nextPath)
  }

  return (
    <Box maw={440}>
      <Form form={form} save={save} onSaved={leave} submit={{ label: 'Change password' }}>
        {asksOld && <PasswordField label="Old password" required {...inputOf(form, 'oldPassword')} />}
        <NewPasswordField
          password={inputOf(form, 'newPassword')}
          retyped={inputOf(form, 'retypedPassword')}
          personalWords={personalWords}
        />
      </Form>
    </Box>
  )
}

/** A dialog says why it was refused; the form says it as well, in red (spec section 8). */
function tell(error: unknown): never {
  void openProblem('Change password', problemOf(error))
  throw error
}
