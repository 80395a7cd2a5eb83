import { setFlagsFromString } from 'node:v8'
import { expect, test } from 'vitest'
import { oru } from '#testing/laboratory.ts'
import { readRaw } from './read.ts'
import { splitBytes } from './split.ts'

// V8 stops optimising new patterns in a process that has compiled many. Unoptimised, a pattern for a whole line overflows
// the stack at a line of some megabytes.
setFlagsFromString('--no-regexp-optimization')

test.each([
  ['a document', 'ED|PDF^Report^L||^application^pdf^Base64^', 'JVBERi0x'],
  ['zero bytes', 'ST|A||', '\0'],
  ['spaces', 'ST|A||', ' '],
  ['repetitions', 'ST|A||', '~'],
  ['escapes', 'ST|A||', '\\X0D\\'],
])('8 MiB of %s in one line are read', (_what, start, unit) => {
  const text = oru({ observations: [`${start}${unit.repeat((8 * 1024 * 1024 - 1000) / unit.length)}||||||F`] })
  const { messages } = splitBytes(Buffer.from(text))
  expect(messages).toHaveLength(1)
  expect(readRaw(Buffer.from(text), ['FLYMED', 'F2N034-E']).header).toBeDefined()
})
