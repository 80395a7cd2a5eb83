import { ReferralReason } from '@clearwing/domain/medicals/referrals/schema.ts'
import { Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf } from '#shared/forms/fields-of.ts'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'

type ReasonQuestion = {
  title: string
  text: string
  label: string
  button: string
  draft: string
  isDangerous?: boolean
  save: (reason: string) => Promise<unknown>
}

/** Asks for a reason and performs the action. Returns whether it was done. */
export const askWhy = async (question: ReasonQuestion) =>
  (await openDialog<boolean>(question.title, (close) => (
    <ReasonForm question={question} onSaved={() => close(true)} />
  ))) === true

const Reason = ReferralReason.pick({ reason: true })

function ReasonForm({ question, onSaved }: { question: ReasonQuestion; onSaved: () => void }) {
  const { text, label, button, draft, isDangerous = true, save } = question
  const form = useForm({ initialValues: { reason: '' }, validate: schemaResolver(Reason, { sync: true }) })
  return (
    <Form
      form={form}
      save={({ reason }) => save(reason)}
      onSaved={onSaved}
      draft={draft}
      submit={{ label: button, isDangerous }}
    >
      <Text>{text}</Text>
      <TextAreaField label={label} data-autofocus {...fieldsOf(form, Reason)('reason')} />
    </Form>
  )
}
