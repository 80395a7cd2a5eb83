import { expect, test } from 'vitest'
import { exportEnds, stateOfExport } from './rules.ts'

const none = { finishedAt: null, failedAt: null, cancelledAt: null }
const moment = '2026-09-26T13:30:00.000Z'

test.each([
  [none, 'running'],
  [{ ...none, finishedAt: moment }, 'ready'],
  [{ ...none, failedAt: moment }, 'failed'],
  [{ ...none, cancelledAt: moment }, 'cancelled'],
  // A cancelled one stays cancelled, whatever its job still did.
  [{ ...none, cancelledAt: moment, finishedAt: moment }, 'cancelled'],
])('the state follows from how it ended', (ends, state) => {
  expect(stateOfExport(ends)).toBe(state)
})

test('a file is kept for an hour', () => {
  expect(exportEnds(moment)).toBe('2026-09-26T14:30:00.000Z')
})
