import { formatTime } from '@clearwing/domain/dates.ts'
import { fieldMessage } from '@clearwing/domain/field-messages.ts'
import { momentOf, TypedMoment } from '@clearwing/domain/test-schedules/draws/moment.ts'
import { itemsOf, type TestItem, type TestKind, testKinds } from '@clearwing/domain/test-schedules/draws/schema.ts'
import { Group, Stack, Text } from '@mantine/core'
import { type FormErrors, schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { useCreateDrawResultMutation } from '#api/generated.ts'
import { RadioField } from '#shared/forms/ChoiceField.tsx'
import { DateField } from '#shared/forms/DateField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf } from '#shared/forms/fields-of.ts'
import { TextField } from '#shared/forms/TextField.tsx'
import { today } from '#shared/today.ts'
import { Finding } from './Finding.tsx'
import { type Found, found, isAllFound, valuesOf } from './found.ts'
import type { OfPerson } from './of-person.ts'

type Typed = TypedMoment & { kind: TestKind; found: Found }

const kinds = Object.entries(testKinds).map(([value, label]) => ({ value, label }))

const validateMoment = schemaResolver(TypedMoment.loose(), { sync: true }) as (values: Typed) => FormErrors
const validate = (values: Typed) => ({
  ...validateMoment(values),
  ...(!isAllFound(itemsOf[values.kind], values.found) && { found: fieldMessage.selectOption }),
})

/** Records the result: every substance must be answered, and nothing is preselected. */
export function ResultForm({ drawId, person, onSaved }: OfPerson) {
  const [create] = useCreateDrawResultMutation()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const form = useForm<Typed>({
    initialValues: { day: today(), time: formatTime(new Date().toISOString()), kind: 'urine', found },
    validate,
  })
  const { kind, found: answers } = form.getValues()
  const items = itemsOf[kind]
  const save = async ({ day, time }: Typed) => {
    const body = { kind, testedAt: momentOf({ day, time }), values: valuesOf(items, answers) }
    return create({ drawId, drawPersonId: person.drawPersonId, 'idempotency-key': idempotencyKey, body }).unwrap()
  }
  const field = fieldsOf(form, TypedMoment)
  const { onChange, ...day } = field('day')
  const { max: _, ...time } = field('time')
  const answer = (item: TestItem, given: Partial<Found[TestItem]>) =>
    form.setFieldValue('found', { ...answers, [item]: { ...answers[item], ...given } })
  return (
    <Form form={form} save={save} onSaved={onSaved}>
      <Text>
        Sample {person.sampleNumber}. Your entries can be read only by testers, the laboratory’s doctor and the person
        tested.
      </Text>
      <Group align="flex-start">
        <DateField label="Day" {...day} onChange={(value) => onChange(value ?? '')} />
        <TextField label="Time" placeholder="HH:mm" autoComplete="off" {...time} />
      </Group>
      <RadioField
        label="Type of test"
        options={kinds}
        value={kind}
        onChange={(value) => form.setFieldValue('kind', value as TestKind)}
      />
      <Stack gap="md">
        {items.map((item) => (
          <Finding
            key={item}
            item={item}
            found={answers[item]}
            isMissing={form.errors.found !== undefined && answers[item].finding === null}
            onChange={(given) => answer(item, given)}
          />
        ))}
      </Stack>
    </Form>
  )
}
