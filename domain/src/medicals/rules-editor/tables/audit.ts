import { type AuditRow, itemLength } from '#medicals/audit/schema.ts'
import { ruleTable } from '#medicals/rules-editor/rule-table.ts'

type Values = Pick<AuditRow, 'items' | 'percent' | 'firstOfExaminer' | 'allFlexible'>

export const audits = ruleTable<Values>({
  kind: 'audit',
  name: 'Audits',
  one: 'plan',
  explanation:
    'Which submissions are audited, where the regulator asks for audits at all (registration options), and what is looked at. An audit that was begun keeps its list.',
  fields: [
    { name: 'percent', label: 'Of all submissions, at random', kind: 'number', min: 0, max: 100, unit: '%' },
    {
      ...{ name: 'firstOfExaminer', label: 'Of each examiner, the first', kind: 'number', min: 0, max: 999 },
      hint: 'All of them, whatever is drawn. 0: none.',
    },
    { name: 'allFlexible', label: 'All that were issued under flexibility', kind: 'yesNo' },
    {
      ...{ name: 'items', label: 'What is looked at', kind: 'lines', max: itemLength, most: 30, least: 1 },
      hint: 'One a line, in this order.',
    },
  ],
  keyOf: () => 'plan',
  headOf: () => 'Plan',
  lineOf: ({ items, percent, firstOfExaminer, allFlexible }) => {
    const also = [
      ...(firstOfExaminer > 0 ? [`the first ${firstOfExaminer} of each examiner`] : []),
      ...(allFlexible ? ['all under flexibility'] : []),
    ]
    const sampled = percent >= 100 ? 'All are audited' : [`${percent} % at random`, ...also].join(', ')
    return `${sampled}. Looked at: ${items.join('; ')}`
  },
})
