import { OrganisationType } from '@clearwing/domain/access/bits.ts'
import type { RelationKind } from '@clearwing/domain/relations/kinds.ts'
import { NewRelationRequest } from '@clearwing/domain/relations/schema.ts'
import { Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { useAskForRelationMutation, useListOrganisationsQuery } from '#api/generated.ts'
import { DateField } from '#shared/forms/DateField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf } from '#shared/forms/fields-of.ts'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { TextField } from '#shared/forms/TextField.tsx'
import { showSuccess } from '#shared/toasts/show-notice.ts'

type Props = { organisationId: number; kind: RelationKind; onSaved: () => void }

const problems = schemaResolver(NewRelationRequest, { sync: true })
const toBody = ({ regulatorId, ...typed }: Values) => ({ ...typed, regulatorId: Number(regulatorId) })

type Values = { regulatorId: string | null; organisationUserId: string; dateOfBirth: string | null }

const why: Record<RelationKind, string> = {
  care: 'The person with this number and date of birth is asked to become your client.',
  employment: 'The person with this number and date of birth is asked to let you see whether they may fly.',
}

/** Sends a request by licence number. It does not reveal whether the person exists: they accept, or nothing happens. */
export function AskForm({ organisationId, kind, onSaved }: Props) {
  const [ask] = useAskForRelationMutation()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const { currentData } = useListOrganisationsQuery({ ot: OrganisationType.Medical_regulator, n: 100 })
  const regulators = currentData?.list ?? []
  const form = useForm<Values>({
    initialValues: { regulatorId: null, organisationUserId: '', dateOfBirth: null },
    validate: (values) => problems(toBody(values)),
  })
  const field = fieldsOf(form, NewRelationRequest)
  const chosen = regulators.find((one) => String(one.organisationId) === form.getValues().regulatorId)
  return (
    <Form
      form={form}
      submit={{ label: 'Ask' }}
      save={async (values) => {
        const body = toBody(values) as NewRelationRequest
        await ask({ organisationId, 'idempotency-key': idempotencyKey, body }).unwrap()
        showSuccess('The request is waiting for an answer.')
      }}
      onSaved={onSaved}
    >
      <Text c="var(--ui-text-2)">
        {why[kind]} The person has 30 days to decide. Until they accept, you see nothing about them, not even whether
        the person exists.
      </Text>
      <SelectField
        label="Regulator"
        options={regulators.map((one) => ({ value: String(one.organisationId), label: one.name }))}
        {...field('regulatorId')}
      />
      <TextField
        label="Registration number"
        hint={chosen?.registrationNumberPatternDescription ?? undefined}
        autoComplete="off"
        {...field('organisationUserId')}
      />
      <DateField label="Date of birth" isBirth autoComplete="off" {...field('dateOfBirth')} />
    </Form>
  )
}
