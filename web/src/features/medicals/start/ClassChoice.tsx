import { classNames, MedicalClass } from '@clearwing/domain/medicals/classes.ts'
import type { ReactNode } from 'react'
import { CheckboxesField } from '#shared/forms/ChoiceField.tsx'

/** For whom each class is (Civil Aviation Rule Part 67, Part 61, Part 65). */
const sentences: Record<MedicalClass, string> = {
  class1: 'For commercial and airline pilots and flight engineers.',
  class2: 'For private pilots, tandem masters and other recreational flying.',
  class3: 'For air traffic controllers and flight service.',
}

type Props = { value: MedicalClass[]; onChange: (chosen: MedicalClass[]) => void; error?: ReactNode }

export const ClassChoice = ({ value, onChange, error }: Props) => (
  <CheckboxesField
    label="Which class, or classes?"
    hint="One examination can serve several. Class 1 is normally issued with class 2."
    required
    options={MedicalClass.options.map((one) => ({ value: one, label: classNames[one], why: sentences[one] }))}
    value={value}
    onChange={(chosen) => onChange(chosen.map((one) => MedicalClass.parse(one)))}
    error={error}
  />
)
