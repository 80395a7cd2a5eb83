import { expect, test } from 'vitest'
import { jobTroubles } from './job-runs.ts'
import type { JobRun } from './schema.ts'

const now = '2026-11-21T12:00:00.000Z'
const run = (given: Partial<JobRun>): JobRun => ({
  name: 'lapse-applications',
  ranAt: '2026-11-21T03:00:00.000Z',
  doneAt: '2026-11-21T03:00:05.000Z',
  notified: 3,
  failed: 0,
  ...given,
})

test.each<[string, Partial<JobRun>, string[]]>([
  ['has run', {}, []],
  ['ran a little late', { ranAt: '2026-11-20T10:01:00.000Z' }, []],
  ['ran exactly on time', { ranAt: '2026-11-20T10:00:00.000Z' }, []],
  ['has been running for an hour', { doneAt: null, ranAt: '2026-11-21T11:00:00.000Z' }, []],
  ['did not run', { ranAt: '2026-11-20T09:59:00.000Z' }, ['Lapse of old applications: last run 26 hours ago.']],
  ['sends reminders and ran an hour ago', { name: 'send-reminders', ranAt: '2026-11-21T11:00:00.000Z' }, []],
  [
    'sends reminders and missed a run',
    { name: 'send-reminders', ranAt: '2026-11-21T10:59:00.000Z' },
    ['Reminders: last run 1 hour ago.'],
  ],
  ['broke off', { doneAt: null }, ['Lapse of old applications: the last run did not finish.']],
  ['is running', { doneAt: null, ranAt: '2026-11-21T11:30:00.000Z' }, []],
  ['failed for some records', { failed: 2 }, ['Lapse of old applications: 2 failed in the last run.']],
  ['is of a different kind', { name: 'other', ranAt: '2020-01-01T00:00:00.000Z' }, []],
])('a job that %s', (_what, given, troubles) => expect(jobTroubles([run(given)], now)).toEqual(troubles))
