import { dayInZone, formatDay } from '#dates.ts'
import { type ImportRun, type ImportRunState, undoDays } from './run-schema.ts'

const day = 24 * 60 * 60 * 1000

type Times = {
  finishedAt: string | null
  undoBegunAt: string | null
  undoneAt: string | null
}

export function stateOfImportRun({ finishedAt, undoBegunAt, undoneAt }: Times): ImportRunState {
  if (undoneAt !== null) return 'undone'
  if (undoBegunAt !== null) return 'undoing'
  return finishedAt === null ? 'running' : 'finished'
}

/** The last moment at which an import that was confirmed at this moment can be undone. */
export const undoEnds = (createdAt: string) => new Date(Date.parse(createdAt) + undoDays * day).toISOString()

type Undoable = Pick<ImportRun, 'state' | 'undoUntil' | 'counts'>

/** Why an import cannot be undone now; undefined if it can. */
export function whyNotUndone({ state, undoUntil, counts }: Undoable, now: string): string | undefined {
  if (state === 'running') return 'The import is still running. Wait until it has finished.'
  if (state !== 'finished') return 'This import was already undone.'
  if (now > undoUntil)
    return `An import can be undone for ${undoDays} days; this one until ${formatDay(dayInZone(undoUntil))}.`
  return counts.done === 0 ? 'Nothing was imported, so there is nothing to undo.' : undefined
}
