import { canBeCancelled, canBeDishonoured } from '@clearwing/domain/invoices/debits/debit-rules.ts'
import { DebitCancellation, Dishonour } from '@clearwing/domain/invoices/debits/schema.ts'
import { formatMoney } from '@clearwing/domain/money.ts'
import { Button, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { type DirectDebit, useCancelDirectDebitMutation, useDishonourDirectDebitMutation } from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { DateField } from '#shared/forms/DateField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf, inputOf } from '#shared/forms/fields-of.ts'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'
import { today } from '#shared/today.ts'

/** Cancels an announced debit, or records that the bank returned one. */
export function DebitActions({ debit }: { debit: DirectDebit }) {
  const { status, debitFileId } = debit
  const outcome = status === 'announced' || status === 'in_file' ? null : status
  if (canBeCancelled({ outcome, debitFileId }))
    return (
      <Button size="xs" variant="default" onClick={() => void openCancel(debit)}>
        Cancel
      </Button>
    )
  if (!canBeDishonoured({ outcome, debitFileId }) || debit.debitDay > today()) return null
  return (
    <Button size="xs" variant="default" onClick={() => void openDishonour(debit)}>
      Record dishonour
    </Button>
  )
}

const openCancel = (debit: DirectDebit) =>
  openDialog('Cancel direct debit', (close) => <CancelForm debit={debit} onSaved={() => close()} />)
const openDishonour = (debit: DirectDebit) =>
  openDialog('Record dishonour', (close) => <DishonourForm debit={debit} onSaved={() => close()} />)

type Props = { debit: DirectDebit; onSaved: () => void }

const Of = ({ number, organisationName, cents }: DirectDebit) => (
  <Text>
    {formatMoney(cents)} for {number}, {organisationName}
  </Text>
)

function CancelForm({ debit, onSaved }: Props) {
  const [cancel] = useCancelDirectDebitMutation()
  const form = useForm({ initialValues: { reason: '' }, validate: schemaResolver(DebitCancellation, { sync: true }) })
  const field = fieldsOf(form, DebitCancellation)
  const { debitId } = debit
  return (
    <Form
      form={form}
      save={(body) => cancel({ debitId, body }).unwrap()}
      onSaved={onSaved}
      submit={{ label: 'Cancel direct debit' }}
    >
      <Of {...debit} />
      <TextAreaField label="Reason" {...field('reason')} />
    </Form>
  )
}

function DishonourForm({ debit, onSaved }: Props) {
  const [dishonour] = useDishonourDirectDebitMutation()
  const form = useForm({
    initialValues: { day: today() as string | null, reason: '' },
    validate: schemaResolver(Dishonour, { sync: true }),
  })
  const field = fieldsOf(form, Dishonour)
  const { debitId } = debit
  return (
    <Form
      form={form}
      save={(values) => dishonour({ debitId, body: Dishonour.parse(values) }).unwrap()}
      onSaved={onSaved}
      submit={{ label: 'Record dishonour' }}
    >
      <Of {...debit} />
      <DateField label="Day of the dishonour" required {...inputOf(form, 'day')} />
      <TextAreaField label="Bank’s reason" {...field('reason')} />
      <Text fz={14} c="var(--ui-text-2)">
        The amount is owing again. You can announce another direct debit.
      </Text>
    </Form>
  )
}
