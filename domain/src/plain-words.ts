import { z } from 'zod'
import { fieldMessage, tooLong } from './field-messages.ts'

type Issue = z.core.$ZodRawIssue

/**
 * The details of an issue that are used here. Zod's own issues have more; an issue that a check adds may have fewer.
 */
type IssueDetails = { code: string; input: unknown } & Partial<{
  expected: string
  format: string
  origin: string
  values: unknown[]
  options: unknown[]
  keys: string[]
  errors: { code?: string; expected?: string; values?: unknown[] }[][]
  divisor: number
  maximum: number | bigint
  minimum: number | bigint
  inclusive: boolean
  exact: boolean
}>

const isMissing = (input: unknown) => input === null || input === undefined || input === ''

const words = (list: unknown[]) =>
  list.length > 1 ? `${list.slice(0, -1).join(', ')} or ${String(list.at(-1))}` : String(list[0])

/** A few numbers can be listed; other options have names of their own on the screen. */
function choose(options: unknown[]) {
  if (options.length === 1 && options[0] === true) return fieldMessage.selectThisOption
  const isShort = options.length > 0 && options.length <= 8 && options.every((one) => typeof one === 'number')
  return isShort ? `Choose ${words(options)}.` : fieldMessage.listedOption
}

const types: Record<string, string> = {
  number: fieldMessage.number,
  int: fieldMessage.wholeNumber,
  int32: fieldMessage.wholeNumber,
  nan: fieldMessage.number,
  bigint: fieldMessage.wholeNumber,
  string: fieldMessage.text,
  boolean: fieldMessage.selectOption,
  date: fieldMessage.date,
  array: 'Send a list.',
  tuple: 'Send a list.',
  set: 'Send a list.',
  object: 'Send an object with named fields.',
  record: 'Send an object with named fields.',
  file: 'Choose a file.',
  never: 'No value is allowed here.',
  undefined: 'No value is allowed here.',
}

const formats: Record<string, string> = {
  email: fieldMessage.email,
  date: fieldMessage.date,
  time: fieldMessage.time,
  datetime: fieldMessage.moment,
  url: fieldMessage.website,
  int32: fieldMessage.wholeNumber,
  uint32: fieldMessage.wholeNumber,
  safeint: fieldMessage.wholeNumber,
}

const nouns: Record<string, [one: string, several: string]> = {
  array: ['item', 'items'],
  set: ['item', 'items'],
  map: ['item', 'items'],
  file: ['byte', 'bytes'],
  string: ['character', 'characters'],
}

const isOfNumbers = (origin: string) => ['number', 'int', 'bigint'].includes(origin)

/** '1 item', '3 characters'. */
const countOf = (origin: string, limit: number | bigint) =>
  `${limit} ${(nouns[origin] ?? ['item', 'items'])[Number(limit) === 1 ? 0 : 1]}`

function tooBig({ origin = '', maximum = 0, inclusive = true, exact }: IssueDetails) {
  if (isOfNumbers(origin)) return `Enter a number of ${inclusive ? 'at most' : 'less than'} ${maximum}.`
  if (origin === 'date') return 'Enter an earlier date.'
  if (exact) return `Use exactly ${countOf(origin, maximum)}.`
  return origin === 'string' ? tooLong(Number(maximum)) : `Use at most ${countOf(origin, maximum)}.`
}

function tooSmall({ origin = '', minimum = 0, inclusive = true, exact }: IssueDetails) {
  if (isOfNumbers(origin)) return `Enter a number of ${inclusive ? 'at least' : 'more than'} ${minimum}.`
  if (origin === 'date') return 'Enter a later date.'
  return `Use ${exact ? 'exactly' : 'at least'} ${countOf(origin, minimum)}.`
}

/**
 * The message for a value that fits none of several shapes. It says what all of them ask for, because the shape that was
 * meant is not known.
 */
function noneOf({ options, errors = [] }: IssueDetails) {
  if (options) return choose(options)
  const first = errors.map(([issue]) => issue)
  const values = first.flatMap((issue) => (issue?.code === 'invalid_value' ? (issue.values ?? []) : []))
  if (values.length > 0) return choose(values)
  const expected = new Set(first.map((issue) => issue?.expected))
  const [only] = expected
  return expected.size === 1 && only ? (types[only] ?? fieldMessage.check) : fieldMessage.check
}

const kinds: Record<z.core.$ZodIssueCode, (issue: IssueDetails) => string> = {
  invalid_type: ({ expected = '' }) => types[expected] ?? fieldMessage.check,
  too_big: tooBig,
  too_small: tooSmall,
  invalid_format: ({ format = '' }) => formats[format] ?? fieldMessage.form,
  not_multiple_of: ({ divisor = 1 }) => (divisor === 1 ? fieldMessage.wholeNumber : `Enter a multiple of ${divisor}.`),
  unrecognized_keys: ({ keys = [] }) => `Unknown here: ${keys.join(', ')}.`,
  invalid_union: noneOf,
  invalid_key: () => 'This field name is unknown.',
  invalid_element: () => fieldMessage.check,
  invalid_value: ({ values = [] }) => choose(values),
  custom: () => fieldMessage.check,
}

/**
 * The message for a value whose field has no message of its own. It replaces the library's, which is for programmers
 * ('Invalid input: expected number, received null'). Every refusal by the server or a form uses it.
 */
export function inPlainWords(issue: Issue) {
  const typedIssue = issue as IssueDetails
  if (typedIssue.code !== 'unrecognized_keys' && isMissing(typedIssue.input))
    return typedIssue.code === 'invalid_value' ? missingOption(typedIssue) : fieldMessage.complete
  return kinds[typedIssue.code as z.core.$ZodIssueCode]?.(typedIssue) ?? fieldMessage.check
}

const missingOption = ({ values = [] }: IssueDetails) =>
  values.length === 1 && values[0] === true ? fieldMessage.selectThisOption : fieldMessage.selectOption

/** Words that only a programmer understands: no message may contain them. */
export const developerWords =
  /\b(invalid (input|option|string|key|value)|expected|received|too (big|small)|unrecognized|NaN)\b/i

z.config({ customError: inPlainWords })
