import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { Withdrawal } from '@clearwing/domain/medicals/schema.ts'
import { Text, Textarea } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useWithdrawMedicalMutation } from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { Form } from '#shared/forms/Form.tsx'

/** Asks why, says what it means, and withdraws. */
export const withdraw = (medical: Medical) =>
  openDialog('Withdraw this application', (close) => <WithdrawForm medical={medical} onSaved={close} />)

function WithdrawForm({ medical, onSaved }: { medical: Medical; onSaved: () => void }) {
  const [withdrawMedical] = useWithdrawMedicalMutation()
  const { medicalId, practiceName } = medical
  const form = useForm({
    initialValues: { reason: '' },
    validate: schemaResolver(Withdrawal.pick({ reason: true }), { sync: true }),
  })
  return (
    <Form
      form={form}
      version={medical.version}
      save={({ reason }, version) => withdrawMedical({ medicalId, body: { reason, version } }).unwrap()}
      onSaved={onSaved}
      submit={{ label: 'Withdraw the application', isDangerous: true }}
    >
      <Text>
        No certificate comes of it, and it cannot be taken back: to go on later you start a new application.{' '}
        {practiceName && `${practiceName} stops working on it and keeps what it has recorded so far. `}
        Certificates you hold stay as they are.
      </Text>
      <Textarea
        label="Why do you withdraw it?"
        withAsterisk
        autosize
        minRows={2}
        maxLength={200}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </Form>
  )
}
