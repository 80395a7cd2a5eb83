import { expect, test } from 'vitest'
import { stateOfImportRun, undoEnds, whyNotUndone } from './run-rules.ts'
import type { ImportRunState } from './run-schema.ts'

const at = '2026-11-01T00:00:00.000Z'
const none = { finishedAt: null, undoBegunAt: null, undoneAt: null }

test.each([
  [none, 'running'],
  [{ ...none, finishedAt: at }, 'finished'],
  [{ ...none, finishedAt: at, undoBegunAt: at }, 'undoing'],
  [{ finishedAt: at, undoBegunAt: at, undoneAt: at }, 'undone'],
])('%j is %s', (times, state) => expect(stateOfImportRun(times)).toBe(state))

const counts = { waiting: 0, done: 3, failed: 0, refused: 0, skipped: 0, undone: 0, notUndone: 0 }
const undoUntil = undoEnds(at)

test.each<[ImportRunState, number, string, string | undefined]>([
  ['finished', 3, '2026-12-01T00:00:00.000Z', undefined],
  ['finished', 3, '2026-12-01T00:00:00.001Z', 'An import can be undone for 30 days; this one until 1 Dec 2026.'],
  ['finished', 0, at, 'Nothing was imported, so there is nothing to undo.'],
  ['running', 3, at, 'The import is still running. Wait until it has finished.'],
  ['undoing', 3, at, 'This import was already undone.'],
  ['undone', 0, at, 'This import was already undone.'],
])('%s, %i imported, at %s: %s', (state, done, now, why) => {
  expect(whyNotUndone({ state, undoUntil, counts: { ...counts, done } }, now)).toBe(why)
})
