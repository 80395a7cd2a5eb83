import { addDays } from '@clearwing/domain/dates.ts'
import { dayUnits } from '@clearwing/domain/reports/queries/dates.ts'
import type { QueryCell, QueryField } from '@clearwing/domain/reports/queries/fields.ts'
import { hasNoValue, operatorsOf, type QueryOperator } from '@clearwing/domain/reports/queries/operators.ts'
import type { QueryGroup, QueryNode, QueryRule } from '@clearwing/domain/reports/queries/schema.ts'
import type { Random } from '#demo/random.ts'

type Fields = [name: string, field: QueryField, seen: QueryCell[]][]

const oddTexts = ['%', '_', "'", '\\', 'ā', ' ', '"; drop table users; --', '😀'] as const

/** A value near those that rows have, so that conditions divide them. */
function valueFor(random: Random, field: QueryField, seen: QueryCell[], operator: QueryOperator, today: string) {
  if (hasNoValue(operator)) return null
  const some = seen.length === 0 ? null : (seen[random.whole(0, seen.length - 1)] ?? null)
  if (operator === 'inNext' || operator === 'inLast') return { count: random.whole(1, 40), unit: random.pick(dayUnits) }
  if (operator === 'in' || operator === 'notIn') {
    const codes = Object.keys(field.choices ?? {}) as [string, ...string[]]
    return [...new Set([random.pick(codes), ...(random.chance(0.5) ? [some ?? codes[0]].flat().map(String) : [])])]
  }
  if (field.kind === 'number') {
    const number = () => Math.round((Number(some ?? 50) + random.whole(-3, 3)) * 10) / 10
    const from = number()
    return operator === 'between' ? { from, to: from + random.whole(0, 20) } : from
  }
  if (field.kind === 'day') {
    const day = some === null || random.chance(0.2) ? addDays(today, random.whole(-300, 300)) : String(some)
    return operator === 'betweenDays' ? { from: day, to: addDays(day, random.whole(0, 60)) } : day
  }
  const text = String(some ?? 'Lee')
  if (random.chance(0.15)) return random.pick(oddTexts).trim() || 'x'
  return text.slice(random.chance(0.5) ? 0 : 1, random.whole(2, text.length)).trim() || 'a'
}

function randomRule(random: Random, fields: Fields, today: string): QueryRule {
  const [name, field, seen] = random.pick(fields as [Fields[number], ...Fields])
  const operator = random.pick(operatorsOf[field.kind] as readonly [QueryOperator, ...QueryOperator[]])
  const value = valueFor(random, field, seen, operator, today)
  return { kind: 'rule', field: name, operator, value, isMuted: random.chance(0.1), isLocked: random.chance(0.1) }
}

export function randomTree(random: Random, fields: Fields, today: string, depth = 4): QueryGroup {
  const nodes = Array.from(
    { length: random.whole(random.chance(0.1) ? 0 : 1, 3) },
    (): QueryNode =>
      depth > 1 && random.chance(0.4)
        ? randomTree(random, fields, today, depth - 1)
        : randomRule(random, fields, today),
  )
  return {
    kind: 'group',
    combinator: random.pick(['and', 'or']),
    isNot: random.chance(0.2),
    isMuted: random.chance(0.05),
    isLocked: false,
    rules: nodes,
  }
}
