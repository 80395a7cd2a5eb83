import { expect, test } from 'vitest'
import { watchingOn } from './video-progress.ts'

const day = '2026-11-29'
const awaited = { state: 'awaited', validTo: '2026-12-10' } as const
const missing = { state: 'missing', validTo: '2026-11-28' } as const
const current = { state: 'current', validTo: '2027-11-29' } as const
const cleared = { state: 'cleared', validTo: '2026-12-31' } as const
const dueAgain = { state: 'due_soon', validTo: '2026-12-05' } as const

test.each([
  ['nothing watched yet', [awaited], false, false, 'not_started', awaited.validTo],
  ['a part watched', [awaited], true, false, 'started', awaited.validTo],
  ['past its due day', [missing], false, false, 'overdue', missing.validTo],
  ['a part watched past the due day', [missing], true, false, 'overdue', missing.validTo],
  ['due today', [{ ...missing, validTo: day }], false, false, 'not_started', day],
  ['watched', [current], true, true, 'watched', null],
  ['watched a year ago and due again', [dueAgain], false, true, 'not_started', dueAgain.validTo],
  [
    'watched for one organisation, and due again for another',
    [current, dueAgain],
    true,
    true,
    'started',
    dueAgain.validTo,
  ],
  ['the earlier of two days', [awaited, dueAgain], false, false, 'not_started', dueAgain.validTo],
  ['cleared', [cleared], false, false, 'cleared', null],
  ['watched and cleared', [cleared], true, true, 'watched', null],
  ['by choice, opened', [], true, false, 'started', null],
  ['by choice, to the end', [], true, true, 'watched', null],
] as const)('%s', (_what, required, hasStarted, hasWatched, state, dueOn) =>
  expect(watchingOn({ required: [...required], hasStarted, hasWatched }, day)).toEqual({ state, dueOn }),
)
