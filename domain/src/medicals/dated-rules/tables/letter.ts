import { maxLength } from '#fields.ts'
import { outcomeNames } from '#medicals/assessment/schema.ts'
import type { RuleField } from '#medicals/dated-rules/field.ts'
import { ruleTable } from '#medicals/dated-rules/rule-table.ts'
import { letterFields, letterProblem } from '#medicals/letters/fill-template.ts'
import { DecisionOutcome } from '#medicals/outcomes.ts'

type Template = { code: string; name: string; body: string; appliesTo: DecisionOutcome[] }

const fieldsInBraces = `In braces: ${Object.keys(letterFields)
  .map((name) => `{${name}}`)
  .join(', ')}.`

const code: RuleField = { name: 'code', label: 'Code', kind: 'line', max: 20 }
const name: RuleField = { name: 'name', label: 'Name', kind: 'line', max: maxLength.letterPhraseName }

/** Returns what is wrong with the text of a letter, under its field. */
function textProblem(field: string, text: string): Record<string, string> {
  const problem = letterProblem(text)
  return problem ? { [field]: problem } : {}
}

const beginning = (text: string) => text.split('\n')[0] ?? ''

export const templateRules = ruleTable<Template>({
  kind: 'template',
  name: 'Letters',
  one: 'letter',
  explanation: 'Templates for letters, by outcome. A letter that is being written keeps its text.',
  fields: [
    code,
    name,
    { name: 'body', label: 'Text', kind: 'text', max: 8000, hint: fieldsInBraces },
    { name: 'appliesTo', label: 'Outcomes', kind: 'choices', options: outcomeNames, minItems: 1 },
  ],
  keyOf: (values) => values.code,
  headOf: (values) => values.name,
  lineOf: ({ body, appliesTo }) =>
    `${appliesTo.map((outcome) => outcomeNames[outcome]).join(', ')}: ${beginning(body)}`,
  tableProblems: (rows) =>
    DecisionOutcome.options
      .filter((outcome) => !rows.some(({ appliesTo }) => appliesTo.includes(outcome)))
      .map((outcome) => `No letter is left for the outcome “${outcomeNames[outcome]}”.`),
  rowProblems: ({ body }) => textProblem('body', body),
})
