import { formatDay } from '@clearwing/domain/dates.ts'
import { NewInterestWaiver } from '@clearwing/domain/invoices/changes.ts'
import { formatMoney } from '@clearwing/domain/money.ts'
import { Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { type AccruedInterest, type Invoice, useWaiveInterestMutation } from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf } from '#shared/forms/fields-of.ts'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'
import { useRepeatKey } from './use-repeat-key.ts'

export const openWaiverForm = (invoice: Invoice, accrued: AccruedInterest) =>
  openDialog('Waive interest', (close) => <WaiverForm invoice={invoice} accrued={accrued} onSaved={() => close()} />)

type Props = { invoice: Invoice; accrued: AccruedInterest; onSaved: () => void }

function WaiverForm({ invoice, accrued, onSaved }: Props) {
  const [waive] = useWaiveInterestMutation()
  const key = useRepeatKey()
  const { invoiceId, version } = invoice
  const form = useForm({
    initialValues: { reason: '', version },
    validate: schemaResolver(NewInterestWaiver, { sync: true }),
  })
  const field = fieldsOf(form, NewInterestWaiver)
  return (
    <Form
      form={form}
      save={(body) => waive({ invoiceId, ...key, body: NewInterestWaiver.parse(body) }).unwrap()}
      onSaved={onSaved}
      submit={{ label: 'Waive interest' }}
    >
      <Text>{`${formatMoney(accrued.cents)} until ${formatDay(accrued.until)} will not be charged. Later interest accrues on.`}</Text>
      <TextAreaField label="Reason" hint="The organisation reads it." {...field('reason')} />
    </Form>
  )
}
