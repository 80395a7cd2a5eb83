import { expect, test } from 'vitest'
import { choosable, exportedKeys, visibleOf } from './visible-columns.ts'

const columns = [{ key: 'person' }, { key: 'class' }, { key: 'to' }, { key: 'actions', isAction: true }]
const keysOf = (list: { key: string }[]) => list.map(({ key }) => key)

test.each([
  [[], ['person', 'class', 'to', 'actions']],
  [['class'], ['person', 'to', 'actions']],
  [
    ['person', 'actions'],
    ['person', 'class', 'to', 'actions'],
  ],
  [['gone'], ['person', 'class', 'to', 'actions']],
])('with %j hidden, %j show', (hidden, shown) => expect(keysOf(visibleOf(columns, hidden))).toEqual(shown))

test('what names a row and what can be done with it cannot be hidden', () =>
  expect(keysOf(choosable(columns))).toEqual(['class', 'to']))

test('a file has no buttons, and nothing that is for the screen alone', () => {
  expect(exportedKeys(columns)).toEqual(['person', 'class', 'to'])
  expect(exportedKeys([{ key: 'name', isInNoFile: true }, { key: 'to' }])).toEqual(['to'])
})
