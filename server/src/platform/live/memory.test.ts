import { TagType } from '@clearwing/domain/notifications/schema.ts'
import { expect, test } from 'vitest'
import { Memory } from './memory.ts'

const mine = new Set(['me', 'everyone'])

test('a page receives the announcements since its first response, in order, and only those for it', () => {
  const memory = new Memory()
  const before = Date.now()
  memory.add(['other'], 'not mine')
  memory.add(['other', 'me'], 'first')
  memory.add(['everyone'], 'second')
  expect(memory.framesSince(before, mine)).toEqual(['first', 'second'])
  expect(memory.framesSince(Date.now() + 1, mine)).toEqual([])
})

test.each([
  ['is older than the remembered announcements', (memory: Memory) => memory.forget(Date.now()), Date.now() - 20_000],
  ['is older than the server', () => undefined, Date.now() - 60_000],
  ['is from before the server was cut from the others', (memory: Memory) => memory.beginAnew(), Date.now() - 1],
])('a page whose oldest response %s fetches everything again', (_what, prepare, trueAt) => {
  const memory = new Memory()
  memory.add(['me'], 'first')
  prepare(memory)
  const [everything, ...others] = memory.framesSince(trueAt, mine)
  expect(others).toEqual([])
  for (const type of TagType.options) expect(everything).toContain(`{"type":"${type}"}`)
})

test('older announcements are forgotten', () => {
  const memory = new Memory()
  memory.add(['me'], 'first')
  memory.forget(Date.now() + 1)
  expect(memory.framesSince(Date.now() + 1, mine)).toEqual([])
})
