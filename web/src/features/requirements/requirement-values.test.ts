import { expect, test } from 'vitest'
import { emptyRequirement, requirementBody } from './requirement-values.ts'

const typed = { ...emptyRequirement('2026-12-01'), name: 'Ditching drill', dueOn: '2026-12-24' }

test.each([
  ['of one person', { evidence: 'date' }, true, '2026-12-24'],
  ['of a group, to watch a video', { evidence: 'video', video: '3' }, false, '2026-12-24'],
  ['of a group, after another kind of evidence was chosen', { evidence: 'date', video: '3' }, false, null],
] as const)('the due day that is sent with a requirement %s', (_which, chosen, isOfOne, dueOn) => {
  expect(requirementBody({ ...typed, ...chosen }, isOfOne).values.dueOn).toBe(dueOn)
})
