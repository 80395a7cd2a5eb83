import type { CertificateClass } from '#medicals/certificate-classes.ts'
import { nameOfClass } from '#medicals/classes.ts'
import { ruleTable } from '#medicals/rules-editor/rule-table.ts'

type Values = Pick<CertificateClass, 'code' | 'forWhom'>

export const classes = ruleTable<Values>({
  kind: 'class',
  name: 'Classes',
  one: 'class',
  explanation: 'What may be applied for.',
  fields: [
    { name: 'code', label: 'Code', kind: 'line', max: 20, pattern: /[a-z][a-z0-9_]*/, hint: 'class2, basic_class2.' },
    { name: 'forWhom', label: 'For whom', kind: 'line', max: 200 },
  ],
  keyOf: ({ code }) => code,
  headOf: ({ code }) => nameOfClass(code),
  lineOf: ({ forWhom }) => forWhom,
})
