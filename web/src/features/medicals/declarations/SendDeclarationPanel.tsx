import { DeclarationSending } from '@clearwing/domain/medicals/declarations/schema.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useSendDeclarationMutation } from '#api/generated.ts'
import { DateField } from '#shared/forms/DateField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { inputOf } from '#shared/forms/fields-of.ts'
import { Panel } from '#shared/pages/Panel.tsx'
import { today } from '#shared/today.ts'

type Values = { sentOn: string | null }

const Sending = DeclarationSending.omit({ version: true })

/** The person sends the pages to the regulator themselves, and records here when they did. */
export function SendDeclarationPanel({ medical }: { medical: Medical }) {
  const { medicalId, version, regulatorShortName, status } = medical
  const [send] = useSendDeclarationMutation()
  const form = useForm<Values>({
    initialValues: { sentOn: today() },
    validate: schemaResolver(Sending, { sync: true }),
  })
  const save = (values: Values, read: number) =>
    send({ medicalId, body: { ...Sending.parse(values), version: read } }).unwrap()
  return (
    <Panel title={`Send the declaration to ${regulatorShortName}`}>
      <Form
        form={form}
        version={version}
        save={save}
        onSaved={() => undefined}
        submit={{ label: 'I have sent the pages' }}
      >
        <Text>
          {status === 'declared' && 'Send it only if you are required to. '}
          You send the signed pages yourself, by email or post. From then on {regulatorShortName} sees your dates here,
          and its doctors see the pages; no one there sees what you wrote about conditions.
        </Text>
        <DateField label="Sent on" {...inputOf(form, 'sentOn')} />
      </Form>
    </Panel>
  )
}
