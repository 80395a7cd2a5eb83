import type { Application, ApplicationValues } from '@clearwing/domain/medicals/application/schema.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { useState } from 'react'
import { useSignApplicationMutation, useUpdateApplicationMutation } from '#api/generated.ts'
import { problemOf, splitErrors } from '#api/problem.ts'
import { fromForm, toForm } from '#features/medicals/application/form-values.ts'

type Declaration = NonNullable<ApplicationValues['declaration']>

/** Saves the declaration with the answers that were read, and signs exactly that version. */
export function useSign({ medicalId, version }: Medical, application: Application, onSigned: () => void) {
  const [update, updating] = useUpdateApplicationMutation()
  const [signApplication, signing] = useSignApplicationMutation()
  const [failures, setFailures] = useState<string[]>([])

  const sign = async (declaration: Declaration) => {
    setFailures([])
    try {
      const values = fromForm({ ...toForm(application.values), ...declared(declaration) })
      const body = { values, version: application.version }
      const saved = await update({ medicalId, body }).unwrap()
      await signApplication({ medicalId, body: { version, applicationVersion: saved.version } }).unwrap()
      onSigned()
    } catch (error) {
      setFailures(splitErrors(problemOf(error), []).otherLines)
    }
  }

  return { sign, isSigning: updating.isLoading || signing.isLoading, failures }
}

const declared = (declaration: Declaration) =>
  Object.fromEntries(Object.entries(declaration).map(([field, value]) => [`declaration.${field}`, value]))
