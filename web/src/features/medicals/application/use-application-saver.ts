import type { Application, ApplicationValues } from '@clearwing/domain/medicals/application/schema.ts'
import { useUpdateApplicationMutation } from '#api/generated.ts'
import { useAutosave } from '#shared/forms/use-autosave.ts'
import { type FormValues, fromForm, toForm } from './form-values.ts'

/** Saves the application as it is typed. */
export function useApplicationSaver({ medicalId, version, values }: Application) {
  const [update] = useUpdateApplicationMutation()
  const saver = useAutosave<FormValues>({
    id: `application:${medicalId}`,
    stored: { version, values: toForm(values) },
    save: (form, read) => update({ medicalId, body: { values: fromForm(form), version: read } }).unwrap(),
    valuesOf: ({ values: stored }) => toForm(stored as ApplicationValues),
  })
  return { ...saver, refused: refusedFields(saver.errors) }
}

/** Maps the server's field names (`values.identity.city`) to form keys. */
const refusedFields = (errors: Record<string, string[]>) =>
  Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [field.replace(/^values\./, ''), messages.join(' ')]),
  )
