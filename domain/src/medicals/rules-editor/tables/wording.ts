import { hasBalancedBraces } from '#medicals/assessment/conditions.ts'
import { type MedicalClass, namesOfClasses } from '#medicals/classes.ts'
import { classesField, ruleTable } from '#medicals/rules-editor/rule-table.ts'

type Condition = { code: string; text: string; classes: MedicalClass[]; printsAs: string | null }

export const conditions = ruleTable<Condition>({
  kind: 'condition',
  name: 'Conditions',
  one: 'condition',
  explanation:
    'The wordings of conditions, restrictions and endorsements. {n} takes a number, {date} a day, any other {slot} words.',
  fields: [
    { name: 'code', label: 'Code', kind: 'line', max: 20, pattern: /[A-Z][A-Z0-9]*/, hint: 'Capitals and digits.' },
    { name: 'text', label: 'Wording', kind: 'text', max: 500 },
    classesField,
    {
      ...{ name: 'printsAs', label: 'On the certificate stands the condition with code', kind: 'line', max: 20 },
      ...{ isOptional: true, hint: 'Where the wording would tell of a medical fact. Empty: as it is.' },
    },
  ],
  keyOf: ({ code }) => code,
  headOf: ({ code }) => code,
  lineOf: ({ text, classes, printsAs }) =>
    `${text} (${namesOfClasses(classes)}${printsAs ? `; printed as ${printsAs}` : ''})`,
  rowProblems: ({ text, code, printsAs }) => ({
    ...(!hasBalancedBraces(text) && { text: 'Each { needs its }, with a name between them.' }),
    ...(printsAs === code && { printsAs: 'Another code than its own.' }),
  }),
  tableProblems: (rows) =>
    rows
      .filter(({ printsAs }) => printsAs !== null && !rows.some(({ code }) => code === printsAs))
      .map(({ code, printsAs }) => `${code}: there would be no ${printsAs} to be printed instead.`),
})
