import { addDays } from '@clearwing/domain/dates.ts'
import { nameOfSignedCopy } from '@clearwing/domain/library/requests/rules.ts'
import { useForm } from '@mantine/form'
import { type LibraryItem, useCreateDocumentRequestMutation } from '#api/generated.ts'
import { ReasonAndDay } from '#features/library/requests/ReasonAndDay.tsx'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { Form } from '#shared/forms/Form.tsx'
import { showDone } from '#shared/lists/show-done.ts'
import { today } from '#shared/today.ts'

/** Requests a signed copy of each document from the person whom it is about. */
export const openSignatureForm = (items: LibraryItem[]) =>
  openDialog('Request signature', (close) => <SignatureForm items={items} onSaved={() => close()} />)

function SignatureForm({ items, onSaved }: { items: LibraryItem[]; onSaved: () => void }) {
  const [ask] = useCreateDocumentRequestMutation()
  const form = useForm({
    initialValues: { reason: 'Please sign this document and send it back.', dueOn: addDays(today(), 14) },
  })
  const save = ({ reason, dueOn }: { reason: string; dueOn: string }) => {
    const requests = items.flatMap(({ userId, medicalId, name }) =>
      userId === null ? [] : [{ userId, medicalId, name: nameOfSignedCopy(name), reason, dueOn }],
    )
    return showDone('Request signature', requests, (body) => ask({ body }).unwrap())
  }
  return (
    <Form form={form} save={save} onSaved={onSaved} submit={{ label: 'Request signature' }}>
      <ReasonAndDay
        form={form}
        hint="Each person is asked for a signed copy. They read the document and the reason when they are logged in."
      />
    </Form>
  )
}
