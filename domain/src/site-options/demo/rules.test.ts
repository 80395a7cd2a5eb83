import { expect, test } from 'vitest'
import { isLoading, percentLoaded } from './rules.ts'

test.each([
  ['idle', false, 0],
  ['loading', true, 0],
  ['switching', true, 100],
  ['done', false, 100],
  ['failed', false, 0],
] as const)('in state %s, loading is %s and %i percent are done', (state, loading, percent) => {
  expect(isLoading({ state })).toBe(loading)
  expect(percentLoaded({ state, done: 0, total: 0 })).toBe(percent)
})

test.each([
  [1, 3, 33],
  [2, 3, 67],
  [3, 3, 99],
])('%i of %i parts are %i percent: the switch comes last', (done, total, percent) => {
  expect(percentLoaded({ state: 'loading', done, total })).toBe(percent)
})
