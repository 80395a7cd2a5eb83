import { expect, it } from 'vitest'
import { z } from 'zod'
import { fieldMessage } from './field-messages.ts'
import { Int, yesOrNo } from './fields.ts'

const Kind = z.enum(['optometry', 'audiology'])

it.each<[string, z.ZodType, unknown, string]>([
  ['nobody was picked', Int, null, fieldMessage.complete],
  ['a number that is not there', Int, undefined, fieldMessage.complete],
  ['a text that is not there', z.string(), null, fieldMessage.complete],
  ['none of a few', Kind, null, fieldMessage.selectOption],
  ['the prompt of a list', Kind, '', fieldMessage.selectOption],
  ['a field with words of its own', yesOrNo, null, fieldMessage.selectOption],
])('%s is said in plain words', (_, schema, input, words) => {
  expect(schema.safeParse(input).error?.issues[0]?.message).toBe(words)
})

it('what is given and wrong keeps the words of the library, which a programmer reads', () => {
  expect(Int.safeParse('7').error?.issues[0]?.message).toMatch(/expected number/)
  expect(Kind.safeParse('dentistry').error?.issues[0]?.message).toMatch(/expected one of/)
})
