import type { Organisation } from '@clearwing/domain/organisations/schema.ts'
import type { ReactNode } from 'react'
import { RadioField } from '#shared/forms/ChoiceField.tsx'

type Props = {
  regulators: Organisation[]
  value: number | null
  onChange: (organisationId: number) => void
  error?: ReactNode
}

/** Choice of the regulator that issues the certificate. */
export const RegulatorChoice = ({ regulators, value, onChange, error }: Props) => (
  <RadioField
    label="Which regulator is the medical for?"
    hint="The authority that issued, or will issue, your licence."
    required
    options={regulators.map(({ organisationId, name, shortName }) => ({
      value: String(organisationId),
      label: name,
      why: shortName,
    }))}
    value={value === null ? null : String(value)}
    onChange={(chosen) => onChange(Number(chosen))}
    error={error}
  />
)
