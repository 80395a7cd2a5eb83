import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { Withdrawal } from '@clearwing/domain/medicals/schema.ts'
import { Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useWithdrawMedicalMutation } from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf } from '#shared/forms/fields-of.ts'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'

/** Explains what withdrawal means, asks for the reason, and withdraws the application. */
export const withdrawApplication = (medical: Medical) =>
  openDialog('Withdraw this application', (close) => <WithdrawForm medical={medical} onSaved={close} />)

const Reason = Withdrawal.pick({ reason: true })

function WithdrawForm({ medical, onSaved }: { medical: Medical; onSaved: () => void }) {
  const [withdrawMedical] = useWithdrawMedicalMutation()
  const { medicalId, practiceName } = medical
  const form = useForm({
    initialValues: { reason: '' },
    validate: schemaResolver(Reason, { sync: true }),
  })
  return (
    <Form
      form={form}
      version={medical.version}
      save={({ reason }, version) => withdrawMedical({ medicalId, body: { reason, version } }).unwrap()}
      onSaved={onSaved}
      draft={`withdrawal ${medicalId}`}
      submit={{ label: 'Withdraw the application', isDangerous: true }}
    >
      <Text>
        No certificate will be issued, and you cannot undo this: to continue later, you start a new application.{' '}
        {practiceName && `${practiceName} stops working on it and keeps what it has recorded so far. `}
        Certificates you already hold do not change.
      </Text>
      <TextAreaField
        label="Why are you withdrawing the application?"
        data-autofocus
        {...fieldsOf(form, Reason)('reason')}
      />
    </Form>
  )
}
