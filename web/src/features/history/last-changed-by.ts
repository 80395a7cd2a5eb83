import type { HistoryEntry } from '@clearwing/domain/history/schema.ts'

type Answer = Promise<{ list: HistoryEntry[] }>

/**
 * Name of the user who last changed a record, from the first page of its history; undefined if the history may not be
 * read.
 */
export const lastChangedBy = (history: Answer): Promise<string | undefined> =>
  history.then(
    ({ list: [entry] }) => entry && (entry.realName ?? entry.name),
    () => undefined,
  )

/** Query of the history call that returns only the last change. */
export const lastChange = { m: 'change', n: 10 } as const
