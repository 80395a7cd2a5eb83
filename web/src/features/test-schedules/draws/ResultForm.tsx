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
import { FindingInput } from './FindingInput.tsx'
import type { OfPerson } from './of-person.ts'
import { areAllItemsFound, emptyFindings, type TestFindings, testValues } from './test-findings.ts'

type ResultInput = TypedMoment & { kind: TestKind; findings: TestFindings }

const kinds = Object.entries(testKinds).map(([value, label]) => ({ value, label }))

const validateMoment = schemaResolver(TypedMoment.loose(), { sync: true }) as (values: ResultInput) => FormErrors
const validate = (values: ResultInput) => ({
  ...validateMoment(values),
  ...(!areAllItemsFound(itemsOf[values.kind], values.findings) && { findings: fieldMessage.selectOption }),
})

/** Records the result: every substance must be answered, and nothing is preselected. */
export function ResultForm({ drawId, person, onSaved }: OfPerson) {
  const [create] = useCreateDrawResultMutation()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const form = useForm<ResultInput>({
    initialValues: { day: today(), time: formatTime(new Date().toISOString()), kind: 'urine', findings: emptyFindings },
    validate,
  })
  const { kind, findings: answers } = form.getValues()
  const items = itemsOf[kind]
  const save = async ({ day, time }: ResultInput) => {
    const body = { kind, testedAt: momentOf({ day, time }), values: testValues(items, answers) }
    return create({ drawId, drawPersonId: person.drawPersonId, 'idempotency-key': idempotencyKey, body }).unwrap()
  }
  const field = fieldsOf(form, TypedMoment)
  const { onChange, ...day } = field('day')
  const { max: _, ...time } = field('time')
  const answer = (item: TestItem, changedFinding: Partial<TestFindings[TestItem]>) =>
    form.setFieldValue('findings', { ...answers, [item]: { ...answers[item], ...changedFinding } })
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
          <FindingInput
            key={item}
            item={item}
            finding={answers[item]}
            isMissing={form.errors.findings !== undefined && answers[item].finding === null}
            onChange={(changedFinding) => answer(item, changedFinding)}
          />
        ))}
      </Stack>
    </Form>
  )
}
