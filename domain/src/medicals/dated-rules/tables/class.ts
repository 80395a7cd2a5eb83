import type { CertificateClass } from '#medicals/certificate-classes.ts'
import { nameOfClass } from '#medicals/classes.ts'
import type { RuleField } from '#medicals/dated-rules/field.ts'
import { ruleTable } from '#medicals/dated-rules/rule-table.ts'

type Values = Pick<CertificateClass, 'code' | 'intendedFor' | 'kind' | 'signedBy' | 'endorsements' | 'limits' | 'pages'>

const kinds = { certificate: 'A certificate, issued here', declaration: 'A declaration, signed elsewhere' }

const lines = (name: string, label: string, hint: string): RuleField => ({
  name,
  label,
  hint: `${hint} One per line.`,
  kind: 'lines',
  max: 100,
  maxLines: 20,
})

export const classRules = ruleTable<Values>({
  kind: 'class',
  name: 'Classes',
  one: 'class',
  explanation: 'The classes that can be applied for, and the declarations that can replace them.',
  fields: [
    { name: 'code', label: 'Code', kind: 'line', max: 20, pattern: /[a-z][a-z0-9_]*/, hint: 'class2, basic_class2.' },
    { name: 'intendedFor', label: 'Intended for', kind: 'line', max: 200 },
    { name: 'kind', label: 'Result', kind: 'choice', options: kinds },
    lines('signedBy', 'Who may sign a declaration', 'Leave empty if the person declares it alone.'),
    lines('endorsements', 'Required endorsements of a declaration', 'Without them it is not valid.'),
    lines('limits', 'What a declaration does not cover', 'Shown wherever its dates are shown.'),
    lines('pages', 'Pages stored with a declaration', 'In the order in which they are requested.'),
  ],
  keyOf: ({ code }) => code,
  headOf: ({ code }) => nameOfClass(code),
  lineOf: ({ intendedFor, limits }) => (limits.length > 0 ? `${intendedFor} ${limits.join(', ')}.` : intendedFor),
  rowProblems: ({ kind, signedBy, endorsements, limits, pages }) =>
    kind === 'declaration' ? {} : ofDeclarations({ signedBy, endorsements, limits, pages }),
})

const ofDeclarations = (lists: Record<string, string[]>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(lists).flatMap(([name, list]) => (list.length > 0 ? [[name, 'Only for a declaration.']] : [])),
  )
