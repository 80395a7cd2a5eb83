import { firstOfMonth, firstOfNextMonth } from '@clearwing/domain/invoices/days.ts'
import { NewBillingTerms, termsStartProblem } from '@clearwing/domain/invoices/fees/terms.ts'
import { schemaResolver, useForm } from '@mantine/form'
import { type BillingTerms, useAddBillingTermsMutation } from '#api/generated.ts'
import { useRepeatKey } from '#features/invoices/forms/use-repeat-key.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { DateField } from '#shared/forms/DateField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf } from '#shared/forms/fields-of.ts'
import { NumberField } from '#shared/forms/NumberField.tsx'
import { TextField } from '#shared/forms/TextField.tsx'
import { today } from '#shared/today.ts'

/** `newest` are the latest terms, from which the new ones differ; undefined for the first. */
export const openTermsForm = (newest: BillingTerms | undefined) =>
  openDialog('Add billing terms', (close) => <TermsForm newest={newest} onSaved={() => close()} />)

const check = schemaResolver(NewBillingTerms, { sync: true })

function TermsForm({ newest, onSaved }: { newest: BillingTerms | undefined; onSaved: () => void }) {
  const [add] = useAddBillingTermsMutation()
  const key = useRepeatKey()
  const isFirst = newest === undefined
  const form = useForm({
    initialValues: {
      fromDay: (isFirst ? firstOfMonth(today()) : firstOfNextMonth(today())) as string | null,
      supplierName: newest?.supplierName ?? '',
      supplierAddress: newest?.supplierAddress ?? '',
      gstNumber: newest?.gstNumber ?? '',
      gstPercent: newest?.gstPercent ?? 15,
      interestPercentPerMonth: newest?.interestPercentPerMonth ?? 1.5,
      bankAccount: newest?.bankAccount ?? '',
      initiatorCode: newest?.initiatorCode ?? '',
      source: '',
    },
    validate: (values) => {
      const start = values.fromDay === null ? null : termsStartProblem(values.fromDay, today(), isFirst)
      return Object.assign(check(values), start !== null && { fromDay: start })
    },
  })
  const field = fieldsOf(form, NewBillingTerms)
  return (
    <Form
      form={form}
      save={(values) => add({ ...key, body: NewBillingTerms.parse(values) }).unwrap()}
      onSaved={onSaved}
      submit={{ label: 'Add terms' }}
    >
      <DateField
        label="From"
        hint={isFirst ? 'The first of this month or a later one.' : 'The first of next month or a later one.'}
        {...field('fromDay')}
      />
      <TextField label="Supplier" autoComplete="off" {...field('supplierName')} />
      <TextField label="Address" autoComplete="off" {...field('supplierAddress')} />
      <TextField label="GST number" autoComplete="off" {...field('gstNumber')} />
      <NumberField label="GST" unit="%" decimals={2} {...field('gstPercent')} />
      <NumberField label="Overdue interest a month" unit="%" decimals={2} {...field('interestPercentPerMonth')} />
      <TextField
        label="Bank account"
        hint="Payments and direct debits are credited to it."
        autoComplete="off"
        {...field('bankAccount')}
      />
      <TextField
        label="Authorisation code"
        hint="Seven digits: the bank’s code of the initiator of direct debits."
        autoComplete="off"
        {...field('initiatorCode')}
      />
      <TextField
        label="Source"
        hint="The agreement or decision behind these terms."
        autoComplete="off"
        {...field('source')}
      />
    </Form>
  )
}
