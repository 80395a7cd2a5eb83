import { NewHl7Sender, type OrderFormat, OrderVersion } from '@clearwing/domain/hl7/senders/schema.ts'
import { SimpleGrid, Title } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { CheckboxField } from '#shared/forms/CheckboxField.tsx'
import { fieldsOf, inputOf } from '#shared/forms/fields-of.ts'
import { MeasurementField } from '#shared/forms/NumberField.tsx'
import { type Option, SelectField } from '#shared/forms/SelectField.tsx'
import { TextField } from '#shared/forms/TextField.tsx'
import type { SenderValues } from './sender-values.ts'

const formats: Option<OrderFormat>[] = [
  { value: 'form', label: 'On paper' },
  { value: 'ORM^O01', label: 'ORM^O01' },
  { value: 'OML^O21', label: 'OML^O21' },
]
const versions = OrderVersion.options.map((version) => ({ value: version, label: version }))
const two = { cols: { base: 1, xs: 2 }, spacing: 'md', verticalSpacing: 'sm' } as const

/** How and where the laboratory receives orders. */
export function OrderFields({ form }: { form: UseFormReturnType<SenderValues> }) {
  const field = fieldsOf(form, NewHl7Sender)
  const plain = { autoComplete: 'off', spellCheck: false }
  const isSent = form.getValues().orderFormat !== 'form'
  return (
    <>
      <Title order={3} fz={16} mt="sm">
        Orders
      </Title>
      <SelectField label="Order format" options={formats} {...inputOf(form, 'orderFormat')} />
      {isSent && (
        <>
          <SimpleGrid {...two}>
            <TextField label="Host" {...plain} {...field('orderHost')} required />
            <MeasurementField label="Port" {...inputOf(form, 'orderPort')} />
            <TextField label="Receiving application (MSH-5)" {...plain} {...field('receivingApplication')} />
            <TextField label="Receiving facility (MSH-6)" {...plain} {...field('receivingFacility')} />
            <SelectField label="HL7 version" options={versions} {...inputOf(form, 'orderVersion')} />
            <MeasurementField label="Answer timeout" unit="s" {...inputOf(form, 'ackTimeoutSeconds')} />
          </SimpleGrid>
          <CheckboxField label="Over TLS" {...inputOf(form, 'orderTls')} />
        </>
      )}
    </>
  )
}
