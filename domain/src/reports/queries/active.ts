import { type QueryGroup, type QueryNode, type QueryRule, rulesIn } from './schema.ts'
import { findField, type QuerySubject } from './subjects.ts'

/** A tree without the muted parts, and without groups that have nothing left; undefined if nothing is asked. */
export function activePart(group: QueryGroup): QueryGroup | undefined {
  if (group.isMuted) return undefined
  const rules = group.rules.flatMap((node): QueryNode[] => {
    const part = node.kind === 'group' ? activePart(node) : node.isMuted ? undefined : node
    return part ? [part] : []
  })
  return rules.length === 0 ? undefined : { ...group, rules }
}

export function activeRules(group: QueryGroup): QueryRule[] {
  const rulesOf = (node: QueryNode): QueryRule[] => (node.kind === 'rule' ? [node] : node.rules.flatMap(rulesOf))
  const active = activePart(group)
  return active ? rulesOf(active) : []
}

type Asked = {
  subject: QuerySubject
  tree: QueryGroup
  columns: readonly string[]
  sort: { field: string } | null
  group: string | null
}

/** The fields that decide or show something in a query. Muted conditions do neither. */
export function fieldsUsed({ tree, columns, sort, group }: Omit<Asked, 'subject'>) {
  const shownValues = [...columns, ...(sort ? [sort.field] : []), ...(group === null ? [] : [group])]
  return [...new Set([...activeRules(tree).map(({ field }) => field), ...shownValues])]
}

const personal = ['name', 'familyName']

/** True when a condition names a person: such a query is not shared. */
export const namesPeople = ({ tree }: Pick<Asked, 'tree'>) =>
  rulesIn(tree).some(({ rule }) => personal.includes(rule.field))

/** True when a doctor must give a reason, which the people in the rows can read. */
export const isClinical = (query: Asked) =>
  fieldsUsed(query).some((name) => findField(query.subject, name)?.readers === 'clinical')
