import { Hl7Newcomer } from '@clearwing/domain/hl7/newcomer.ts'
import { familyAsUsual, givenAsUsual } from '@clearwing/domain/hl7/usual-capitals.ts'
import { Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { type Hl7Message, useCreatePersonForHl7MessageMutation } from '#api/generated.ts'
import { DateField } from '#shared/forms/DateField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf } from '#shared/forms/fields-of.ts'
import { TextField } from '#shared/forms/TextField.tsx'

/** 'NGATA, Mere Aroha': as it is usually written, to be put right by whoever reads it. */
function namesIn(text: string) {
  const [family = '', given = ''] = text.split(', ')
  const [firstName = '', ...others] = givenAsUsual(given).split(' ').filter(Boolean)
  return { firstName, middleNames: others.join(' '), lastName: familyAsUsual(family) }
}

type Values = {
  version: number
  firstName: string
  middleNames: string
  lastName: string
  gender: string
  nhi: string
} & {
  dateOfBirth: string | null
}

/** Makes the person whom the message names, and gives it to them. */
export function NewcomerForm({ message, onDone }: { message: Hl7Message; onDone: () => void }) {
  const { messageId, version, patient } = message
  const [sent = ''] = patient.names
  const [create] = useCreatePersonForHl7MessageMutation()
  const form = useForm<Values>({
    initialValues: {
      ...{ version, ...namesIn(sent) },
      ...{ dateOfBirth: patient.dateOfBirth, gender: patient.sex.slice(0, 1), nhi: patient.nhis[0] ?? '' },
    },
    validate: schemaResolver(Hl7Newcomer, { sync: true }),
  })
  const save = (values: Values) => create({ messageId, body: Hl7Newcomer.parse(values) }).unwrap()
  const fields = fieldsOf(form, Hl7Newcomer)
  return (
    <Form form={form} save={save} onSaved={onDone} submit={{ label: 'Create the person' }}>
      <Text c="var(--ui-text-2)">
        Please compare each with the message{sent && `, which names ${sent}`}. It is refused where somebody here is
        likely to be this person.
      </Text>
      <TextField label="First name" autoComplete="off" {...fields('firstName')} />
      <TextField label="Middle names" autoComplete="off" {...fields('middleNames')} />
      <TextField label="Last name" autoComplete="off" {...fields('lastName')} />
      <DateField label="Date of birth" {...fields('dateOfBirth')} />
      <TextField label="Gender" autoComplete="off" {...fields('gender')} />
      <TextField label="NHI" autoComplete="off" {...fields('nhi')} />
    </Form>
  )
}
