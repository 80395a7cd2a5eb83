import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import type { FormWords } from './both-texts.ts'
import { type FieldChange, meetChanges } from './meet-changes.ts'
import { useDraft } from './use-draft.ts'

type Values = Record<string, unknown>
/** A record, as the answers of the server describe it: its version is missing where the viewer may not change it. */
export type Versioned = { version?: number }

/** How a form of stored values shows its record. */
export type Edits<V extends Values, Stored extends Versioned> = {
  /** As the page has read it last. */
  record: Stored
  valuesOf: (record: Stored) => V
  words?: FormWords<V>
  /** Name of the user who saved the record last, as far as this user may know it. */
  changedBy?: () => Promise<string | undefined>
}

type Options<V extends Values, Stored extends Versioned> = {
  form: UseFormReturnType<V>
  /** Names the draft. */
  id: string | undefined
  version: number
  edits: Edits<V, Stored> | undefined
}

/** What another user saved while the form was open, once it has been brought together with what is typed here. */
export type Met = { loaded: FieldChange[]; both: FieldChange[]; wasTyping: boolean }

/**
 * Keeps a form on the version of the record that its values were read with. When another user saves the record, a form
 * in which nothing was typed follows it; any other form says so, and keeps its version until the user loads the new
 * values or the server refuses the save.
 */
export function useEdited<V extends Values, Stored extends Versioned>(options: Options<V, Stored>) {
  const { form, id, edits } = options
  const version = edits?.record.version ?? options.version
  const draft = useDraft({ form, id, version })
  const [met, setMet] = useState<Met>()
  const isOwn = useRef(false)
  const isDirty = form.isDirty()
  const isBehind = version > draft.begun

  const meet = (stored: { version: number }) => {
    const began = { version: draft.begun, values: form.getInitialValues() }
    const values = edits?.valuesOf(stored as Stored) ?? {}
    const next = meetChanges(began, form.getValues(), { version: stored.version, values })
    form.setValues(next.values)
    form.resetDirty(next.begun.values)
    draft.begin(stored.version)
    return next
  }
  const latest = { ...edits?.record, version }
  /** Brings what is typed together with the record as the page or a refused save has it. */
  const load = (stored: { version: number } = latest) => setMet({ ...meet(stored), wasTyping: true })

  // biome-ignore lint/correctness/useExhaustiveDependencies: when another version was read, or nothing is typed any more
  useEffect(() => {
    // Asked of the form itself: a draft that was just restored counts before the next rendering knows of it.
    if (!isBehind || form.isDirty()) return
    const { loaded, both } = meet(latest)
    setMet(isOwn.current || loaded.length === 0 ? undefined : { loaded, both, wasTyping: false })
    isOwn.current = false
  }, [version, isBehind, isDirty])

  /** The form's own save: the page reads the version that it made soon. */
  const saved = () => {
    isOwn.current = true
    setMet(undefined)
    draft.forget()
    if (form.isDirty()) form.resetDirty()
  }

  const discard = () => {
    draft.forget()
    if (edits) form.setInitialValues(edits.valuesOf(edits.record))
    form.reset()
    draft.begin(version)
    setMet(undefined)
  }
  return {
    begun: draft.begun,
    isRestored: draft.isRestored,
    forget: draft.forget,
    /** Another user has saved the record while something was being typed here. */
    isBehind: isBehind && isDirty,
    met,
    load,
    saved,
    discard,
  }
}
