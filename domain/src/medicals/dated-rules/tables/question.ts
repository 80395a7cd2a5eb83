import { type Question, questionSections, sectionNames } from '#medicals/application/schema.ts'
import { ruleTable } from '#medicals/dated-rules/rule-table.ts'

const types = {
  yesNo: 'yes or no',
  text: 'text',
  number: 'number',
  day: 'date',
  choice: 'choice',
} as const

const optionsOf = Object.fromEntries(questionSections.map((section) => [section, sectionNames[section]]))

const sexes: Readonly<Record<string, string>> = { F: 'women', M: 'men' }

const age = { kind: 'number', min: 0, max: 120, unit: 'years', isOptional: true } as const

export const questionRules = ruleTable<Question>({
  kind: 'question',
  name: 'Questions',
  one: 'question',
  explanation:
    'The questions of the application. An application that has been started keeps the questions of that day.',
  fields: [
    { name: 'section', label: 'Section', kind: 'choice', options: optionsOf },
    {
      name: 'number',
      label: 'Number',
      kind: 'line',
      max: 4,
      pattern: /[A-Z]?\d{1,3}/,
      hint: 'Digits, optionally after a capital letter: 31, F2.',
    },
    { name: 'text', label: 'Question', kind: 'text', max: 500 },
    { name: 'answerType', label: 'Type of answer', kind: 'choice', options: types },
    { name: 'options', label: 'Options', kind: 'lines', max: 60, maxLines: 20, hint: 'One per line.' },
    {
      name: 'explainWhen',
      label: 'Explanation required after',
      kind: 'lines',
      max: 60,
      maxLines: 20,
      hint: 'One answer per line, for example: yes',
    },
    { name: 'sex', label: 'Only for', kind: 'choice', options: sexes, isOptional: true },
    { name: 'ageFrom', label: 'From age', ...age },
    { name: 'ageTo', label: 'To age', ...age, hint: 'Included. Leave empty for any age.' },
    { name: 'purpose', label: 'Purpose', kind: 'line', max: 200, isOptional: true },
    {
      name: 'formVersion',
      label: 'Only on this form',
      kind: 'form',
      isOptional: true,
      hint: 'Leave empty for all forms.',
    },
  ],
  // History and family have numbers of their own; the other sections share one set of numbers, as the answers are
  // stored. A number is the same question on all forms, because an answer is shown beside the previous answer with that
  // number.
  keyOf: ({ section, number }) => `${section === 'history' || section === 'family' ? section : 'other'} ${number}`,
  headOf: ({ section }) => sectionNames[section],
  lineOf: (question) => `${question.number} ${question.text}${onlyFor(question)}`,
  rowProblems,
})

/** Limits of a question to some applicants or one form, in words. */
function onlyFor({ sex, ageFrom, ageTo, formVersion }: Question) {
  const limits = [
    sex && sexes[sex],
    ageFrom != null && `from age ${ageFrom}`,
    ageTo != null && `to age ${ageTo}`,
    formVersion && `on ${formVersion}`,
  ].filter(Boolean)
  return limits.length > 0 ? ` (only ${limits.join(', ')})` : ''
}

function rowProblems(question: Question): Record<string, string> {
  const { answerType, options, explainWhen, ageFrom, ageTo } = question
  const answers = answerType === 'yesNo' ? ['yes', 'no'] : answerType === 'choice' ? options : []
  return {
    ...(answerType === 'choice' && options.length < 2 && { options: 'Enter at least two.' }),
    ...(answerType !== 'choice' && options.length > 0 && { options: 'Only for a choice.' }),
    ...(explainWhen.some((answer) => !answers.includes(answer)) && {
      explainWhen:
        answers.length > 0 ? `Use one of: ${answers.join(', ')}.` : 'An answer of this type needs no explanation.',
    }),
    ...(ageFrom != null && ageTo != null && ageTo < ageFrom && { ageTo: 'Must not be below the first age.' }),
  }
}
