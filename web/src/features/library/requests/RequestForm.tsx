import { addDays } from '@clearwing/domain/dates.ts'
import { NewDocumentRequest } from '@clearwing/domain/library/requests/schema.ts'
import { maxLength } from '@clearwing/domain/max-length.ts'
import { schemaResolver, useForm } from '@mantine/form'
import { useCreateDocumentRequestMutation } from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { Form } from '#shared/forms/Form.tsx'
import { TextField } from '#shared/forms/TextField.tsx'
import { today } from '#shared/today.ts'
import { ReasonAndDay } from './ReasonAndDay.tsx'

const problems = schemaResolver(NewDocumentRequest, { sync: true })

type RequestSubject = { userId: number; medicalId: number | null }

export const openDocumentRequestForm = (subject: RequestSubject) =>
  openDialog('Request a document', (close) => <RequestForm subject={subject} onSaved={() => close()} />)

/** Asks a client for a document, with the reason and a due day. */
function RequestForm({ subject, onSaved }: { subject: RequestSubject; onSaved: () => void }) {
  const [ask] = useCreateDocumentRequestMutation()
  const form = useForm({
    initialValues: { ...subject, name: '', reason: '', dueOn: addDays(today(), 14) },
    validate: problems,
  })
  return (
    <Form
      form={form}
      save={(body) => ask({ body }).unwrap()}
      onSaved={onSaved}
      submit={{ label: 'Request document' }}
      draft={`document request ${subject.userId}`}
    >
      <TextField
        label="Document"
        required
        max={maxLength.documentName}
        value={form.values.name}
        onChange={(next) => form.setFieldValue('name', next)}
        error={form.errors.name}
        data-autofocus
      />
      <ReasonAndDay
        form={form}
        hint="The person reads the reason when they are logged in. The email does not contain it."
      />
    </Form>
  )
}
