import { formatDay } from '@clearwing/domain/dates.ts'
import { NhiChange } from '@clearwing/domain/users/nhi.ts'
import { List, Stack, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { type NhiConsequences, type User, useUpdateNhiMutation } from '#api/generated.ts'
import { CheckboxField } from '#shared/forms/CheckboxField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf, inputOf } from '#shared/forms/fields-of.ts'
import { TextField } from '#shared/forms/TextField.tsx'

export type TriedNhi = NhiConsequences & { nhi: string }

type Props = { user: User; tried: TriedNhi; back: () => void; onSaved: () => void }

const Reasoned = NhiChange.pick({ reason: true, matchAgain: true })

/** Says what follows from the number that was tried, and saves it with the reason. */
export function NhiReasonForm({ user: { userId, version }, tried, back, onSaved }: Props) {
  const [update] = useUpdateNhiMutation()
  const { nhi, waiting } = tried
  const form = useForm({
    initialValues: { reason: '', matchAgain: waiting > 0 },
    validate: schemaResolver(Reasoned, { sync: true }),
  })
  return (
    <Form
      form={form}
      version={version}
      save={(values, current) => update({ userId, body: { ...values, nhi, version: current } }).unwrap()}
      onSaved={onSaved}
      cancel={back}
      submit={{ label: 'Correct the NHI' }}
    >
      <Text>
        The number becomes <b className="tabular">{nhi}</b>. The person is told, without the number.
      </Text>
      <Reports tried={tried} />
      {waiting > 0 && (
        <CheckboxField
          label={`Match ${waiting === 1 ? 'the message' : `the ${waiting} messages`} that waits under the new number`}
          hint="From a laboratory, with this number and this birth date. What differs otherwise stays with nobody."
          {...inputOf(form, 'matchAgain')}
        />
      )}
      <TextField label="Why" autoComplete="off" data-autofocus {...fieldsOf(form, Reasoned)('reason')} />
    </Form>
  )
}

/** What came under the old number. */
function Reports({ tried: { filed, filedElsewhere } }: { tried: TriedNhi }) {
  const total = filed.length + filedElsewhere
  if (total === 0) return <Text>No report of a laboratory is kept under the old number.</Text>
  return (
    <Stack gap={4}>
      <Text>
        {total === 1 ? 'One report of a laboratory stays' : `${total} reports of laboratories stay`} this person’s. If
        one is not theirs, tell the provider before you correct the number.
      </Text>
      <List fz="sm">
        {filed.map(({ messageId, laboratory, collectedOn, results }) => (
          <List.Item key={messageId}>
            {[laboratory, collectedOn && formatDay(collectedOn), results === 1 ? 'one result' : `${results} results`]
              .filter(Boolean)
              .join(', ')}
          </List.Item>
        ))}
        {filedElsewhere > 0 && <List.Item>{filedElsewhere} that you see in no medical here</List.Item>}
      </List>
    </Stack>
  )
}
