import { type AuditRow, itemLength } from '#medicals/audit/schema.ts'
import { ruleTable } from '#medicals/dated-rules/rule-table.ts'

type Values = Pick<AuditRow, 'items' | 'percent' | 'firstOfExaminer' | 'allFlexible'>

export const auditRules = ruleTable<Values>({
  kind: 'audit',
  name: 'Audits',
  one: 'plan',
  explanation:
    'Which submissions are audited, if the regulator requires audits at all (registration options), and what is checked. An audit that has started keeps its list.',
  fields: [
    { name: 'percent', label: 'Random sample of all submissions', kind: 'number', min: 0, max: 100, unit: '%' },
    {
      name: 'firstOfExaminer',
      label: 'First submissions of each examiner',
      kind: 'number',
      min: 0,
      max: 999,
      hint: 'All of these are audited, whatever the sample. 0: none.',
    },
    { name: 'allFlexible', label: 'All issued under flexibility', kind: 'yesNo' },
    {
      name: 'items',
      label: 'Items to check',
      kind: 'lines',
      max: itemLength,
      maxLines: 30,
      minItems: 1,
      hint: 'One per line, in this order.',
    },
  ],
  keyOf: () => 'plan',
  headOf: () => 'Plan',
  lineOf: ({ items, percent, firstOfExaminer, allFlexible }) => {
    const alsoRandom = [
      ...(firstOfExaminer > 0 ? [`the first ${firstOfExaminer} of each examiner`] : []),
      ...(allFlexible ? ['all under flexibility'] : []),
    ]
    const sampled = percent >= 100 ? 'All are audited' : [`${percent} % at random`, ...alsoRandom].join(', ')
    return `${sampled}. Items to check: ${items.join('; ')}`
  },
})
