import { type MedicalClass, namesOfClasses } from '#medicals/classes.ts'
import { classesField, ruleTable } from '#medicals/dated-rules/rule-table.ts'
import { hasBalancedBraces } from '#slots.ts'

type Condition = { code: string; text: string; classes: MedicalClass[]; printsAs: string | null }

export const conditionRules = ruleTable<Condition>({
  kind: 'condition',
  name: 'Conditions',
  one: 'condition',
  explanation:
    'Wordings of conditions, restrictions and endorsements. {n} takes a number, {date} a date, any other {slot} text.',
  fields: [
    {
      name: 'code',
      label: 'Code',
      kind: 'line',
      max: 20,
      pattern: /[A-Z][A-Z0-9]*/,
      hint: 'Capital letters and digits.',
    },
    { name: 'text', label: 'Wording', kind: 'text', max: 500 },
    classesField,
    {
      name: 'printsAs',
      label: 'Code printed on the certificate instead',
      kind: 'line',
      max: 20,
      isOptional: true,
      hint: 'If the wording would reveal a medical fact. Leave empty to print it as it is.',
    },
  ],
  keyOf: ({ code }) => code,
  headOf: ({ code }) => code,
  lineOf: ({ text, classes, printsAs }) =>
    `${text} (${namesOfClasses(classes)}${printsAs ? `; printed as ${printsAs}` : ''})`,
  rowProblems: ({ text, code, printsAs }) => ({
    ...(!hasBalancedBraces(text) && { text: 'Each { needs a matching }, with a name between them.' }),
    ...(printsAs === code && { printsAs: 'Must differ from its own code.' }),
  }),
  tableProblems: (rows) =>
    rows
      .filter(({ printsAs }) => printsAs !== null && !rows.some(({ code }) => code === printsAs))
      .map(({ code, printsAs }) => `${code}: there would be no ${printsAs} to print instead.`),
})
