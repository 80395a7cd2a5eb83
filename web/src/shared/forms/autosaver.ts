import { readProblem } from '@clearwing/domain/problem-reading.ts'
import { readDraft, removeDraft, writeDraft } from './draft.ts'
import { isSame } from './meet-changes.ts'

export type Values = Record<string, unknown>
export type Stored<V extends Values> = { version: number; values: V }
export type SaveProgress = {
  state: 'saved' | 'saving' | 'failed'
  at?: Date | undefined
  /** When another user's changes were last shown here, until something is saved from here. */
  updatedAt?: Date | undefined
}

export type Autosave<V extends Values> = {
  values: V
  progress: SaveProgress
  /** What the server refused, by field. */
  errors: Record<string, string[]>
  /** Fields that someone else has changed to something else meanwhile: theirs. Nothing is saved until it is settled. */
  conflict: Partial<V> | undefined
  /** Name of the user who saved them, where the record says it. */
  conflictBy: string | undefined
  isUnsaved: boolean
}

type Options<V extends Values> = {
  /** Names the draft that is kept in this browser tab until the server has it. */
  id: string
  stored: Stored<V>
  /** Answers with the version that is now stored. Rejects with the failed call. */
  save: (values: V, version: number, changed: Partial<V>) => Promise<{ version: number }>
  /** The values in a stored record that came with a 412. */
  valuesOf: (stored: Record<string, unknown>) => V
}

/** Milliseconds after the last key; and until the next try when there was no answer. */
const pause = 700
const retryAfter = 5000

const part = <V extends Values>(values: V, keys: (keyof V & string)[]) =>
  Object.fromEntries(keys.map((key) => [key, values[key]])) as Partial<V>
const keysOf = <V extends Values>(values: Partial<V>) => Object.keys(values) as (keyof V & string)[]

/** Nothing is said to be saved before it is: neither what was typed last, nor what was kept in this tab. */
const toldOf = (progress: SaveProgress, isUnsaved: boolean): SaveProgress =>
  isUnsaved && progress.state === 'saved' ? { ...progress, state: 'saving' } : progress

/** Saves what is typed, soon after it was typed, one call at a time, and forgets nothing before the server has it. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one state, with the few functions that may change it
export function createAutosaver<V extends Values>({ id, stored, save, valuesOf }: Options<V>) {
  const draft = readDraft<V>(id)
  let version = draft?.version ?? stored.version
  // What was changed before a reload is compared with what it was changed from, not with what is stored by now.
  let base: V = { ...stored.values, ...draft?.began }
  let changed: Partial<V> = draft?.changed ?? {}
  /** The newest reading, which may have come while something was being typed. */
  let latest = stored
  let progress: SaveProgress = { state: 'saved' }
  let errors: Autosave<V>['errors'] = {}
  let conflict: Partial<V> | undefined
  let conflictBy: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let queue = Promise.resolve()
  let snapshot = takeSnapshot()
  const { subscribe, announce } = announcer()

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
    if (keysOf(changed).length > 0) writeDraft(id, { version, began: part(base, keysOf(changed)), changed })
    else removeDraft(id)
    snapshot = takeSnapshot()
    announce()
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

  /** Saves what is not saved yet: now, or when the call that is under way has been answered. */
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
      settle({ ...base, ...sent })
      progress = { state: 'saved', at: new Date() }
      if (keysOf(changed).length > 0) later(pause)
      else receive(latest)
    } catch (error) {
      refuse(error)
    }
    tell()
  }

  /** What is as the server has it now is no change any more. */
  function settle(next: V) {
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

  /** Someone else saved first. Theirs stands where I changed nothing; where both did, someone must decide. */
  function merge(record: Record<string, unknown>) {
    const theirs = valuesOf(record)
    const both = keysOf(changed).filter((key) => !isSame(theirs[key], base[key]) && !isSame(theirs[key], changed[key]))
    version = Number(record.version)
    settle(theirs)
    conflictBy = typeof record.savedByName === 'string' ? record.savedByName : undefined
    if (both.length > 0) conflict = part(theirs, both)
    else later(0)
  }

  /** The conflict is settled: with mine, or with theirs. */
  function decide(whose: 'mine' | 'theirs') {
    if (whose === 'theirs') changed = without((key) => key in (conflict ?? {}))
    conflict = undefined
    later(0)
    tell()
  }

  /** The record was read again. What is typed stays, and meets it when it is saved. */
  function receive(read: Stored<V>) {
    if (read.version > latest.version) latest = read
    if (read.version <= version || keysOf(changed).length > 0) return
    if (!isSame(read.values, base)) progress = { ...progress, updatedAt: new Date() }
    version = read.version
    base = read.values
    tell()
  }

  /** Forgets what is not saved: it was thrown away, or has become something else. */
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

  return { change, flush, decide, discard, receive, start, subscribe, versionNow: () => version, read: () => snapshot }
}

function announcer() {
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const announce = () => {
    for (const listener of listeners) listener()
  }
  return { subscribe, announce }
}
