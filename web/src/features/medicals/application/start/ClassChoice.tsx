import type { CertificateClass } from '@clearwing/domain/medicals/certificate-classes.ts'
import { type MedicalClass, nameOfClass } from '@clearwing/domain/medicals/classes.ts'
import type { ReactNode } from 'react'
import { CheckboxesField } from '#shared/forms/ChoiceField.tsx'
import { withExclusiveClass } from './exclusive-classes.ts'

type Props = {
  offered: Pick<CertificateClass, 'code' | 'intendedFor' | 'kind'>[]
  value: MedicalClass[]
  onChange: (chosen: MedicalClass[]) => void
  error?: ReactNode
}

export const ClassChoice = ({ offered, value, onChange, error }: Props) => (
  <CheckboxesField
    label="Which class, or classes?"
    hint="One examination can serve several. Class 1 is normally issued with class 2."
    required
    options={offered.map(({ code, intendedFor }) => ({ value: code, label: nameOfClass(code), why: intendedFor }))}
    value={value}
    onChange={(chosen) => onChange(withExclusiveClass(offered, value, chosen))}
    error={error}
  />
)
