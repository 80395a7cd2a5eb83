import type { UseFormReturnType } from '@mantine/form'
import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { readDraft, removeFormDraft, writeDraft } from './draft.ts'
import { withoutSecrets } from './without-secrets.ts'

type Options<Values extends Record<string, unknown>> = {
  form: UseFormReturnType<Values>
  /** Name of the draft; without it nothing is stored. */
  id: string | undefined
  /** Version of the record the page shows now. */
  version: number
}

/**
 * Stores a form's input in this browser tab until it is saved, discarded or the user logs out, so that it survives a
 * reload, a lock or an expired session. `baseVersion` is the version the form's values were read with. It stays when the page
 * reads the record again, so that a save never overwrites another user's later change.
 */
export function useDraft<Values extends Record<string, unknown>>({ form, id, version }: Options<Values>) {
  const [restoredDraft, setRestored] = useState(() => (id === undefined ? undefined : readDraft<Values>(id)))
  const [baseVersion, setBaseVersion] = useState(restoredDraft?.version ?? version)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before anything is shown
  useLayoutEffect(() => {
    if (!restoredDraft) return
    form.setInitialValues({ ...form.getInitialValues(), ...restoredDraft.initialValues })
    form.setValues(restoredDraft.changed)
  }, [])

  const text = id === undefined ? '' : JSON.stringify(withoutSecrets(form.getValues()))
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something else is typed, or another version is met
  useEffect(() => {
    if (id === undefined) return
    const [initialValues, changed] = [withoutSecrets(form.getInitialValues()), withoutSecrets(form.getValues())]
    if (form.isDirty()) writeDraft(id, { version: baseVersion, initialValues, changed })
    else removeFormDraft(id)
  }, [id, text, baseVersion])

  const forget = useCallback(() => {
    if (id !== undefined) removeFormDraft(id)
    setRestored(undefined)
  }, [id])
  return { baseVersion, setBaseVersion, isRestored: restoredDraft !== undefined, forget }
}
