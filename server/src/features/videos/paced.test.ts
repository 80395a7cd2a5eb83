import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paced } from './paced.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

async function* pieces(name: string, count: number) {
  for (let nth = 1; nth <= count; nth++) yield Buffer.from(`${name}${nth}`)
}

test('the pieces of several videos leave in turns, one at a time', async () => {
  const sent: string[] = []
  const play = async (name: string, count: number) => {
    for await (const piece of paced(pieces(name, count))) sent.push(String(piece))
  }
  const all = Promise.all([play('a', 3), play('b', 1), play('c', 2)])
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual(['a1'])
  await vi.advanceTimersByTimeAsync(16)
  expect(sent).toEqual(['a1', 'b1', 'c1'])
  await vi.runAllTimersAsync()
  await all
  expect(sent).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3'])
})

test('a reader who stops does not stop the others', async () => {
  const [first, other] = [paced(pieces('a', 9)), paced(pieces('b', 1))]
  await first.next()
  await first.return()
  const next = other.next()
  await vi.runAllTimersAsync()
  expect(String((await next).value)).toBe('b1')
})
