import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { collectGarbage } from './free-memory-of-start.ts'

test('an object that nothing refers to any more is collected at once', async () => {
  const unused = new WeakRef({ text: 'of a module' })
  await nextTurn()
  collectGarbage()
  expect(unused.deref()).toBeUndefined()
})
