import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { Email } from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { Form } from '#shared/forms/Form.tsx'
import { inputOf } from '#shared/forms/fields-of.ts'
import { TextField } from '#shared/forms/TextField.tsx'
import { type Outcome, Outcomes, processEach } from '#shared/lists/Outcomes.tsx'

type Resend = (email: Email, reason: string | null) => Promise<unknown>

/** Asks once, sends each email again with a call of its own, and shows the result of each. */
export const resendTogether = (rows: Email[], resend: Resend) =>
  openDialog('Send emails again', (close) => <Together rows={rows} resend={resend} onDone={() => close()} />)

const named = ({ emailId, subject, to }: Email) => ({ key: emailId, name: `${subject ?? 'Email'}, ${to}` })

function Together({ rows, resend, onDone }: { rows: Email[]; resend: Resend; onDone: () => void }) {
  const [outcomes, setOutcomes] = useState<Outcome[]>()
  const form = useForm({ initialValues: { reason: '' } })
  if (outcomes) return <Outcomes outcomes={outcomes} success="queued again" onDone={onDone} />
  return (
    <Form
      form={form}
      save={async ({ reason }) => setOutcomes(await processEach(rows, named, (row) => resend(row, reason || null)))}
      onSaved={() => undefined}
      submit={{ label: 'Send again' }}
    >
      <Text>Each email is sent again to the present address of its person, as a new email.</Text>
      <TextField label="Reason" max={200} {...inputOf(form, 'reason')} />
    </Form>
  )
}
