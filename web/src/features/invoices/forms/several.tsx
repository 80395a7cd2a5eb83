import { NewInterestWaiver, NewPayment } from '@clearwing/domain/invoices/changes.ts'
import { earliestDebitDay } from '@clearwing/domain/invoices/debits/debit-rules.ts'
import { DebitAnnouncement } from '@clearwing/domain/invoices/debits/schema.ts'
import { formatMoney } from '@clearwing/domain/money.ts'
import { schemaResolver, useForm } from '@mantine/form'
import {
  api,
  type ListedInvoice,
  useAnnounceDirectDebitsMutation,
  useCreateInvoicePaymentMutation,
  useSendInvoiceMutation,
  useWaiveInterestMutation,
} from '#api/generated.ts'
import { DateField } from '#shared/forms/DateField.tsx'
import { fieldsOf } from '#shared/forms/fields-of.ts'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'
import { TextField } from '#shared/forms/TextField.tsx'
import { useDownloadDocumentMutation } from '#shared/lists/download-list.ts'
import { today } from '#shared/today.ts'
import { type Chosen, invoicesInWords, Together } from './Together.tsx'

/** Each invoice is one call, so it has a key of its own. */
const newKey = () => ({ 'idempotency-key': crypto.randomUUID() })

const useNothingAsked = () => useForm<Record<string, unknown>>({ initialValues: {} })

export function SendTogether({ rows, onDone }: Chosen) {
  const [send] = useSendInvoiceMutation()
  return (
    <Together
      rows={rows}
      onDone={onDone}
      form={useNothingAsked()}
      text={`Each organisation gets an email with a link to its invoice: ${invoicesInWords(rows)}.`}
      submit="Send again"
      done="sent"
      act={({ invoiceId }) => send({ invoiceId }).unwrap()}
    />
  )
}

export function PrintTogether({ rows, onDone }: Chosen) {
  const [fetchDocument] = useDownloadDocumentMutation()
  return (
    <Together
      rows={rows}
      onDone={onDone}
      form={useNothingAsked()}
      text={`Each invoice is saved as a PDF that you can print: ${invoicesInWords(rows)}.`}
      submit="Save PDFs"
      done="saved"
      act={({ invoiceId }) => fetchDocument(`/api/invoices/${invoiceId}/pdf`).unwrap()}
    />
  )
}

const Payment = NewPayment.pick({ day: true, note: true })

/** Records a payment of what the list shows as owing. An invoice that owes another amount by now is left out. */
export function PayTogether({ rows, onDone }: Chosen) {
  const [read] = api.endpoints.getInvoice.useLazyQuery()
  const [create] = useCreateInvoicePaymentMutation()
  const form = useForm({
    initialValues: { day: today() as string | null, note: '' },
    validate: schemaResolver(Payment, { sync: true }),
  })
  const field = fieldsOf(form, Payment)
  const pay = async ({ invoiceId, balanceCents: cents }: ListedInvoice, given: typeof form.values) => {
    const { version, balanceCents } = await read({ invoiceId }).unwrap()
    if (balanceCents !== cents) throw owesOtherwise(balanceCents)
    const payment = Object.assign(Payment.parse(given), { kind: 'payment', cents, version } as const)
    return create({ invoiceId, ...newKey(), body: payment }).unwrap()
  }
  const total = rows.reduce((sum, { balanceCents }) => sum + balanceCents, 0)
  return (
    <Together
      rows={rows}
      onDone={onDone}
      form={form}
      text={`Each invoice gets a payment of what is owing: ${invoicesInWords(rows)}, ${formatMoney(total)} together.`}
      submit="Mark paid"
      done="marked as paid"
      act={pay}
    >
      <DateField label="Day of the payment" {...field('day')} />
      <TextField label="Note" hint="Bank reference, or how it was paid" {...field('note')} />
    </Together>
  )
}

const owesOtherwise = (cents: number) => ({
  data: { title: `The amount owing has changed to ${formatMoney(cents)}. Check the invoice.` },
})

const DebitDay = DebitAnnouncement.pick({ debitDay: true })

/** The first day on which all of the invoices can be debited. */
const firstDebitDay = (rows: ListedInvoice[]) =>
  rows.reduce((day, { dueDay }) => (dueDay !== null && dueDay > day ? dueDay : day), earliestDebitDay(today()))

export function DebitTogether({ rows, onDone }: Chosen) {
  const [announce] = useAnnounceDirectDebitsMutation()
  const form = useForm({
    initialValues: { debitDay: firstDebitDay(rows) as string | null },
    validate: schemaResolver(DebitDay, { sync: true }),
  })
  const debit = ({ invoiceId }: ListedInvoice, given: typeof form.values) => {
    const body = Object.assign(DebitDay.parse(given), { invoiceIds: [invoiceId] })
    return announce({ ...newKey(), body }).unwrap()
  }
  return (
    <Together
      rows={rows}
      onDone={onDone}
      form={form}
      text="Each organisation gets an email with the amount, the day and the last digits of its account. The file of this day takes the debits."
      submit="Add to debit file"
      done="announced"
      act={debit}
    >
      <DateField
        label="Debit day"
        hint="A bank day, at least 10 days ahead."
        {...fieldsOf(form, DebitDay)('debitDay')}
      />
    </Together>
  )
}

const Waiver = NewInterestWaiver.omit({ version: true })

export function WaiveTogether({ rows, onDone }: Chosen) {
  const [read] = api.endpoints.getInvoice.useLazyQuery()
  const [waive] = useWaiveInterestMutation()
  const form = useForm({ initialValues: { reason: '' }, validate: schemaResolver(Waiver, { sync: true }) })
  const waiveOne = async ({ invoiceId }: ListedInvoice, given: typeof form.values) => {
    const { version } = await read({ invoiceId }).unwrap()
    return waive({ invoiceId, ...newKey(), body: Object.assign(Waiver.parse(given), { version }) }).unwrap()
  }
  return (
    <Together
      rows={rows}
      onDone={onDone}
      form={form}
      text={`Interest that has accrued until today will not be charged: ${invoicesInWords(rows)}. Later interest accrues on.`}
      submit="Waive interest"
      done="waived"
      act={waiveOne}
    >
      <TextAreaField label="Reason" hint="The organisations read it." {...fieldsOf(form, Waiver)('reason')} />
    </Together>
  )
}
