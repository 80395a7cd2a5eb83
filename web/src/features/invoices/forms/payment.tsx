import { NewPayment } from '@clearwing/domain/invoices/changes.ts'
import { formatMoney } from '@clearwing/domain/money.ts'
import { Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { type Invoice, useCreateInvoicePaymentMutation } from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { DateField } from '#shared/forms/DateField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf } from '#shared/forms/fields-of.ts'
import { MoneyField } from '#shared/forms/MoneyField.tsx'
import { TextField } from '#shared/forms/TextField.tsx'
import { today } from '#shared/today.ts'
import { useRepeatKey } from './use-repeat-key.ts'

type Kind = NewPayment['kind']

export const openPaymentForm = (invoice: Invoice, kind: Kind) =>
  openDialog(kind === 'payment' ? 'Record payment' : 'Record refund', (close) => (
    <PaymentForm invoice={invoice} kind={kind} onSaved={() => close()} />
  ))

/** Money that came in, or was paid back. */
function PaymentForm({ invoice, kind, onSaved }: { invoice: Invoice; kind: Kind; onSaved: () => void }) {
  const [create] = useCreateInvoicePaymentMutation()
  const key = useRepeatKey()
  const { invoiceId, balanceCents, version } = invoice
  const suggested = kind === 'payment' ? Math.max(0, balanceCents) : Math.max(0, -balanceCents)
  const form = useForm({
    initialValues: {
      kind,
      day: today() as string | null,
      cents: (suggested || null) as number | null,
      note: '',
      version,
    },
    validate: schemaResolver(NewPayment, { sync: true }),
  })
  const field = fieldsOf(form, NewPayment)
  return (
    <Form
      form={form}
      save={(payment) => create({ invoiceId, ...key, body: NewPayment.parse(payment) }).unwrap()}
      onSaved={onSaved}
      submit={{ label: kind === 'payment' ? 'Record payment' : 'Record refund' }}
    >
      <Text>
        {balanceCents < 0
          ? `${formatMoney(-balanceCents)} was paid too much.`
          : `${formatMoney(balanceCents)} is owed.`}
      </Text>
      <MoneyField label="Amount" {...field('cents')} />
      <DateField label="Day" {...field('day')} />
      <TextField label="Note" hint="Bank reference, or how it was paid" {...field('note')} />
    </Form>
  )
}
