import type { HistoryEntry } from '@clearwing/domain/history/schema.ts'

type Answer = Promise<{ list: HistoryEntry[] }>

/** Name of the user who changed a record last, from the first page of its history; nothing where it may not be read. */
export const lastChangedBy = (history: Answer): Promise<string | undefined> =>
  history.then(
    ({ list: [entry] }) => entry && (entry.realName ?? entry.name),
    () => undefined,
  )

/** What the history's call takes to be asked for the last change alone. */
export const lastChange = { m: 'change', n: 10 } as const
