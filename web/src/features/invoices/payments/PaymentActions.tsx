import { BankPaymentNote } from '@clearwing/domain/invoices/payments/schema.ts'
import { formatMoney } from '@clearwing/domain/money.ts'
import { Button, Group, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import {
  type BankPayment,
  type PayableInvoice,
  useListPayableInvoicesQuery,
  useSetBankPaymentAsideMutation,
  useSettleBankPaymentMutation,
  useUndoBankPaymentMutation,
} from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf, inputOf } from '#shared/forms/fields-of.ts'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'

/** Confirms the suggestion, chooses an invoice, sets the payment aside, or undoes what was done. */
export function PaymentActions({ payment }: { payment: BankPayment }) {
  const { bankPaymentId, status, invoice } = payment
  const [settle] = useSettleBankPaymentMutation()
  const [undo] = useUndoBankPaymentMutation()
  if (status === 'recorded' || status === 'set_aside')
    return (
      <ActionButton size="xs" variant="default" act={() => undo({ bankPaymentId }).unwrap()}>
        Undo
      </ActionButton>
    )
  const confirm = ({ invoiceId, balanceCents }: PayableInvoice) =>
    settle({ bankPaymentId, body: { invoiceId, balanceCents } }).unwrap()
  return (
    <Group gap="xs">
      {status === 'suggested' && invoice && (
        <ActionButton size="xs" act={() => confirm(invoice)}>
          Confirm
        </ActionButton>
      )}
      <Button size="xs" variant="default" onClick={() => void openChoice(payment)}>
        Choose invoice
      </Button>
      <Button size="xs" variant="default" onClick={() => void openAside(payment)}>
        Set aside
      </Button>
    </Group>
  )
}

const openChoice = (payment: BankPayment) =>
  openDialog('Choose invoice', (close) => <ChoiceForm payment={payment} onSaved={() => close()} />)

type Props = { payment: BankPayment; onSaved: () => void }

const describe = ({ number, organisationName, balanceCents }: PayableInvoice) =>
  `${number}, ${organisationName}: ${
    balanceCents < 0 ? `${formatMoney(-balanceCents)} in credit` : `${formatMoney(balanceCents)} owing`
  }`

/** An amount above the balance stays on the invoice as credit. */
function ChoiceForm({ payment: { bankPaymentId, cents, particulars }, onSaved }: Props) {
  const [settle] = useSettleBankPaymentMutation()
  const form = useForm<{ search: string | null }>({
    initialValues: { search: null },
    validate: { search: (chosen) => (chosen === null ? 'Choose an invoice.' : null) },
  })
  const { currentData: invoices = [] } = useListPayableInvoicesQuery({})
  const chosen = invoices.find(({ invoiceId }) => String(invoiceId) === form.values.search)
  const save = async () => {
    if (!chosen) return
    const { invoiceId, balanceCents } = chosen
    await settle({ bankPaymentId, body: { invoiceId, balanceCents } }).unwrap()
  }
  return (
    <Form form={form} save={save} onSaved={onSaved} submit={{ label: 'Record payment' }}>
      <Text>
        {formatMoney(cents)}: {particulars}
      </Text>
      <SelectField
        label="Invoice"
        searchable
        required
        options={invoices.map((invoice) => ({ value: String(invoice.invoiceId), label: describe(invoice) }))}
        nothingFound="No invoice matches your search."
        {...inputOf(form, 'search')}
      />
      {chosen && cents > Math.max(chosen.balanceCents, 0) && (
        <Text fz={14} c="var(--ui-text-2)">
          This is more than is owing. The rest stays on the invoice as credit and can be transferred.
        </Text>
      )}
    </Form>
  )
}

const openAside = (payment: BankPayment) =>
  openDialog('Set payment aside', (close) => <AsideForm payment={payment} onSaved={() => close()} />)

function AsideForm({ payment: { bankPaymentId, cents, particulars }, onSaved }: Props) {
  const [setAside] = useSetBankPaymentAsideMutation()
  const form = useForm({
    initialValues: { note: '' },
    validate: schemaResolver(BankPaymentNote, { sync: true }),
  })
  const field = fieldsOf(form, BankPaymentNote)
  return (
    <Form
      form={form}
      save={(body) => setAside({ bankPaymentId, body }).unwrap()}
      onSaved={onSaved}
      submit={{ label: 'Set aside' }}
    >
      <Text>
        {formatMoney(cents)}: {particulars}
      </Text>
      <TextAreaField label="Note" hint="Why this payment is not for an invoice." {...field('note')} />
    </Form>
  )
}
