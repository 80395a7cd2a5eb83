import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import type { FormWords } from './differing-texts.ts'
import { type FieldChange, meetChanges } from './meet-changes.ts'
import { useDraft } from './use-draft.ts'

type Values = Record<string, unknown>
/** A record as the server returns it; its version is missing if the user may not change it. */
export type Versioned = { version?: number | undefined }

/** How a form of stored values is bound to its record. */
export type Edits<V extends Values, Stored extends Versioned> = {
  /** The record as last read by the page. */
  record: Stored
  valuesOf: (record: Stored) => V
  words?: FormWords<V>
  /** Name of the user who last saved the record, if this user may know it. */
  changedBy?: () => Promise<string | undefined>
}

type Options<V extends Values, Stored extends Versioned> = {
  form: UseFormReturnType<V>
  /** Name of the draft. */
  id: string | undefined
  version: number
  edits: Edits<V, Stored> | undefined
}

/** Another user's changes while the form was open, merged with the local input. */
export type MetChanges = { loaded: FieldChange[]; conflicts: FieldChange[]; wasTyping: boolean }

/**
 * Keeps a form on the version its values were read with. When another user saves the record, a form without input
 * follows it; any other form shows a notice and keeps its version until the user loads the new values or the server
 * refuses the save.
 */
export function useEdited<V extends Values, Stored extends Versioned>(options: Options<V, Stored>) {
  const { form, id, edits } = options
  const version = edits?.record.version ?? options.version
  const draft = useDraft({ form, id, version })
  const [metChanges, setMetChanges] = useState<MetChanges>()
  const isOwn = useRef(false)
  const base = useRef(draft.baseVersion)
  base.current = draft.baseVersion
  const isDirty = form.isDirty()
  const isBehind = version > draft.baseVersion

  const meet = (stored: { version: number }) => {
    const start = { version: draft.baseVersion, values: form.getInitialValues() }
    const values = edits?.valuesOf(stored as Stored) ?? {}
    const next = meetChanges(start, form.getValues(), { version: stored.version, values })
    form.setValues(next.values)
    form.resetDirty(next.stored.values)
    draft.setBaseVersion(stored.version)
    return next
  }
  const latest = { ...edits?.record, version }
  /** Merges the input with the record as read by the page or returned by a refused save. */
  const load = (stored: { version: number } = latest) => setMetChanges({ ...meet(stored), wasTyping: true })

  // biome-ignore lint/correctness/useExhaustiveDependencies: when another version was read, or nothing is typed any more
  useEffect(() => {
    // Asks the form itself, because a draft just restored counts before the next render.
    const wasTyping = form.isDirty()
    if (!isBehind || (wasTyping && !isOwn.current)) return
    const { loaded, conflicts } = meet(latest)
    const isOwnOnly = isOwn.current && conflicts.length === 0
    setMetChanges(isOwnOnly || loaded.length + conflicts.length === 0 ? undefined : { loaded, conflicts, wasTyping })
    isOwn.current = false
  }, [version, isBehind, isDirty])

  /**
   * After the form's own save, the page will soon read the version it created, unless it has already done so. Input
   * typed until then is based on that version.
   */
  const saved = () => {
    isOwn.current = base.current === draft.baseVersion
    setMetChanges(undefined)
    draft.forget()
    if (form.isDirty()) form.resetDirty()
  }

  const discard = () => {
    draft.forget()
    if (edits) form.setInitialValues(edits.valuesOf(edits.record))
    form.reset()
    draft.setBaseVersion(version)
    setMetChanges(undefined)
  }
  return {
    baseVersion: draft.baseVersion,
    isRestored: draft.isRestored,
    forget: draft.forget,
    /** True when another user has saved the record while there is input here. */
    isBehind: isBehind && isDirty,
    metChanges,
    load,
    saved,
    discard,
  }
}
