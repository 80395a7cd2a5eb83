import { familyAsUsual, givenAsUsual } from '@clearwing/domain/hl7/message/usual-capitals.ts'
import { genderFor, Hl7Newcomer } from '@clearwing/domain/hl7/newcomer.ts'
import { genderOptions } from '@clearwing/domain/users/words.ts'
import { Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { type Hl7Message, useCreatePersonForHl7MessageMutation } from '#api/generated.ts'
import { DateField } from '#shared/forms/DateField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf } from '#shared/forms/fields-of.ts'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { TextField } from '#shared/forms/TextField.tsx'

/** Splits 'NGATA, Mere Aroha' into names in their usual spelling; the user corrects them if needed. */
function namesIn(text: string) {
  const [family = '', givenNames = ''] = text.split(', ')
  const [firstName = '', ...otherNames] = givenAsUsual(givenNames).split(' ').filter(Boolean)
  return { firstName, middleNames: otherNames.join(' '), lastName: familyAsUsual(family) }
}

type Values = {
  version: number
  firstName: string
  middleNames: string
  lastName: string
  gender: string | null
  nhi: string
} & {
  dateOfBirth: string | null
}

/** Creates the person named in the message and assigns the message to them. */
export function NewcomerForm({ message, onDone }: { message: Hl7Message; onDone: () => void }) {
  const { messageId, version, patient } = message
  const [sent = ''] = patient.names
  const [create] = useCreatePersonForHl7MessageMutation()
  const form = useForm<Values>({
    initialValues: {
      version,
      ...namesIn(sent),
      dateOfBirth: patient.dateOfBirth,
      gender: genderFor(patient.sex),
      nhi: patient.nhis[0] ?? '',
    },
    validate: schemaResolver(Hl7Newcomer, { sync: true }),
  })
  const save = (values: Values) => create({ messageId, body: Hl7Newcomer.parse(values) }).unwrap()
  const fields = fieldsOf(form, Hl7Newcomer)
  return (
    <Form form={form} save={save} onSaved={onDone} submit={{ label: 'Create person' }}>
      <Text c="var(--ui-text-2)">
        Compare each field with the message{sent && `, which names ${sent}`}. If this person probably has a record
        already, no new one is created.
      </Text>
      <TextField label="First name" autoComplete="off" {...fields('firstName')} />
      <TextField label="Middle names" autoComplete="off" {...fields('middleNames')} />
      <TextField label="Last name" autoComplete="off" {...fields('lastName')} />
      <DateField label="Date of birth" {...fields('dateOfBirth')} />
      <SelectField label="Gender" options={genderOptions} {...fields('gender')} />
      <TextField label="NHI" autoComplete="off" {...fields('nhi')} />
    </Form>
  )
}
