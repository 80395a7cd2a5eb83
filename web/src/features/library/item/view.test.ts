import { expect, test } from 'vitest'
import { actionOfKey, afterAction, firstView } from './view.ts'

test.each([
  ['enlarges by a step', { zoom: 100 }, 'zoomIn', { zoom: 125 }],
  ['enlarges no further than three times', { zoom: 300 }, 'zoomIn', { zoom: 300 }],
  ['reduces by a step', { zoom: 100 }, 'zoomOut', { zoom: 75 }],
  ['reduces no further than half', { zoom: 50 }, 'zoomOut', { zoom: 50 }],
  ['fits the width again', { zoom: 225 }, 'fit', { zoom: 100 }],
  ['turns a quarter', { quarterTurns: 0 }, 'rotate', { quarterTurns: 1 }],
  ['is upright after four quarters', { quarterTurns: 3 }, 'rotate', { quarterTurns: 0 }],
  ['shows the next page', { page: 1 }, 'next', { page: 2 }],
  ['stays on the last page', { page: 3 }, 'next', { page: 3 }],
  ['stays on the first page', { page: 1 }, 'previous', { page: 1 }],
  ['jumps to the last page', { page: 1 }, 'last', { page: 3 }],
  ['jumps to the first page', { page: 3 }, 'first', { page: 1 }],
] as const)('the view of three pages %s', (_what, before, action, after) =>
  expect(afterAction({ ...firstView, ...before }, action, 3)).toEqual({ ...firstView, ...after }),
)

const press = (key: string, held: object = {}) =>
  actionOfKey({ key, ctrlKey: false, metaKey: false, altKey: false, ...held })

test('keys act on the document, unless the browser uses them', () => {
  expect([press('+'), press('r'), press('PageDown'), press('a')]).toEqual(['zoomIn', 'rotate', 'next', undefined])
  expect([press('r', { ctrlKey: true }), press('+', { metaKey: true })]).toEqual([undefined, undefined])
})
