import { addMonths } from '@clearwing/domain/dates.ts'
import { NewClearings } from '@clearwing/domain/requirements/schema.ts'
import { Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { type Requirement, type RequirementBoardPerson, useCreateRequirementClearingsMutation } from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { DateField } from '#shared/forms/DateField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf } from '#shared/forms/fields-of.ts'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'
import { today } from '#shared/today.ts'

type People = Pick<RequirementBoardPerson, 'userId' | 'name'>[]

/** Clears a requirement for several people with one reason, for all of them or for none. */
export const openClearingsForm = (requirement: Requirement, people: People) =>
  openDialog('Clear requirement', (close) => (
    <ClearingsForm requirement={requirement} people={people} onSaved={() => close()} />
  ))

type Props = { requirement: Requirement; people: People; onSaved: () => void }

function ClearingsForm({ requirement: { requirementId, name }, people, onSaved }: Props) {
  const [clear] = useCreateRequirementClearingsMutation()
  const [key] = useState(() => ({ 'idempotency-key': crypto.randomUUID() }))
  const form = useForm({
    initialValues: {
      userIds: people.map(({ userId }) => userId),
      fromDay: today() as string | null,
      toDay: addMonths(today(), 1) as string | null,
      reason: '',
    },
    validate: schemaResolver(NewClearings, { sync: true }),
  })
  const field = fieldsOf(form, NewClearings)
  return (
    <Form
      form={form}
      save={(body) => clear({ requirementId, ...key, body: NewClearings.parse(body) }).unwrap()}
      onSaved={onSaved}
      submit={{ label: people.length === 1 ? 'Clear for 1 person' : `Clear for ${people.length} people` }}
    >
      <Text>
        {name}: {people.map((person) => person.name).join(', ')}
      </Text>
      <DateField label="First day" {...field('fromDay')} />
      <DateField label="Last day" hint="At most a year from today." {...field('toDay')} />
      <TextAreaField
        label="Reason"
        hint="The people and managers read the reason. Do not write about health."
        {...field('reason')}
      />
    </Form>
  )
}
