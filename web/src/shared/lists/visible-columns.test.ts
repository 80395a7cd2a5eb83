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
])('with %j hidden, %j are shown', (hidden, shown) => expect(keysOf(visibleOf(columns, hidden))).toEqual(shown))

test("the row's name and actions cannot be hidden", () => expect(keysOf(choosable(columns))).toEqual(['class', 'to']))

test('exports contain no buttons or screen-only columns', () => {
  expect(exportedKeys(columns)).toEqual(['person', 'class', 'to'])
  expect(exportedKeys([{ key: 'name', isInNoFile: true }, { key: 'to' }])).toEqual(['to'])
})
