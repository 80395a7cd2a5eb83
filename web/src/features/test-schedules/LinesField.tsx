import { TestPerformer, testNames } from '@clearwing/domain/medicals/timetable/timetable.ts'
import { type ScheduleTrigger, scheduledTests } from '@clearwing/domain/test-schedules/schema.ts'
import { performerNames } from '@clearwing/domain/test-schedules/words.ts'
import { Button, Group, Input, MultiSelect, SimpleGrid, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconPlus } from '@tabler/icons-react'
import { FieldError, frameOf } from '#shared/forms/field.tsx'
import type { FormInput } from '#shared/forms/fields-of.ts'
import { MeasurementField } from '#shared/forms/NumberField.tsx'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { newLine, type ScheduleFormValues } from './schedule-values.ts'

type Props = { form: UseFormReturnType<ScheduleFormValues> }

const tests = scheduledTests.map((value) => ({ value, label: testNames[value] }))
const performers = TestPerformer.options.map((value) => ({ value, label: performerNames[value] }))
const triggers: { value: ScheduleTrigger; label: string }[] = [
  { value: 'interval', label: 'When the last result is older than' },
  { value: 'ageAt', label: 'Once, from a birthday' },
  { value: 'everyExam', label: 'At each medical' },
  { value: 'once', label: 'Once, if never tested before' },
]
const weights = [
  { value: 'warns', label: 'the examiner is warned' },
  { value: 'informs', label: 'only listed, without a warning' },
]

/** The tests a schedule requires. */
export function LinesField({ form }: Props) {
  const { lines } = form.getValues().values
  const { error } = form.getInputProps('values.lines')
  return (
    <Stack gap="md">
      {lines.map(({ key }, at) => (
        <Line key={key} form={form} at={at} />
      ))}
      {error && <FieldError>{error}</FieldError>}
      <Button
        variant="default"
        size="sm"
        w="fit-content"
        leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
        onClick={() => form.insertListItem('values.lines', newLine())}
      >
        Add test
      </Button>
    </Stack>
  )
}

function Line({ form, at }: Props & { at: number }) {
  const input = <Value,>(name: string) => form.getInputProps(`values.lines.${at}.${name}`) as FormInput<Value>
  const { lines } = form.getValues().values
  const { error, value, onChange } = input<string[]>('performers')
  const frameProps = { label: 'Performed by', error, required: true }
  return (
    <Input.Wrapper component="fieldset" label={`Test ${at + 1}`} labelElement="div" bd={0} p={0} m={0}>
      <Stack gap="sm" mt="xs">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
          <SelectField
            label="Test"
            options={tests}
            required
            {...input<(typeof tests)[number]['value'] | null>('test')}
          />
          <SelectField
            label="When"
            options={triggers}
            hasPrompt={false}
            {...input<ScheduleTrigger | null>('trigger')}
          />
          <TriggerField form={form} at={at} />
          <MultiSelect
            {...frameOf(frameProps)}
            data={performers}
            value={value}
            onChange={onChange}
            {...(value.length === 0 && { placeholder: 'Choose who performs it' })}
          />
          <SelectField
            label="If missing"
            options={weights}
            hasPrompt={false}
            {...input<string | null>('whenMissing')}
          />
        </SimpleGrid>
        {lines.length > 1 && (
          <Group>
            <Button variant="subtle" size="sm" onClick={() => form.removeListItem('values.lines', at)}>
              {`Remove test ${at + 1}`}
            </Button>
          </Group>
        )}
      </Stack>
    </Input.Wrapper>
  )
}

/** Fields needed by the chosen trigger. */
function TriggerField({ form, at }: Props & { at: number }) {
  const input = (name: string) => form.getInputProps(`values.lines.${at}.${name}`) as FormInput<number | null>
  switch (form.getValues().values.lines[at]?.trigger) {
    case 'interval':
      return (
        <MeasurementField
          label="Every"
          unit="months"
          range={{ min: 1, max: 240 }}
          required
          {...input('intervalMonths')}
        />
      )
    case 'ageAt':
      return <MeasurementField label="Birthday" unit="years" range={{ min: 1, max: 120 }} required {...input('age')} />
    case 'everyExam':
      return (
        <MeasurementField
          label="A result may be up to"
          unit="days old"
          range={{ min: 0, max: 3650 }}
          required
          {...input('validDays')}
        />
      )
    default:
      return null
  }
}
