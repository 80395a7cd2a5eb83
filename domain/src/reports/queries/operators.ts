import { z } from 'zod'
import { addDays } from '#dates.ts'
import { anyText, isoDay } from '#fields.ts'
import { type DaySpan, type DayWord, dayUnits, inLast, inNext, namedDays, type QueryDays } from './dates.ts'
import type { FieldKind, QueryField } from './fields.ts'

// What a field of each kind can be asked. A value that is not known matches only `unknown`.

const knowledge = ['unknown', 'known'] as const
const dayWordNames = Object.keys(namedDays) as DayWord[]

export const operatorsOf = {
  text: ['is', 'isNot', 'contains', 'beginsWith', ...knowledge],
  number: ['equals', 'differs', 'less', 'atMost', 'more', 'atLeast', 'between', ...knowledge],
  day: [
    'on',
    'before',
    'onOrBefore',
    'after',
    'onOrAfter',
    'betweenDays',
    'inNext',
    'inLast',
    ...dayWordNames,
    ...knowledge,
  ],
  choice: ['in', 'notIn', ...knowledge],
  choices: ['in', 'notIn', ...knowledge],
  flag: ['yes', 'no', ...knowledge],
} as const satisfies Record<FieldKind, readonly string[]>

export type QueryOperator = (typeof operatorsOf)[FieldKind][number]
const queryOperators = [...new Set(Object.values(operatorsOf).flat())] as [QueryOperator, ...QueryOperator[]]
export const QueryOperator = z.enum(queryOperators).meta({ id: 'QueryOperator' })

export const QueryDayUnit = z.enum(dayUnits).meta({ id: 'QueryDayUnit' })
export type QueryDayUnit = z.infer<typeof QueryDayUnit>

export const hasOperator = (kind: FieldKind, operator: QueryOperator) =>
  (operatorsOf[kind] as readonly QueryOperator[]).includes(operator)

const mostUnits = 3660
const number = z.number().min(-1e12).max(1e12)
const span = z.strictObject({ count: z.int().min(1).max(mostUnits), unit: QueryDayUnit })
const inOrder = { error: 'The second value is before the first.' }

/** The schema of the values that an operator takes for a field. */
export function valueSchema({ kind, choices = {} }: Pick<QueryField, 'kind' | 'choices'>, operator: QueryOperator) {
  if (operator === 'between')
    return z.strictObject({ from: number, to: number }).refine(({ from, to }) => from <= to, inOrder)
  if (operator === 'betweenDays')
    return z.strictObject({ from: isoDay, to: isoDay }).refine(({ from, to }) => from <= to, inOrder)
  if (operator === 'inNext' || operator === 'inLast') return span
  if (operator === 'in' || operator === 'notIn')
    return z
      .array(z.enum(Object.keys(choices)))
      .min(1)
      .max(40)
  if (kind === 'text' && operator !== 'unknown' && operator !== 'known')
    return anyText(100).min(1, 'Please complete this field.')
  if (kind === 'number' && operator !== 'unknown' && operator !== 'known') return number
  return isDayComparison(operator) ? isoDay : z.null()
}

const dayComparisons = ['on', 'before', 'onOrBefore', 'after', 'onOrAfter'] as const
const isDayComparison = (operator: QueryOperator) => (dayComparisons as readonly string[]).includes(operator)

/** True for operators that are complete without a value. */
export const hasNoValue = (operator: QueryOperator) =>
  ['unknown', 'known', 'yes', 'no', ...dayWordNames].includes(operator)

/** The days that an operator of a day means on this day. */
export function daysMeant(operator: QueryOperator, value: unknown, today: string): QueryDays {
  if (Object.hasOwn(namedDays, operator)) return namedDays[operator as DayWord](today)
  if (operator === 'inNext') return inNext(today, value as DaySpan)
  if (operator === 'inLast') return inLast(today, value as DaySpan)
  if (operator === 'betweenDays') return value as { from: string; to: string }
  const day = value as string
  if (operator === 'before') return { from: null, to: addDays(day, -1) }
  if (operator === 'onOrBefore') return { from: null, to: day }
  if (operator === 'after') return { from: addDays(day, 1), to: null }
  return { from: day, to: operator === 'on' ? day : null }
}
