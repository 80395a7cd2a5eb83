import { maxLength } from '@clearwing/domain/fields.ts'
import { NewInvoice } from '@clearwing/domain/invoices/changes.ts'
import { formatMoney } from '@clearwing/domain/money.ts'
import { Button, Group, Input, Stack, Text } from '@mantine/core'
import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form'
import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { useCreateInvoiceMutation } from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { Form } from '#shared/forms/Form.tsx'
import { FieldError } from '#shared/forms/field.tsx'
import { type FormInput, inputOf } from '#shared/forms/fields-of.ts'
import { MoneyField } from '#shared/forms/MoneyField.tsx'
import { TextField } from '#shared/forms/TextField.tsx'
import { OrganisationPicker } from '#shared/pickers/OrganisationPicker.tsx'
import { useRepeatKey } from './use-repeat-key.ts'

type Values = {
  organisationId: number | null
  lines: { key: string; text: string; cents: number | null }[]
}

const newLine = () => ({ key: crypto.randomUUID(), text: '', cents: null })

const bodyOf = ({ organisationId, lines }: Values) => ({
  organisationId,
  lines: lines.map(({ text, cents }) => ({ text, cents })),
})

const check = schemaResolver(NewInvoice, { sync: true })

/** The schema's messages; of an empty amount and organisation, what to enter. */
const problemsOf = (values: Values) =>
  Object.assign(
    check(bodyOf(values)),
    values.organisationId === null && { organisationId: 'Choose an organisation.' },
    ...values.lines.map(({ cents }, at) => cents === null && { [`lines.${at}.cents`]: 'Enter an amount above $0.' }),
  )

/** An invoice with typed lines: to this organisation, or to one that the form asks for. */
export const openInvoiceForm = (organisationId?: number) =>
  openDialog('Create invoice', (close) => <InvoiceForm organisationId={organisationId} onSaved={() => close()} />)

function InvoiceForm({ organisationId, onSaved }: { organisationId: number | undefined; onSaved: () => void }) {
  const [create] = useCreateInvoiceMutation()
  const navigate = useNavigate()
  const key = useRepeatKey()
  const createdId = useRef(0)
  const form = useForm<Values>({
    initialValues: { organisationId: organisationId ?? null, lines: [newLine()] },
    validate: problemsOf,
  })
  const total = form.values.lines.reduce((sum, { cents }) => sum + (cents ?? 0), 0)
  return (
    <Form
      form={form}
      save={async (values) => {
        const { invoiceId } = await create({ ...key, body: NewInvoice.parse(bodyOf(values)) }).unwrap()
        createdId.current = invoiceId
      }}
      onSaved={() => {
        onSaved()
        void navigate(`/invoice/${createdId.current}`)
      }}
      submit={{ label: 'Issue invoice' }}
    >
      <Text>The invoice gets its number at once and is emailed. After that it can only be credited.</Text>
      {organisationId === undefined && (
        <OrganisationPicker label="Organisation" required {...inputOf(form, 'organisationId')} />
      )}
      <LinesField form={form} />
      <Text fw={620} ta="right">{`${formatMoney(total)} without GST`}</Text>
    </Form>
  )
}

function LinesField({ form }: { form: UseFormReturnType<Values> }) {
  const { lines } = form.values
  const { error } = form.getInputProps('lines')
  const input = <Value,>(name: string) => form.getInputProps(`lines.${name}`) as FormInput<Value>
  return (
    <Input.Wrapper component="fieldset" label="Lines" labelElement="div" bd={0} p={0} m={0}>
      <Stack gap="sm" mt="xs">
        {lines.map(({ key }, at) => (
          <Stack key={key} gap="xs">
            <TextField
              label={`Text of line ${at + 1}`}
              autoComplete="off"
              required
              max={maxLength.invoiceText}
              {...input<string>(`${at}.text`)}
            />
            <Group align="flex-start" gap="sm">
              <MoneyField label={`Amount of line ${at + 1}, without GST`} required {...input(`${at}.cents`)} />
              {lines.length > 1 && (
                <Button variant="subtle" mt={24} onClick={() => form.removeListItem('lines', at)}>
                  {`Remove line ${at + 1}`}
                </Button>
              )}
            </Group>
          </Stack>
        ))}
        {error && <FieldError>{error}</FieldError>}
        <Button
          variant="default"
          size="sm"
          w="fit-content"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          onClick={() => form.insertListItem('lines', newLine())}
        >
          Add line
        </Button>
      </Stack>
    </Input.Wrapper>
  )
}
