import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttleLog } from './throttled-log.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a flood is logged as its first event, and a count of the others', () => {
  const logged: string[] = []
  const notice = throttleLog((text: string, times) => logged.push(`${text} ${times}`), 1000)
  for (let n = 0; n < 500; n++) notice('too many')
  notice('noise')
  expect(logged).toEqual(['too many 1', 'noise 1'])
  vi.advanceTimersByTime(1000)
  expect(logged).toEqual(['too many 1', 'noise 1', 'too many 499'])
  notice('noise')
  expect(logged.at(-1)).toBe('noise 1')
})
