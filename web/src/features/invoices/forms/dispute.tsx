import { DisputeAnswer, NewDispute } from '@clearwing/domain/invoices/changes.ts'
import { formatMoney } from '@clearwing/domain/money.ts'
import { Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import {
  type InvoiceDispute,
  type InvoiceLine,
  useAnswerDisputeMutation,
  useDisputeInvoiceLineMutation,
} from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf } from '#shared/forms/fields-of.ts'
import { MoneyField } from '#shared/forms/MoneyField.tsx'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'
import { useRepeatKey } from './use-repeat-key.ts'

export const openDisputeForm = (line: InvoiceLine) =>
  openDialog('Dispute a line', (close) => <DisputeForm line={line} onSaved={() => close()} />)

function DisputeForm({ line, onSaved }: { line: InvoiceLine; onSaved: () => void }) {
  const [dispute] = useDisputeInvoiceLineMutation()
  const key = useRepeatKey()
  const form = useForm({ initialValues: { reason: '' }, validate: schemaResolver(NewDispute, { sync: true }) })
  const field = fieldsOf(form, NewDispute)
  return (
    <Form
      form={form}
      save={(body) => dispute({ lineId: line.lineId, ...key, body: NewDispute.parse(body) }).unwrap()}
      onSaved={onSaved}
      submit={{ label: 'Dispute this line' }}
    >
      <Text>{`${line.text}: ${formatMoney(line.cents)}`}</Text>
      <TextAreaField label="Reason" hint="The supplier reads it. Name no medical facts." {...field('reason')} />
    </Form>
  )
}

export const openAnswerForm = (line: InvoiceLine, dispute: InvoiceDispute) =>
  openDialog('Answer dispute', (close) => <AnswerForm line={line} dispute={dispute} onSaved={() => close()} />)

type AnswerProps = { line: InvoiceLine; dispute: InvoiceDispute; onSaved: () => void }

function AnswerForm({ line, dispute, onSaved }: AnswerProps) {
  const [answer] = useAnswerDisputeMutation()
  const form = useForm({
    initialValues: {
      outcome: null as DisputeAnswer['outcome'] | null,
      creditCents: (line.cents - line.creditedCents) as number | null,
      answer: '',
    },
    validate: schemaResolver(DisputeAnswer, { sync: true }),
  })
  const field = fieldsOf(form, DisputeAnswer)
  const isAccepted = form.values.outcome === 'accepted'
  return (
    <Form
      form={form}
      save={(given) => {
        const body = DisputeAnswer.parse(isAccepted ? given : { ...given, creditCents: null })
        return answer({ disputeId: dispute.disputeId, body }).unwrap()
      }}
      onSaved={onSaved}
      submit={{ label: 'Answer dispute' }}
    >
      <Text>{`${line.text}: ${dispute.reason}`}</Text>
      <SelectField
        label="Answer"
        options={[
          { value: 'accepted', label: 'Accept, and credit the line' },
          { value: 'declined', label: 'Decline: the line stands' },
        ]}
        {...field('outcome')}
      />
      {isAccepted && <MoneyField label="Credit, without tax" {...field('creditCents')} />}
      <TextAreaField label="Reason" hint="The organisation reads it." {...field('answer')} />
    </Form>
  )
}
