import type { CertificateClass } from '@clearwing/domain/medicals/certificate-classes.ts'
import { NewMedical } from '@clearwing/domain/medicals/schema.ts'
import type { Organisation } from '@clearwing/domain/organisations/schema.ts'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCreateMedicalMutation } from '#api/generated.ts'
import { Form } from '#shared/forms/Form.tsx'
import { inputOf } from '#shared/forms/fields-of.ts'
import { ClassChoice } from './ClassChoice.tsx'
import { RegulatorChoice } from './RegulatorChoice.tsx'

type Values = { regulatorId: number | null; classes: NewMedical['classes'] }

type Props = {
  regulators: Organisation[]
  classes: CertificateClass[]
  /** Regulators with which the person has a number. */
  usualRegulatorIds: number[]
}

/** Preselects the regulator if there is only one to choose from. */
function likely({ regulators, usualRegulatorIds }: Pick<Props, 'regulators' | 'usualRegulatorIds'>) {
  const usualRegulators = regulators.filter(({ organisationId }) => usualRegulatorIds.includes(organisationId))
  const [only, ...otherRegulators] = usualRegulators.length > 0 ? usualRegulators : regulators
  return otherRegulators.length === 0 ? (only?.organisationId ?? null) : null
}

export function StartMedicalForm({ regulators, classes, usualRegulatorIds }: Props) {
  const [create] = useCreateMedicalMutation()
  const navigate = useNavigate()
  // One key for as long as the form is open, so that a retry after a lost response starts only one medical.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const form = useForm<Values>({
    initialValues: { regulatorId: likely({ regulators, usualRegulatorIds }), classes: [] },
    validate: schemaResolver(NewMedical, { sync: true }),
  })
  const offered = classes.filter(({ regulatorId }) => regulatorId === form.values.regulatorId)
  const start = async (values: Values) => {
    const body = NewMedical.parse(values)
    const { medicalId } = await create({ 'idempotency-key': idempotencyKey, body }).unwrap()
    form.resetDirty(values)
    await navigate(`/medical/${medicalId}/application`, { replace: true })
  }
  return (
    <Form form={form} save={start} onSaved={() => undefined} submit={{ label: 'Start the application' }}>
      <RegulatorChoice
        regulators={regulators}
        {...inputOf(form, 'regulatorId')}
        onChange={(regulatorId) => form.setValues({ regulatorId, classes: [] })}
      />
      {offered.length > 0 && <ClassChoice offered={offered} {...inputOf(form, 'classes')} />}
    </Form>
  )
}
