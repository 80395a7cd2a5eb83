import { Hl7Rejection, RejectionReason, rejectionWords } from '@clearwing/domain/hl7/rejecting.ts'
import { Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { IconBan } from '@tabler/icons-react'
import { useState } from 'react'
import { type Hl7MessageSummary, useRejectHl7MessageMutation } from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf } from '#shared/forms/fields-of.ts'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { TextField } from '#shared/forms/TextField.tsx'
import type { BulkAction } from '#shared/lists/ListTable.tsx'
import { type Outcome, Outcomes, processEach } from '#shared/lists/Outcomes.tsx'
import { senderInWords } from './assigning/sender-of.ts'

/** Rejects several messages for the same reason, such as tests or messages meant for another recipient. */
export const rejectAction: BulkAction<Hl7MessageSummary> = {
  label: 'Reject',
  icon: IconBan,
  refuses: ({ status }) => (status === 'unassigned' ? undefined : 'not filed yet'),
  open: (rows) =>
    openDialog(`Reject ${rows.length === 1 ? 'one message' : `${rows.length} messages`}`, (close) => (
      <RejectTogether rows={rows} onDone={() => close()} />
    )),
}

const options = RejectionReason.options.map((value) => ({ value, label: rejectionWords[value] }))
type Values = { version: number; reason: RejectionReason | null; text: string }

function RejectTogether({ rows, onDone }: { rows: Hl7MessageSummary[]; onDone: () => void }) {
  const [outcomes, setOutcomes] = useState<Outcome[]>()
  const [reject] = useRejectHl7MessageMutation()
  const form = useForm<Values>({
    initialValues: { version: 0, reason: null, text: '' },
    validate: schemaResolver(Hl7Rejection, { sync: true }),
  })
  const fields = fieldsOf(form, Hl7Rejection)
  const save = async (values: Values) => {
    const named = (row: Hl7MessageSummary) => ({ key: row.messageId, name: `${senderInWords(row)}, ${row.controlId}` })
    const rejectOne = ({ messageId, version }: Hl7MessageSummary) =>
      reject({ messageId, body: Hl7Rejection.parse({ ...values, version }) }).unwrap()
    setOutcomes(await processEach(rows, named, rejectOne))
  }
  if (outcomes) return <Outcomes outcomes={outcomes} success="rejected" onDone={onDone} />
  return (
    <Form form={form} save={save} onSaved={() => undefined} submit={{ label: `Reject ${rows.length}` }}>
      <Text c="var(--ui-text-2)">
        The results in these messages will not be linked to a person. The messages are kept, and each rejection can be
        undone.
      </Text>
      <SelectField label="Reason" options={options} {...fields('reason')} />
      <TextField label="Explanation" autoComplete="off" {...fields('text')} />
    </Form>
  )
}
