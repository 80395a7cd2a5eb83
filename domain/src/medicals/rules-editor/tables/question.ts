import { type Question, questionSections, sectionNames } from '#medicals/application/schema.ts'
import { ruleTable } from '#medicals/rules-editor/rule-table.ts'

const types = {
  yesNo: 'yes or no',
  text: 'a text',
  number: 'a number',
  day: 'a day',
  choice: 'one of several',
} as const

const optionsOf = Object.fromEntries(questionSections.map((section) => [section, sectionNames[section]]))

const sexes: Readonly<Record<string, string>> = { F: 'women', M: 'men' }

const age = { kind: 'number', min: 0, max: 120, unit: 'years', isOptional: true } as const

export const questions = ruleTable<Question>({
  kind: 'question',
  name: 'Questions',
  one: 'question',
  explanation: 'What the application asks. A begun application keeps the questions of the day on which it was begun.',
  fields: [
    { name: 'section', label: 'Section', kind: 'choice', options: optionsOf },
    {
      ...{ name: 'number', label: 'Number', kind: 'line', max: 4, pattern: /[A-Z]?\d{1,3}/ },
      hint: 'Digits, with a capital before them or not: 31, F2.',
    },
    { name: 'text', label: 'Question', kind: 'text', max: 500 },
    { name: 'answerType', label: 'The answer is', kind: 'choice', options: types },
    { name: 'options', label: 'What may be chosen', kind: 'lines', max: 60, most: 20, hint: 'One a line.' },
    {
      ...{ name: 'explainWhen', label: 'An explanation is asked for after', kind: 'lines', max: 60, most: 20 },
      hint: 'An answer a line: yes.',
    },
    { name: 'sex', label: 'Asked only of', kind: 'choice', options: sexes, isOptional: true },
    { name: 'ageFrom', label: 'From the age of', ...age },
    { name: 'ageTo', label: 'To the age of', ...age, hint: 'Included. Empty: any age.' },
    { name: 'purpose', label: 'What it is asked for', kind: 'line', max: 200, isOptional: true },
    {
      ...{ name: 'formVersion', label: 'Only on the form', kind: 'form', isOptional: true },
      hint: 'None: on all of them.',
    },
  ],
  // History and family have numbers of their own; the others share theirs, as the answers are stored. A number is one
  // question on all forms: beside an answer stands what was answered to that number before.
  keyOf: ({ section, number }) => `${section === 'history' || section === 'family' ? section : 'other'} ${number}`,
  headOf: ({ section }) => sectionNames[section],
  lineOf: (question) => `${question.number} ${question.text}${onlyFor(question)}`,
  rowProblems,
})

/** Of whom and on which form it is asked, where that is not everybody and all of them. */
function onlyFor({ sex, ageFrom, ageTo, formVersion }: Question) {
  const limits = [
    sex && sexes[sex],
    ageFrom != null && `from the age of ${ageFrom}`,
    ageTo != null && `to the age of ${ageTo}`,
    formVersion && `on ${formVersion}`,
  ].filter(Boolean)
  return limits.length > 0 ? ` (only ${limits.join(', ')})` : ''
}

function rowProblems(question: Question): Record<string, string> {
  const { answerType, options, explainWhen, ageFrom, ageTo } = question
  const known = answerType === 'yesNo' ? ['yes', 'no'] : answerType === 'choice' ? options : []
  return {
    ...(answerType === 'choice' && options.length < 2 && { options: 'At least two.' }),
    ...(answerType !== 'choice' && options.length > 0 && { options: 'Only where one of several is chosen.' }),
    ...(explainWhen.some((answer) => !known.includes(answer)) && {
      explainWhen: known.length > 0 ? `One of: ${known.join(', ')}.` : 'Such an answer explains itself.',
    }),
    ...(ageFrom != null && ageTo != null && ageTo < ageFrom && { ageTo: 'Not before the first age.' }),
  }
}
