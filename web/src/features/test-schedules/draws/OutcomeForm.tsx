import { drawOutcomes, NewDrawOutcome } from '@clearwing/domain/test-schedules/draws/schema.ts'
import { schemaResolver, useForm } from '@mantine/form'
import { useNoteDrawOutcomeMutation } from '#api/generated.ts'
import { RadioField } from '#shared/forms/ChoiceField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf } from '#shared/forms/fields-of.ts'
import { TextField } from '#shared/forms/TextField.tsx'
import type { OfPerson } from './of-person.ts'

const OutcomeInput = NewDrawOutcome.pick({ outcome: true, reason: true })
type Outcome = NewDrawOutcome['outcome']

function optionsWith(hasAlternate: boolean) {
  const next = hasAlternate ? 'The next alternate is called.' : 'There is no alternate left to call.'
  return [
    { value: 'not_reached', label: drawOutcomes.not_reached, why: `The person did not come. ${next}` },
    { value: 'excused', label: drawOutcomes.excused, why: `For this day only. ${next}` },
    { value: 'refused', label: drawOutcomes.refused, why: 'This counts as a refusal; no alternate is called.' },
  ]
}

type Props = OfPerson & { hasAlternate: boolean }

/** Records why a person was not tested. */
export function OutcomeForm({ drawId, person, hasAlternate, onSaved }: Props) {
  const [note] = useNoteDrawOutcomeMutation()
  const form = useForm<{ outcome: string | null; reason: string }>({
    initialValues: { outcome: null, reason: '' },
    validate: schemaResolver(OutcomeInput, { sync: true }),
  })
  const { drawPersonId } = person
  const save = ({ outcome, reason }: { outcome: string | null; reason: string }, version: number) =>
    note({ drawId, drawPersonId, body: { outcome: outcome as Outcome, reason, version } }).unwrap()
  const field = fieldsOf(form, OutcomeInput)
  return (
    <Form form={form} version={person.version} save={save} onSaved={onSaved}>
      <RadioField label="Outcome" options={optionsWith(hasAlternate)} {...field('outcome')} />
      <TextField label="Reason" autoComplete="off" {...field('reason')} />
    </Form>
  )
}
