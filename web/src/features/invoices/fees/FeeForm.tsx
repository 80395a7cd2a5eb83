import { OrganisationType } from '@clearwing/domain/access/bits.ts'
import { formatDay, formatMonth } from '@clearwing/domain/dates.ts'
import { feeChangeApplies } from '@clearwing/domain/invoices/days.ts'
import { feeStartProblem } from '@clearwing/domain/invoices/fees/fees.ts'
import { scopeErrors } from '@clearwing/domain/invoices/fees/rules.ts'
import { FeeItem, NewFee, ProposedFee } from '@clearwing/domain/invoices/fees/schema.ts'
import { feeItemNames } from '@clearwing/domain/invoices/fees/words.ts'
import { formatMoney } from '@clearwing/domain/money.ts'
import { Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect } from 'react'
import { useAnnounceFeeMutation, usePreviewFeeMutation } from '#api/generated.ts'
import { useRepeatKey } from '#features/invoices/forms/use-repeat-key.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { DateField } from '#shared/forms/DateField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf, inputOf } from '#shared/forms/fields-of.ts'
import { MoneyField } from '#shared/forms/MoneyField.tsx'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { OrganisationPicker } from '#shared/pickers/OrganisationPicker.tsx'
import { showNotice } from '#shared/toasts/show-notice.ts'
import { today } from '#shared/today.ts'

export const openFeeForm = () => openDialog('Announce fee', (close) => <FeeForm onSaved={() => close()} />)

const scopes = [
  { value: 'all', label: 'All practices' },
  { value: 'organisationId', label: 'One organisation' },
  { value: 'distributorId', label: 'Practices of a distributor' },
  { value: 'regulatorId', label: 'Certificates of a regulator' },
] as const
type Scope = (typeof scopes)[number]['value']

const typesOf = { distributorId: OrganisationType.Distributor, regulatorId: OrganisationType.Medical_regulator }
const noScope = { organisationId: null, distributorId: null, regulatorId: null }

type Values = {
  item: FeeItem | null
  scope: Scope | null
  namedId: number | null
  cents: number | null
  fromDay: string | null
}

/** The fee as it is sent. */
const feeOf = ({ item, scope, namedId, cents, fromDay }: Values) => ({
  ...noScope,
  item,
  cents,
  fromDay,
  ...(scope !== null && scope !== 'all' && { [scope]: namedId }),
})

const check = schemaResolver(NewFee, { sync: true })

/** Errors by field of the form. The organisation of the scope is one field, whichever kind it is. */
function problemsOf(values: Values) {
  const fee = feeOf(values)
  const { organisationId, distributorId, regulatorId, ...errors } = check(fee) as Record<string, string>
  const { success, data } = ProposedFee.safeParse({ ...fee, fromDay: undefined })
  const scopeProblem = success ? scopeErrors(data).organisationId?.[0] : undefined
  const isMissing = values.scope !== 'all' && values.namedId === null
  const named = isMissing ? 'Choose an organisation.' : (organisationId ?? distributorId ?? regulatorId ?? scopeProblem)
  const start = values.fromDay === null ? null : feeStartProblem(values.fromDay, today())
  return {
    ...errors,
    ...(values.cents === null && { cents: 'Enter the amount.' }),
    ...(named !== undefined && { [values.scope === 'all' ? 'scope' : 'namedId']: named }),
    ...(start !== null && { fromDay: start }),
  }
}

function FeeForm({ onSaved }: { onSaved: () => void }) {
  const [announce] = useAnnounceFeeMutation()
  const key = useRepeatKey()
  const initialValues: Values = {
    item: 'examination',
    scope: 'all',
    namedId: null,
    cents: null,
    fromDay: feeChangeApplies(today()),
  }
  const form = useForm({ initialValues, validate: problemsOf })
  const field = fieldsOf(form, NewFee)
  const { scope } = form.values
  return (
    <Form
      form={form}
      save={(values) => announce({ ...key, body: NewFee.parse(feeOf(values)) }).unwrap()}
      onSaved={() => {
        showNotice({
          type: 'success',
          title: 'Success.',
          lines: ['The fee is announced. Another administrator must approve it.'],
        })
        onSaved()
      }}
      submit={{ label: 'Announce fee' }}
    >
      <SelectField
        label="Item"
        hasPrompt={false}
        options={FeeItem.options.map((value) => ({ value, label: feeItemNames[value] }))}
        {...field('item')}
      />
      <SelectField label="Charged to" hasPrompt={false} required options={scopes} {...inputOf(form, 'scope')} />
      {scope !== null && scope !== 'all' && (
        <OrganisationPicker
          key={scope}
          label="Organisation"
          required
          {...(scope !== 'organisationId' && { types: typesOf[scope] })}
          {...inputOf(form, 'namedId')}
        />
      )}
      <MoneyField label="Amount without GST" required {...inputOf(form, 'cents')} />
      <DateField
        label="From"
        hint={`The first of a month, ${formatDay(feeChangeApplies(today()))} at the earliest if it is approved this month.`}
        {...field('fromDay')}
      />
      <Effect values={form.values} />
    </Form>
  )
}

/** What the fee would have changed last month. */
function Effect({ values }: { values: Values }) {
  const [preview, { data: effect }] = usePreviewFeeMutation()
  const { fromDay: _, ...fee } = feeOf(values)
  const [asked] = useDebouncedValue(JSON.stringify(fee), 300)
  const { success } = ProposedFee.safeParse(JSON.parse(asked))
  const isWhole = success && (values.scope === 'all' || values.namedId !== null)
  useEffect(() => {
    if (isWhole) void preview({ body: ProposedFee.parse(JSON.parse(asked)) })
  }, [asked, isWhole, preview])
  if (!isWhole || !effect) return null
  const { month, charges, beforeCents, afterCents } = effect
  const items = charges === 1 ? '1 charge' : `${charges} charges`
  return (
    <Text fz={14} role="status">
      {charges === 0
        ? `This fee would have changed nothing in ${formatMonth(month)}.`
        : `In ${formatMonth(month)}, this fee would have changed ${items} from ${formatMoney(beforeCents)} to ${formatMoney(afterCents)} without GST.`}
    </Text>
  )
}
