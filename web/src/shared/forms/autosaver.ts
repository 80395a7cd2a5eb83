import { readProblem } from '@clearwing/domain/problem-reading.ts'
import { createObservable } from '#api/observable.ts'
import { readDraft, removeFormDraft, writeDraft } from './draft.ts'
import { isSame } from './meet-changes.ts'

export type FieldValues = Record<string, unknown>
export type Stored<V extends FieldValues> = { version: number; values: V }
export type SaveProgress = {
  state: 'saved' | 'saving' | 'failed'
  savedAt?: Date | undefined
  /** When another user's changes were last shown here; cleared by the next save. */
  updatedAt?: Date | undefined
}

export type Autosave<V extends FieldValues> = {
  values: V
  progress: SaveProgress
  /** Server errors by field. */
  errors: Record<string, string[]>
  /**
   * The other user's values of fields that both changed differently. Nothing is saved until the conflict is resolved.
   */
  conflict: Partial<V> | undefined
  /** Name of the other user, if the record includes it. */
  conflictBy: string | undefined
  isUnsaved: boolean
}

type Options<V extends FieldValues> = {
  /** Name of the draft kept in this browser tab until the server has the values. */
  id: string
  stored: Stored<V>
  /** Returns the version now stored. Rejects if the call fails. */
  save: (values: V, version: number, changed: Partial<V>) => Promise<{ version: number }>
  /** Extracts the form values from a stored record returned with a 412. */
  valuesOf: (stored: Record<string, unknown>) => V
}

/** Milliseconds after the last key before saving, and before a retry when there was no answer. */
const pause = 700
const retryAfter = 5000

const part = <V extends FieldValues>(values: V, keys: (keyof V & string)[]) =>
  Object.fromEntries(keys.map((key) => [key, values[key]])) as Partial<V>
const keysOf = <V extends FieldValues>(values: Partial<V>) => Object.keys(values) as (keyof V & string)[]

/** Reports "saved" only when neither new input nor a draft in this tab is unsaved. */
const toldOf = (progress: SaveProgress, isUnsaved: boolean): SaveProgress =>
  isUnsaved && progress.state === 'saved' ? { ...progress, state: 'saving' } : progress

/** Saves input shortly after it is typed, one call at a time, and drops nothing before the server has it. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one state, with the few functions that may change it
export function createAutosaver<V extends FieldValues>({ id, stored, save, valuesOf }: Options<V>) {
  const draft = readDraft<V>(id)
  let version = draft?.version ?? stored.version
  // Input from before a reload is compared with the values it was based on, not with those stored now.
  let base: V = { ...stored.values, ...draft?.initialValues }
  let changed: Partial<V> = draft?.changed ?? {}
  /** The newest reading, which may have arrived while the user was typing. */
  let latest = stored
  let progress: SaveProgress = { state: 'saved' }
  let errors: Autosave<V>['errors'] = {}
  let conflict: Partial<V> | undefined
  let conflictBy: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let queue = Promise.resolve()
  const state = createObservable(takeSnapshot())

  function takeSnapshot(): Autosave<V> {
    const isUnsaved = keysOf(changed).length > 0
    return {
      values: { ...base, ...changed },
      progress: toldOf(progress, isUnsaved),
      errors,
      conflict,
      conflictBy,
      isUnsaved,
    }
  }

  function tell() {
    if (keysOf(changed).length > 0) writeDraft(id, { version, initialValues: part(base, keysOf(changed)), changed })
    else removeFormDraft(id)
    state.write(takeSnapshot())
  }

  function change(typed: Partial<V>) {
    changed = { ...changed, ...typed }
    errors = Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in typed)))
    later(pause)
    tell()
  }

  function later(milliseconds: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), milliseconds)
  }

  /** Saves unsaved input now, or once the current call has been answered. */
  function flush() {
    clearTimeout(timer)
    queue = queue.then(attempt)
    return queue
  }

  async function attempt() {
    if (keysOf(changed).length === 0 || conflict) return
    const sent = changed
    progress = { ...progress, state: 'saving' }
    tell()
    try {
      const answer = await save({ ...base, ...sent }, version, sent)
      version = answer.version
      rebase({ ...base, ...sent })
      progress = { state: 'saved', savedAt: new Date() }
      if (keysOf(changed).length > 0) later(pause)
      else receive(latest)
    } catch (error) {
      refuse(error)
    }
    tell()
  }

  /** Drops changes that match what the server has now. */
  function rebase(next: V) {
    base = next
    changed = without((key) => isSame(changed[key], base[key]))
  }

  const without = (isGone: (key: keyof V & string) => boolean) =>
    Object.fromEntries(Object.entries(changed).filter(([key]) => !isGone(key))) as Partial<V>

  function refuse(error: unknown) {
    const problem = readProblem(error)
    progress = { ...progress, state: 'failed' }
    errors = problem.errors
    if (problem.stored) merge(problem.stored)
    else if (Object.keys(errors).length === 0) later(retryAfter)
  }

  /**
   * Another user saved first. Their values are used where this user changed nothing; where both did, the user must
   * decide.
   */
  function merge(record: Record<string, unknown>) {
    const storedValues = valuesOf(record)
    const both = keysOf(changed).filter(
      (key) => !isSame(storedValues[key], base[key]) && !isSame(storedValues[key], changed[key]),
    )
    version = Number(record.version)
    rebase(storedValues)
    conflictBy = typeof record.savedByName === 'string' ? record.savedByName : undefined
    if (both.length > 0) conflict = part(storedValues, both)
    else later(0)
  }

  /** Resolves the conflict with this user's or the other user's values. */
  function decide(choice: 'mine' | 'theirs') {
    if (choice === 'theirs') changed = without((key) => key in (conflict ?? {}))
    conflict = undefined
    later(0)
    tell()
  }

  /** The record was read again. Input is kept and is merged when it is saved. */
  function receive(read: Stored<V>) {
    if (read.version > latest.version) latest = read
    if (read.version <= version || keysOf(changed).length > 0) return
    if (!isSame(read.values, base)) progress = { ...progress, updatedAt: new Date() }
    version = read.version
    base = read.values
    tell()
  }

  /** Drops unsaved input that was discarded or used otherwise. */
  function discard() {
    clearTimeout(timer)
    changed = {}
    conflict = undefined
    tell()
  }

  function start() {
    if (keysOf(changed).length > 0) later(0)
    return () => void flush()
  }

  return { state, change, flush, decide, discard, receive, start, versionNow: () => version }
}
