import type { UseFormReturnType } from '@mantine/form'
import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { readDraft, removeDraft, writeDraft } from './draft.ts'
import { withoutSecrets } from './without-secrets.ts'

type Options<Values extends Record<string, unknown>> = {
  form: UseFormReturnType<Values>
  /** Without it nothing is kept. */
  id: string | undefined
  version: number
}

/**
 * Keeps what is typed into a form in this browser tab, until it is saved, thrown away, or its writer logs out: it is
 * there again after a reload, a lock or a session that ended. It is saved as what it was: a change of the version that
 * was read when it was begun, so that what somebody else has saved since is not overwritten unseen.
 */
export function useDraft<Values extends Record<string, unknown>>({ form, id, version }: Options<Values>) {
  const [restored, setRestored] = useState(() => (id === undefined ? undefined : readDraft<Values>(id)))
  const begun = restored?.version ?? version

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before anything is shown
  useLayoutEffect(() => {
    if (restored) form.setValues(restored.changed)
  }, [])

  const text = id === undefined ? '' : JSON.stringify(withoutSecrets(form.getValues()))
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something else is typed
  useEffect(() => {
    if (id === undefined) return
    if (form.isDirty()) writeDraft(id, { version: begun, changed: withoutSecrets(form.getValues()) })
    else removeDraft(id)
  }, [id, text])

  const forget = useCallback(() => {
    if (id !== undefined) removeDraft(id)
    setRestored(undefined)
  }, [id])
  const discard = () => {
    forget()
    form.reset()
  }
  return { begun, isRestored: restored !== undefined, discard, forget }
}
