import { canFileMessage } from '@clearwing/domain/messages/rules.ts'
import { Anchor, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type Message, useFileMessageToMedicalMutation, useListMedicalsQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { Form } from '#shared/forms/Form.tsx'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { medicalOption } from '#shared/pickers/medical-option.ts'
import { showSuccess } from '#shared/toasts/show-notice.ts'
import classes from './messages.module.css'

/** Files a message about a client to one of their medicals, for the practice's doctors and nurses. */
export function FileToMedical({ message }: { message: Message }) {
  const actor = useActor()
  if (actor.realUserId !== undefined || message.text === null || !canFileMessage(actor, message)) return null
  return (
    <Anchor component="button" type="button" fz={13} className={classes.turn} onClick={() => void openForm(message)}>
      File to medical
    </Anchor>
  )
}

const openForm = (message: Message) =>
  openDialog('File to medical', (close) => <FileForm message={message} onSaved={() => close()} />)

function FileForm({ message: { messageId, regardingUserId }, onSaved }: { message: Message; onSaved: () => void }) {
  const [file] = useFileMessageToMedicalMutation()
  const { currentData } = useListMedicalsQuery({ i: regardingUserId ?? 0, n: 25 })
  const form = useForm({ initialValues: { medicalId: null as number | null } })
  const { medicalId } = form.values
  return (
    <Form
      form={form}
      save={() => file({ messageId, body: { medicalId: medicalId ?? 0 } }).unwrap()}
      onSaved={() => {
        showSuccess('The message was filed to the medical.')
        onSaved()
      }}
      submit={{ label: 'File message' }}
    >
      <Text>
        A copy of the message is added to the documents of the medical. The applicant reads it there once the decision
        is made, and the regulator once the medical is submitted.
      </Text>
      <SelectField
        label="Medical"
        options={currentData?.list.map(medicalOption) ?? []}
        value={medicalId === null ? null : String(medicalId)}
        onChange={(next) => form.setFieldValue('medicalId', next === null ? null : Number(next))}
        error={form.errors.medicalId}
        data-autofocus
      />
    </Form>
  )
}
