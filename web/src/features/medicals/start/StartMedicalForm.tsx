import { NewMedical } from '@clearwing/domain/medicals/schema.ts'
import type { Organisation } from '@clearwing/domain/organisations/schema.ts'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type CreateMedicalApiArg, useCreateMedicalMutation } from '#api/generated.ts'
import { Form } from '#shared/forms/Form.tsx'
import { inputOf } from '#shared/forms/fields-of.ts'
import { ClassChoice } from './ClassChoice.tsx'
import { RegulatorChoice } from './RegulatorChoice.tsx'

type Values = { regulatorId: number | null; classes: NewMedical['classes'] }

export function StartMedicalForm({ regulators }: { regulators: Organisation[] }) {
  const [create] = useCreateMedicalMutation()
  const navigate = useNavigate()
  // One for as long as the form is open: a second try after a lost answer starts nothing twice.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const [only] = regulators.length === 1 ? regulators : []
  const form = useForm<Values>({
    initialValues: { regulatorId: only?.organisationId ?? null, classes: [] },
    validate: schemaResolver(NewMedical, { sync: true }),
  })
  const start = async (values: Values) => {
    const body = NewMedical.parse(values) as CreateMedicalApiArg['body']
    const { medicalId } = await create({ 'idempotency-key': idempotencyKey, body }).unwrap()
    form.resetDirty(values)
    await navigate(`/medical/${medicalId}/application`, { replace: true })
  }
  return (
    <Form form={form} save={start} onSaved={() => undefined} submit={{ label: 'Start the application' }}>
      <RegulatorChoice regulators={regulators} {...inputOf(form, 'regulatorId')} />
      <ClassChoice {...inputOf(form, 'classes')} />
    </Form>
  )
}
