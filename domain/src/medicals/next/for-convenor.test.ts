import { expect, test } from 'vitest'
import type { ConvenorCaseState } from '#medicals/convenor/schema.ts'
import { type OpenCase, stepOfCase } from './for-convenor.ts'

const taken = { assignedName: 'Dr Ana Rewi', hasAdviser: true, regulatorShortName: 'REG', dueOn: '2026-12-07' }
const free = { ...taken, assignedName: null, hasAdviser: false }
const review = 'Decide on the convenor’s report'

/** [the state, the case, then the title for person, regulator, convenor, colleague; with a star if it is their move] */
test.each<[ConvenorCaseState, Omit<OpenCase, 'state'>, ...titles: [string, string, string, string]]>([
  ['asked', free, 'Waiting for the convenor', 'Waiting for the convenor', '*Take the case', '*Take the case'],
  [
    'out_of_time',
    free,
    ...(['Waiting for the convenor', 'Waiting for the convenor'] as const),
    ...(['*Decide whether to hear the case', '*Decide whether to hear the case'] as const),
  ],
  [
    'open',
    { ...taken, hasAdviser: false },
    ...([
      'Waiting for Dr Ana Rewi',
      'Waiting for Dr Ana Rewi',
      '*Name the adviser',
      'Waiting for Dr Ana Rewi',
    ] as const),
  ],
  [
    'open',
    taken,
    ...(['Waiting for Dr Ana Rewi', 'Waiting for Dr Ana Rewi'] as const),
    ...(['*Report to the regulator', 'Waiting for Dr Ana Rewi'] as const),
  ],
  ['reported', taken, 'Waiting for REG', `*${review}`, 'Waiting for REG', 'Waiting for REG'],
  ['closed', { ...taken, dueOn: null }, 'Complete', 'Complete', 'Complete', 'Complete'],
])('a review that is %s tells each reader whose move it is and the next step', (state, one, ...titles) => {
  const readers = ['person', 'regulator', 'convenor', 'colleague'] as const
  const steps = readers.map((reader) => stepOfCase({ state, ...one }, reader))
  expect(steps.map(({ isMine, title }) => (isMine ? `*${title}` : title))).toEqual(titles)
  expect(steps.filter(({ isMine, text }) => isMine && !text.includes('7 Dec 2026'))).toEqual([])
})
