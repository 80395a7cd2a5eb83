import { expect, test } from 'vitest'
import { done, facts, yearly } from './examples.ts'
import { requirementReason } from './reasons.ts'
import { requirementOn } from './state.ts'
import { watchingOn } from './video-progress.ts'

const values = { ...yearly, evidence: 'video' as const, video: { videoId: 1, inOrder: false, mayRead: true } }
const retired = '2026-04-01'

test.each([
  ['not watched, the day before', [], '2026-03-31', 'missing', 'red'],
  ['not watched, on the day', [], retired, 'not_offered', 'none'],
  ['watched', ['2026-03-15'], '2027-02-13', 'current', 'green'],
  ['to be watched again', ['2026-03-15'], '2027-03-16', 'not_offered', 'none'],
])('a requirement whose video was retired: %s', (_what, days, day, state, light) => {
  const given = facts({ completions: days.map((one) => done(one)), notOfferedFrom: retired })
  expect(requirementOn(values, given, day)).toMatchObject({ state, light })
})

test('no one is reminded of it, and no one is overdue', () => {
  const given = facts({ notOfferedFrom: retired })
  expect(requirementReason(values, given, '2026-04-02', { behind: 60, ahead: 60 })).toBeUndefined()
  const required = [requirementOn(values, given, '2026-04-02')]
  expect(watchingOn({ required, hasStarted: true, hasWatched: false }, '2026-04-02')).toEqual({
    state: 'cleared',
    dueOn: null,
  })
})
