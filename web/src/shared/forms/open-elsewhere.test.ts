import { afterAll, expect, test, vi } from 'vitest'
import { watchOtherTabs } from './open-elsewhere.ts'

// Provides the window's event functions, which Node lacks.
const events = new EventTarget()
vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
afterAll(() => void vi.unstubAllGlobals())

function tab(name: string, form: string) {
  const reports: boolean[] = []
  const close = watchOtherTabs(form, (isOpen) => reports.push(isOpen), name)
  return { close, isOpenElsewhere: () => reports.at(-1) ?? false }
}

test('both tabs learn that the other edits the same record, until it is closed', async () => {
  const first = tab('first', 'location 7')
  const second = tab('second', 'location 7')
  await expect.poll(() => [first.isOpenElsewhere(), second.isOpenElsewhere()]).toEqual([true, true])
  const third = tab('third', 'location 7')
  second.close()
  await expect.poll(() => third.isOpenElsewhere()).toBe(true)
  first.close()
  await expect.poll(() => third.isOpenElsewhere()).toBe(false)
  third.close()
})

test('another record, or the same form within one tab, causes no notice', async () => {
  const [one, other, sameTab] = [tab('first', 'location 1'), tab('second', 'location 2'), tab('first', 'location 1')]
  // Messages of a channel arrive in order: once the third tab's message has arrived, so have all earlier ones.
  const witness = tab('second', 'location 1')
  await expect.poll(witness.isOpenElsewhere).toBe(true)
  expect(other.isOpenElsewhere()).toBe(false)
  witness.close()
  await expect.poll(() => [one.isOpenElsewhere(), sameTab.isOpenElsewhere()]).toEqual([false, false])
  for (const { close } of [one, other, sameTab]) close()
})
