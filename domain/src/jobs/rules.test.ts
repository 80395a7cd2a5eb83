import { expect, test } from 'vitest'
import { isJobLate, jobTroubles, missedBefore } from './rules.ts'

const dueAt = '2026-11-21T03:00:00Z'
const installedAt = '2026-11-01T00:00:00Z'

test.each<[string, Parameters<typeof isJobLate>[0], boolean]>([
  ['has no schedule', { dueAt: null, lastCompletedAt: null, installedAt }, false],
  ['completed after it was due', { dueAt, lastCompletedAt: '2026-11-21T03:00:02Z', installedAt }, false],
  ['completed at the moment it was due', { dueAt, lastCompletedAt: dueAt, installedAt }, false],
  ['completed only before', { dueAt, lastCompletedAt: '2026-11-20T03:00:02Z', installedAt }, true],
  ['never ran', { dueAt, lastCompletedAt: null, installedAt }, true],
  ['was installed after it was due', { dueAt, lastCompletedAt: null, installedAt: '2026-11-21T03:00:00.001Z' }, false],
  ['was installed at the moment it was due', { dueAt, lastCompletedAt: null, installedAt: dueAt }, false],
])('a job that %s', (_what, runs, expected) => expect(isJobLate(runs)).toBe(expected))

test('a run has a quarter of an hour', () => {
  expect(missedBefore('2026-11-21T03:15:00Z')).toBe('2026-11-21T03:00:00.000Z')
})

const well = { title: 'Reminders', isLate: false, failures: 0, failedTotal: 0 }
test.each<[string, Parameters<typeof jobTroubles>[0], string[]]>([
  ['all is well', [well, { ...well, failures: null }], []],
  ['a job is late', [{ ...well, isLate: true }], ['Reminders: did not run when it was due.']],
  ['records failed', [{ ...well, failures: 2 }], ['Reminders: 2 failed in the last run.']],
  ['a run failed', [well, { ...well, failedTotal: 1 }], ['Reminders: 1 run failed for good.']],
  ['runs failed', [{ ...well, failedTotal: 3 }], ['Reminders: 3 runs failed for good.']],
])('%s', (_what, jobs, expected) => expect(jobTroubles(jobs)).toEqual(expected))
