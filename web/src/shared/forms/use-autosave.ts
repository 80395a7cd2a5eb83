import { useEffect, useState } from 'react'
import { onLeaving } from '#api/leaving.ts'
import { useObservable } from '#api/observable.ts'
import { createAutosaver, type FieldValues, type Stored } from './autosaver.ts'
import { useUnsaved } from './unsaved.ts'

type Options<V extends FieldValues> = Parameters<typeof createAutosaver<V>>[0]

/**
 * A form that saves automatically. Give the component a `key` of the record's id, because one autosaver serves one
 * record. `stored` may be a newer reading each time; the other options are read only once.
 */
export function useAutosave<V extends FieldValues>(options: Options<V>) {
  const [saver] = useState(() => createAutosaver(options))
  const state = useObservable(saver.state)
  // Input of a user who leaves while offline is kept and found later.
  useUnsaved(state.isUnsaved, { flush: saver.flush })
  useEffect(() => saver.start(), [saver])
  useReceived(saver, options.stored)
  useEffect(() => {
    const retry = () => void saver.flush()
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [saver])
  // Text typed just before the browser closes the page is saved without waiting for a pause.
  useEffect(() => onLeaving(() => void saver.flush()), [saver])
  return {
    ...state,
    change: saver.change,
    flush: saver.flush,
    decide: saver.decide,
    discard: saver.discard,
    versionNow: saver.versionNow,
  }
}

function useReceived<V extends FieldValues>(saver: ReturnType<typeof createAutosaver<V>>, stored: Stored<V>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is another reading
  useEffect(() => saver.receive(stored), [saver, stored.version])
}
