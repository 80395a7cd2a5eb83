import { expect, it, test } from 'vitest'
import { z } from 'zod'
import { fieldMessage } from './field-messages.ts'
import { Int, integerParam, isoDay, optionalPhone, ticked, yesOrNo } from './fields.ts'
import { developerWords, inPlainWords } from './plain-words.ts'

const Kind = z.enum(['optometry', 'audiology'])
const messageOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

it.each<[string, z.ZodType, unknown, string]>([
  ['no one was chosen', Int, null, fieldMessage.complete],
  ['a missing number', Int, undefined, fieldMessage.complete],
  ['missing text', z.string(), null, fieldMessage.complete],
  ['an unknown choice', Kind, null, fieldMessage.selectOption],
  ['the prompt of a list', Kind, '', fieldMessage.selectOption],
  ['a field with its own message', yesOrNo, null, fieldMessage.selectOption],
  ['an unticked box', z.literal(true), undefined, fieldMessage.selectThisOption],
])('%s gets a plain message', (_, schema, input, words) => {
  expect(messageOf(schema, input)).toBe(words)
})

test.each<[z.core.$ZodIssueCode, string, z.ZodType, unknown, string]>([
  ['invalid_type', 'text in place of a number', z.number(), '7', 'Enter a number.'],
  ['invalid_type', 'no number', z.coerce.number(), 'me', 'Enter a number.'],
  ['invalid_type', 'a fraction', z.int(), 1.5, 'Enter a whole number, for example 12.'],
  ['invalid_type', 'a number in place of text', z.string(), 7, 'Enter text.'],
  ['invalid_type', 'text in place of yes or no', z.boolean(), 'yes', 'Please select an option'],
  ['invalid_type', 'text in place of a list', z.array(z.string()), 'a', 'Send a list.'],
  ['invalid_type', 'a list in place of an object', z.object({}), [], 'Send an object with named fields.'],
  ['invalid_type', 'a value where none is allowed', z.never(), 1, 'No value is allowed here.'],
  ['invalid_type', 'text in place of a date', z.date(), 'soon', 'Enter a valid date, for example 3 Jun 1980.'],
  ['too_big', 'a number', z.number().max(127), 128, 'Enter a number of at most 127.'],
  ['too_big', 'a number without its limit', z.number().lt(127), 127, 'Enter a number of less than 127.'],
  ['too_big', 'a whole number beyond the column', Int, 3e9, 'Enter a number of at most 2147483647.'],
  ['too_big', 'a text', z.string().max(5), 'abcdef', 'Use at most 5 characters.'],
  ['too_big', 'a list', z.array(z.int()).max(1), [1, 2], 'Use at most 1 item.'],
  ['too_big', 'a list of an exact length', z.array(z.int()).length(2), [1, 2, 3], 'Use exactly 2 items.'],
  ['too_big', 'a date', z.date().max(new Date(0)), new Date(1), 'Enter an earlier date.'],
  ['too_small', 'a number', z.number().min(1), 0, 'Enter a number of at least 1.'],
  ['too_small', 'a number above its limit', z.number().gt(0), 0, 'Enter a number of more than 0.'],
  ['too_small', 'a text', z.string().min(2), 'a', 'Use at least 2 characters.'],
  ['too_small', 'an empty text', z.string().min(1), '', 'Please complete this field.'],
  ['too_small', 'a list', z.array(z.int()).min(1), [], 'Use at least 1 item.'],
  ['too_small', 'a date', z.date().min(new Date(1)), new Date(0), 'Enter a later date.'],
  ['invalid_format', 'an email address', z.email(), 'a@', 'Please use a valid email address format.'],
  ['invalid_format', 'a day', z.iso.date(), '2026-02-30', 'Enter a valid date, for example 3 Jun 1980.'],
  ['invalid_format', 'a time', z.iso.time(), '25:00', 'Enter a valid time, for example 09:30.'],
  ['invalid_format', 'a moment', z.iso.datetime(), 'noon', 'Enter a valid date and time.'],
  ['invalid_format', 'a pattern', z.string().regex(/^a$/), 'b', 'This is not in the right format.'],
  ['invalid_format', 'a beginning', z.string().startsWith('a'), 'b', 'This is not in the right format.'],
  ['not_multiple_of', 'a multiple', z.number().multipleOf(5), 7, 'Enter a multiple of 5.'],
  ['not_multiple_of', 'a whole number', z.number().multipleOf(1), 7.5, 'Enter a whole number, for example 12.'],
  ['unrecognized_keys', 'a key', z.strictObject({}), { sort: 1 }, 'Unknown here: sort.'],
  ['invalid_union', 'two types', z.number().or(z.boolean()), 'a', 'Check this value.'],
  ['invalid_union', 'two numbers', z.int().or(z.int().max(5)), 'a', 'Enter a number.'],
  ['invalid_union', 'a word or a number', z.literal('myOrg').or(z.int()), 'a', 'Select one of the options.'],
  ['invalid_key', 'a name', z.record(z.string().max(1), z.int()), { ab: 1 }, 'This field name is unknown.'],
  ['invalid_element', 'an item', z.map(z.string(), z.int()), new Map([['a', 'b']]), 'Enter a number.'],
  ['invalid_value', 'a name', Kind, 'dentistry', 'Select one of the options.'],
  ['invalid_value', 'a few numbers', z.literal([10, 25, 50]), 7, 'Choose 10, 25 or 50.'],
  ['invalid_value', 'one number', z.literal(3), 7, 'Choose 3.'],
  ['invalid_value', 'a box that must be ticked', z.literal(true), false, 'Please select this option'],
  ['custom', 'a rule without a message', z.string().refine(() => false), 'a', 'Check this value.'],
])('%s: %s is described in plain words', (_code, _what, schema, value, words) => {
  expect(messageOf(schema, value)).toBe(words)
})

test.each([
  [
    'an element whose own issue has no message',
    { code: 'invalid_element', origin: 'map', key: 'a', issues: [], input: 1 },
  ],
  ['an issue kind of a later version', { code: 'something_new', input: 1 }],
] as const)('%s is described in plain words', (_, issue) =>
  expect(inPlainWords(issue as unknown as z.core.$ZodRawIssue)).toBe('Check this value.'),
)

test.each<[string, z.ZodType, unknown, string]>([
  ['a telephone number', optionalPhone, 'abc', 'Enter a valid telephone number, for example +64 21 123 4567.'],
  ['a day', isoDay, '31 Feb 1980', 'Enter a valid date, for example 3 Jun 1980.'],
  ['an empty day', isoDay, '', 'Please complete this field.'],
  ['a missing day', isoDay, null, 'Please complete this field.'],
  ['an id in an address', integerParam(1, 127), 'me', 'Enter a number.'],
  ['an id that is too large', integerParam(1, 127), '128', 'Enter a number of at most 127.'],
  ['terms that are not accepted', ticked, false, 'Please select this option'],
])('%s has a message of its own', (_, schema, value, words) => expect(messageOf(schema, value)).toBe(words))

test('words for programmers are recognised, and no message contains any', () => {
  const theirs = [
    'Invalid input: expected number, received NaN',
    'Invalid option: expected one of 10|25',
    'Too small: ...',
  ]
  expect(theirs.filter((text) => !developerWords.test(text))).toEqual([])
  expect(Object.values(fieldMessage).filter((text) => developerWords.test(text))).toEqual([])
})
