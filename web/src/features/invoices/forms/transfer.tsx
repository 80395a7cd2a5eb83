import { NewTransfer } from '@clearwing/domain/invoices/changes.ts'
import { formatMoney } from '@clearwing/domain/money.ts'
import { Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { type Invoice, useCreateInvoiceTransferMutation, useListInvoicesQuery } from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf } from '#shared/forms/fields-of.ts'
import { MoneyField } from '#shared/forms/MoneyField.tsx'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { useRepeatKey } from './use-repeat-key.ts'

export const openTransferForm = (invoice: Invoice) =>
  openDialog('Move to another invoice', (close) => <TransferForm invoice={invoice} onSaved={() => close()} />)

/** Moves what was paid too much to another unpaid invoice of the same organisation. */
function TransferForm({ invoice, onSaved }: { invoice: Invoice; onSaved: () => void }) {
  const [create] = useCreateInvoiceTransferMutation()
  const key = useRepeatKey()
  const { invoiceId, organisationId, balanceCents, version } = invoice
  const { currentData } = useListInvoicesQuery({ a: organisationId, n: 100 })
  const unpaid = (currentData?.list ?? []).filter((other) => other.balanceCents > 0)
  const form = useForm({
    initialValues: {
      otherInvoiceId: null as number | null,
      cents: Math.max(0, -balanceCents) as number | null,
      version,
    },
    validate: schemaResolver(NewTransfer, { sync: true }),
  })
  const field = fieldsOf(form, NewTransfer)
  const { value, onChange, ...chosen } = field('otherInvoiceId')
  return (
    <Form
      form={form}
      save={(body) => create({ invoiceId, ...key, body: NewTransfer.parse(body) }).unwrap()}
      onSaved={onSaved}
      submit={{ label: 'Move amount' }}
    >
      <Text>{`${formatMoney(-balanceCents)} was paid too much.`}</Text>
      <SelectField
        label="To invoice"
        options={unpaid.map((other) => ({
          value: String(other.invoiceId),
          label: `${other.number}: ${formatMoney(other.balanceCents)} owing`,
        }))}
        {...chosen}
        value={value === null ? null : String(value)}
        onChange={(id) => onChange(id === null ? null : Number(id))}
      />
      <MoneyField label="Amount" {...field('cents')} />
    </Form>
  )
}
