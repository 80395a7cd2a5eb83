import type { Application } from '@clearwing/domain/medicals/application/schema.ts'
import type { MedicalClass } from '@clearwing/domain/medicals/classes.ts'
import { createContext, use } from 'react'
import { type FormValues, toForm } from './form-values.ts'
import { type LabelledField, labels } from './labels.ts'

type ApplicationForm = {
  values: FormValues
  change: (part: FormValues) => void
  errors: Record<string, string>
  application: Application
  classes: MedicalClass[]
}

export const ApplicationFormContext = createContext<ApplicationForm | undefined>(undefined)

export function useApplicationForm() {
  const form = use(ApplicationFormContext)
  if (!form) throw new Error('useApplicationForm must be used inside the sections of an application')
  return form
}

/** One field: its current value and its error. Its id on the page is its key. */
export function useField<Value>(key: LabelledField) {
  const { values, change, errors } = useApplicationForm()
  return {
    id: key,
    label: labels[key],
    value: (values[key] ?? null) as Value | null,
    error: errors[key],
    set: (value: Value | null) => change({ [key]: value }),
  }
}

/** Shows 'Last time, 9 Dec 2025: ...' beside an answer only once the new answer is given. */
export function useEarlier() {
  const { earlier } = useApplicationForm().application
  return earlier ? { day: earlier.day, values: toForm(earlier.values) } : undefined
}
