import { ruleTable } from '#medicals/dated-rules/rule-table.ts'

type Values = { code: string; name: string; group: string }

export const diagnosisRules = ruleTable<Values>({
  kind: 'diagnosis',
  name: 'Diagnoses',
  one: 'diagnosis',
  explanation: 'Codes of the conditions that a risk is assessed for, so that they can be searched and counted.',
  fields: [
    { name: 'code', label: 'Code', kind: 'line', max: 20 },
    { name: 'name', label: 'Name', kind: 'line', max: 100 },
    { name: 'group', label: 'Group', kind: 'line', max: 60 },
  ],
  keyOf: ({ code }) => code,
  headOf: ({ group }) => group,
  lineOf: ({ code, name }) => `${code} ${name}`,
})
