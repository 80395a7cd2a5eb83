import { TestSchedulePause } from '@clearwing/domain/test-schedules/schema.ts'
import { Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { DateField } from '#shared/forms/DateField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import type { FormInput } from '#shared/forms/fields-of.ts'
import { today } from '#shared/today.ts'

type Days = { fromDay: string | null; toDay: string | null }
type Values = { pause: Days }
type Props = {
  /** The version read; used when pausing a single schedule. */
  version?: number
  save: (pause: { fromDay: string; toDay: string | null }, version: number) => Promise<unknown>
  onSaved: () => void
  /** The button label, such as 'Pause 2'. */
  label?: string
}

const problems = schemaResolver(TestSchedulePause, { sync: true })

/** Pauses schedules from a first to a last day. */
export function PauseForm({ version = 0, save, onSaved, label = 'Pause' }: Props) {
  const form = useForm<Values>({
    initialValues: { pause: { fromDay: today(), toDay: null } },
    validate: (values) => problems({ ...values, version } as unknown as Record<string, unknown>),
  })
  const input = (name: string) => form.getInputProps(name) as FormInput<string | null>
  return (
    <Form
      form={form}
      version={version}
      save={({ pause: { fromDay, toDay } }, current) => save({ fromDay: fromDay ?? '', toDay }, current)}
      onSaved={onSaved}
      submit={{ label }}
    >
      <Text c="var(--ui-text-2)">Tests that fall due during the pause are requested on the day after it ends.</Text>
      <DateField label="First day" required {...input('pause.fromDay')} />
      <DateField label="Last day" hint="If empty, until resumed." required={false} {...input('pause.toDay')} />
    </Form>
  )
}
