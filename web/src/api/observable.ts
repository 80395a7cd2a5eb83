import { useSyncExternalStore } from 'react'

/** A value outside of React that components can follow with `useObservable`. */
export type Observable<Value> = {
  read: () => Value
  write: (next: Value) => void
  subscribe: (listener: () => void) => () => void
}

export function createObservable<Value>(initial: Value): Observable<Value> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    read: () => value,
    write: (next) => {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The current value; the component renders again when it changes. */
export const useObservable = <Value>({ subscribe, read }: Observable<Value>) => useSyncExternalStore(subscribe, read)
