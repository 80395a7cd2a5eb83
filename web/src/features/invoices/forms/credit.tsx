import { formatDay } from '@clearwing/domain/dates.ts'
import { NewCreditNote } from '@clearwing/domain/invoices/changes.ts'
import { formatMoney } from '@clearwing/domain/money.ts'
import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type Invoice, type InvoiceLine, useCreateCreditNoteMutation } from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { Form } from '#shared/forms/Form.tsx'
import { inputOf } from '#shared/forms/fields-of.ts'
import { MoneyField } from '#shared/forms/MoneyField.tsx'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'
import { useRepeatKey } from './use-repeat-key.ts'

export const openCreditForm = (invoice: Invoice) =>
  openDialog('Issue credit note', (close) => <CreditForm invoice={invoice} onSaved={() => close()} />)

const left = ({ cents, creditedCents }: InvoiceLine) => cents - creditedCents

/** Takes amounts off lines. A line whose amount is empty stays as it is. */
function CreditForm({ invoice, onSaved }: { invoice: Invoice; onSaved: () => void }) {
  const [create] = useCreateCreditNoteMutation()
  const key = useRepeatKey()
  const { invoiceId, version } = invoice
  const lines = invoice.lines.filter((line) => left(line) > 0)
  const form = useForm({
    initialValues: { amounts: lines.map(() => null as number | null), reason: '' },
    validate: ({ amounts, reason }) => {
      const { error } = NewCreditNote.safeParse(creditOf(amounts, reason))
      const problems = Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path[0], message]))
      return {
        ...(problems.reason && { reason: problems.reason }),
        ...(problems.lines && { 'amounts.0': problems.lines }),
      }
    },
  })
  const creditOf = (amounts: (number | null)[], reason: string) => ({
    lines: lines.flatMap(({ lineId }, at) => (amounts[at] ? [{ lineId, cents: amounts[at] }] : [])),
    reason,
    version,
  })
  const amountField = (at: number) => ({
    value: form.values.amounts[at] ?? null,
    onChange: (cents: number | null) => form.setFieldValue(`amounts.${at}`, cents),
    error: form.errors[`amounts.${at}`],
  })
  return (
    <Form
      form={form}
      save={({ amounts, reason }) =>
        create({ invoiceId, ...key, body: NewCreditNote.parse(creditOf(amounts, reason)) }).unwrap()
      }
      onSaved={onSaved}
      submit={{ label: 'Issue credit note' }}
    >
      <Text>Enter what to take off each line, without tax. Its tax is taken off with it.</Text>
      {lines.map((line, at) => (
        <MoneyField
          key={line.lineId}
          label={line.text}
          hint={`${formatDay(line.day)}: up to ${formatMoney(left(line))}`}
          required={false}
          {...amountField(at)}
        />
      ))}
      <TextAreaField label="Reason" max={200} hint="The organisation reads it." required {...inputOf(form, 'reason')} />
    </Form>
  )
}
