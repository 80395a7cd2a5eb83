import { momentOf, TypedMoment } from '@clearwing/domain/test-schedules/draws/moment.ts'
import { NewSummons } from '@clearwing/domain/test-schedules/draws/schema.ts'
import { Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useSummonDrawnPersonMutation } from '#api/generated.ts'
import { DateField } from '#shared/forms/DateField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf } from '#shared/forms/fields-of.ts'
import { TextField } from '#shared/forms/TextField.tsx'
import { today } from '#shared/today.ts'
import type { OfPerson } from './of-person.ts'

const SummonsInput = TypedMoment.extend(NewSummons.pick({ place: true }).shape)
type SummonsInput = TypedMoment & { place: string }

/** Sends a person the time and place of the test. */
export function SummonsForm({ drawId, person, onSaved }: OfPerson) {
  const [summon] = useSummonDrawnPersonMutation()
  const form = useForm<SummonsInput>({
    initialValues: { place: person.place ?? '', day: today(), time: '' },
    validate: schemaResolver(SummonsInput, { sync: true }),
  })
  const { drawPersonId } = person
  const save = ({ place, ...at }: SummonsInput, version: number) =>
    summon({ drawId, drawPersonId, body: { place, comeAt: momentOf(at), version } }).unwrap()
  const field = fieldsOf(form, SummonsInput)
  const { onChange, ...day } = field('day')
  const { max: _, ...time } = field('time')
  return (
    <Form form={form} version={person.version} save={save} onSaved={onSaved} submit={{ label: 'Summon' }}>
      <Text>
        The person gets an email saying that there is something to read, but not why. They see the summons when they log
        in.
      </Text>
      <TextField label="Location" data-autofocus autoComplete="off" {...field('place')} />
      <DateField label="Day" {...day} onChange={(value) => onChange(value ?? '')} />
      <TextField label="Time" placeholder="HH:mm" autoComplete="off" {...time} />
    </Form>
  )
}
