import { expect, test } from 'vitest'
import { doToEach, skippedInWords } from './do-to-each.ts'

test('rows are processed one after the other, and a failure does not stop the others', async () => {
  const started: number[] = []
  const act = async (row: number) => {
    started.push(row)
    if (row === 2) throw new Error('no')
  }
  const { done, failures } = await doToEach([1, 2, 3], act)
  expect([started, done, failures]).toEqual([[1, 2, 3], 2, [new Error('no')]])
})

const refuses = (row: number) => (row > 2 ? 'already ended' : undefined)

test.each([
  [[1, 2], ''],
  [[1, 2, 3], '1 of 3 left out by Clear: already ended.'],
  [[3, 4], '2 of 2 left out by Clear: already ended.'],
])('the selection %j is described as: %s', (rows, words) =>
  expect(skippedInWords({ label: 'Clear', refuses }, rows)).toBe(words),
)

test('there is no text if no row is left out', () => expect(skippedInWords({ label: 'Clear' }, [1])).toBe(''))
