import { expect, test } from 'vitest'
import { literalSpreads } from './spreads.ts'

test.each(['const a = { ...{ b } }', 'call({ ...{\n  b } })', '<Range {...{ name, unit }} />', '({ ... { b }, c })'])(
  '%s is refused',
  (code) => expect(literalSpreads(`\n${code}\n`)).toEqual([2]),
)

test.each([
  'const a = { ...b }',
  'const a = { ...(b && { c }) }',
  'const a = [...list, { b }]',
  '<Range {...field} />',
])('%s is allowed', (code) => expect(literalSpreads(code)).toEqual([]))
