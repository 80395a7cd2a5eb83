import { z } from 'zod'
import { anyText, Int, maxLength, requiredText } from '#fields.ts'
import { hasOperator, QueryDayUnit, QueryOperator, valueSchema } from './operators.ts'
import { findField, QuerySubject } from './subjects.ts'

/** Limits of one query: more than anyone reads, and few enough that no tree is expensive to check. */
export const queryLimits = { depth: 4, rules: 40, columns: 12, rows: 10_000 } as const

const name = z.string().max(maxLength.customQueryFieldName)

const QueryValue = z.union([
  z.null(),
  z.number(),
  anyText(100),
  z.array(z.string().max(40)).max(40),
  z.strictObject({ count: z.int32(), unit: QueryDayUnit }),
  z.strictObject({ from: z.number(), to: z.number() }),
  z.strictObject({ from: z.string().max(10), to: z.string().max(10) }),
])

/** One condition. A muted one counts for nothing; a locked one is not changed until it is unlocked. */
export const QueryRule = z
  .strictObject({
    kind: z.literal('rule'),
    field: name,
    operator: QueryOperator,
    value: QueryValue,
    isMuted: z.boolean(),
    isLocked: z.boolean(),
  })
  .meta({ id: 'QueryRule' })
export type QueryRule = z.infer<typeof QueryRule>

export const QueryCombinator = z.enum(['and', 'or']).meta({ id: 'QueryCombinator' })
export type QueryCombinator = z.infer<typeof QueryCombinator>

export type QueryGroup = {
  kind: 'group'
  combinator: QueryCombinator
  isNot: boolean
  isMuted: boolean
  isLocked: boolean
  rules: QueryNode[]
}
export type QueryNode = QueryRule | QueryGroup

const groupShape = {
  kind: z.literal('group'),
  combinator: QueryCombinator,
  isNot: z.boolean(),
  isMuted: z.boolean(),
  isLocked: z.boolean(),
}

/** Groups of a fixed depth: a tree that is nested deeper is refused at the level that is too deep. */
function groupOf(levels: number): z.ZodType<QueryGroup> {
  const kinds = levels > 1 ? [QueryRule, groupOf(levels - 1)] : [QueryRule]
  const node = z.discriminatedUnion('kind', kinds as [typeof QueryRule])
  const rules = z.array(node as z.ZodType<QueryNode>).max(queryLimits.rules)
  return z.strictObject({ ...groupShape, rules }) as never
}

export const QueryTree = groupOf(queryLimits.depth)

/** Every condition with its path, whether muted or not. */
export function rulesIn(
  group: QueryGroup,
  path: (string | number)[] = [],
): { rule: QueryRule; path: (string | number)[] }[] {
  return group.rules.flatMap((node, at) => {
    const here = [...path, 'rules', at]
    return node.kind === 'rule' ? [{ rule: node, path: here }] : rulesIn(node, here)
  })
}

const QuerySort = z.strictObject({ field: name, isDescending: z.boolean() })

const shape = {
  subject: QuerySubject,
  tree: QueryTree,
  columns: z.array(name).min(1, 'Choose at least one column.').max(queryLimits.columns),
  sort: QuerySort.nullable(),
  /** The field whose values are counted, instead of a list of rows. */
  group: name.nullable(),
}

type Definition = z.infer<z.ZodObject<typeof shape>>
type Issue = { path: (string | number)[]; message: string }

/** Conditions that do not fit the fields of the subject, with their paths. */
function issuesOf({ subject, tree, columns, sort, group }: Definition): Issue[] {
  const rules = rulesIn(tree)
  const unknown = (path: Issue['path'], field: string) =>
    findField(subject, field) ? [] : [{ path, message: 'Choose a field of the list.' }]
  return [
    ...(rules.length > queryLimits.rules
      ? [{ path: ['tree', 'rules'], message: `Use at most ${queryLimits.rules} rules.` }]
      : []),
    ...rules.flatMap(({ rule, path }) => issuesOfRule(subject, rule, ['tree', ...path])),
    ...columns.flatMap((column, at) => unknown(['columns', at], column)),
    ...(new Set(columns).size < columns.length ? [{ path: ['columns'], message: 'Choose each column once.' }] : []),
    ...(sort ? unknown(['sort', 'field'], sort.field) : []),
    ...(group === null ? [] : unknown(['group'], group)),
  ]
}

function issuesOfRule(
  subject: QuerySubject,
  { field: asked, operator, value }: QueryRule,
  path: Issue['path'],
): Issue[] {
  const field = findField(subject, asked)
  if (!field) return [{ path: [...path, 'field'], message: 'Choose a field of the list.' }]
  if (!hasOperator(field.kind, operator))
    return [{ path: [...path, 'operator'], message: 'Choose a condition of this field.' }]
  const checked = valueSchema(field, operator).safeParse(value)
  if (checked.success) return []
  return checked.error.issues.map((issue) => ({
    path: [...path, 'value', ...issue.path.filter((key) => typeof key !== 'symbol')],
    message: issue.message,
  }))
}

/** A query as it runs. Everything that does not fit the subject is refused with its path. */
export const QueryDefinition = z
  .strictObject(shape)
  .superRefine((definition, context) => {
    for (const { path, message } of issuesOf(definition)) context.addIssue({ code: 'custom', path, message })
  })
  .meta({ id: 'QueryDefinition' })
export type QueryDefinition = z.infer<typeof QueryDefinition>

const queryName = requiredText(maxLength.reportName)

const stored = { name: queryName, definition: QueryDefinition, staffGroupId: Int.min(1).nullable() }
export const QueryName = z.object({ name: queryName })
export const NewCustomQuery = z.strictObject(stored)
export type NewCustomQuery = z.infer<typeof NewCustomQuery>
export const CustomQueryChange = z.strictObject({ ...stored, version: Int })
export type CustomQueryChange = z.infer<typeof CustomQueryChange>
export const CustomQueryVersion = z.strictObject({ version: Int })

/** An empty tree: every record of the subject. */
export const emptyGroup = (): QueryGroup => ({
  kind: 'group',
  combinator: 'and',
  isNot: false,
  isMuted: false,
  isLocked: false,
  rules: [],
})
