import { formatDay } from '#dates.ts'
import { activePart } from './active.ts'
import type { DaySpan } from './dates.ts'
import { choiceWords, type QueryField } from './fields.ts'
import type { QueryOperator } from './operators.ts'
import type { QueryGroup, QueryNode, QueryRule } from './schema.ts'
import { findField, type QuerySubject, subjectNames } from './subjects.ts'

/** What an operator says before its value. */
export const operatorWords: Record<QueryOperator, string> = {
  is: 'is',
  isNot: 'is not',
  contains: 'contains',
  beginsWith: 'begins with',
  equals: 'is',
  differs: 'is not',
  less: 'is less than',
  atMost: 'is at most',
  more: 'is more than',
  atLeast: 'is at least',
  between: 'is between',
  on: 'is on',
  before: 'is before',
  onOrBefore: 'is on or before',
  after: 'is after',
  onOrAfter: 'is on or after',
  betweenDays: 'is between',
  inNext: 'is in the next',
  inLast: 'was in the last',
  today: 'is today',
  beforeToday: 'is before today',
  afterToday: 'is after today',
  thisMonth: 'is this month',
  lastMonth: 'was last month',
  nextMonth: 'is next month',
  thisYear: 'is this year',
  lastYear: 'was last year',
  in: 'is',
  notIn: 'is not',
  yes: 'is yes',
  no: 'is no',
  unknown: 'is not known',
  known: 'is known',
}

const joined = (parts: string[], word: string) =>
  parts.length < 3 ? parts.join(` ${word} `) : `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1)}`

export const spanWords = ({ count, unit }: DaySpan) => `${count} ${count === 1 ? unit.slice(0, -1) : unit}`

/** A day that is not chosen yet is an ellipsis. */
const dayInWords = (day: string) => (day === '' ? '…' : formatDay(day))

function valueWords(field: QueryField, { operator, value }: Pick<QueryRule, 'operator' | 'value'>): string {
  if (value === null) return ''
  if (Array.isArray(value))
    return joined(
      value.map((one) => choiceWords(field, one)),
      operator === 'notIn' ? 'and not' : 'or',
    )
  if (typeof value === 'object') {
    if ('count' in value) return spanWords(value)
    const endInWords = (end: string | number) => (typeof end === 'string' ? dayInWords(end) : String(end))
    return `${endInWords(value.from)} and ${endInWords(value.to)}`
  }
  if (field.kind === 'day') return dayInWords(String(value))
  return field.kind === 'text' ? `“${value}”` : String(value)
}

function ruleWords(subject: QuerySubject, rule: QueryRule): string {
  const field = findField(subject, rule.field)
  if (!field) return ''
  return [field.label, operatorWords[rule.operator], valueWords(field, rule)].filter(Boolean).join(' ')
}

function nodeWords(subject: QuerySubject, node: QueryNode): string {
  if (node.kind === 'rule') return ruleWords(subject, node)
  const words = groupWords(subject, node)
  return node.isNot || node.rules.length === 1 ? words : `(${words})`
}

function groupWords(subject: QuerySubject, { isNot, combinator, rules }: QueryGroup): string {
  const parts = rules.map((node) => nodeWords(subject, node))
  const words = joined(parts, combinator)
  return isNot ? `not (${words})` : words
}

/** The query read back: 'Medicals: status is Issued and last expiry as issued is in the next 60 days'. */
export function sentenceOf(subject: QuerySubject, tree: QueryGroup): string {
  const active = activePart(tree)
  const name = subjectNames[subject]
  return active ? `${name}: ${groupWords(subject, active)}.` : `All ${name.toLowerCase()} that you may see.`
}
