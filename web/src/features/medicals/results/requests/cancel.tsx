import { LabRequestCancellation } from '@clearwing/domain/medicals/results/requests/schema.ts'
import { Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import type { LabRequest } from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf } from '#shared/forms/fields-of.ts'
import { TextField } from '#shared/forms/TextField.tsx'

type Save = (reason: string) => Promise<unknown>

/** Asks why a request is cancelled, and cancels it. */
export const cancelLabRequest = (request: LabRequest, save: Save) =>
  openDialog(`Cancel ${request.number}`, (close) => <Cancel request={request} save={save} onSaved={() => close()} />)

const Reason = LabRequestCancellation.pick({ reason: true })

function Cancel({ request, save, onSaved }: { request: LabRequest; save: Save; onSaved: () => void }) {
  const form = useForm({ initialValues: { reason: '' }, validate: schemaResolver(Reason, { sync: true }) })
  return (
    <Form
      form={form}
      save={({ reason }) => save(reason)}
      onSaved={onSaved}
      submit={{ label: 'Cancel the request', isDangerous: true }}
    >
      <Text>
        {request.isElectronic
          ? 'The laboratory is notified. Results already received are kept.'
          : 'Please tell the person not to use the form any more. Results already received are kept.'}
      </Text>
      <TextField label="Why are you cancelling the request?" data-autofocus {...fieldsOf(form, Reason)('reason')} />
    </Form>
  )
}
