import type { AskedForm } from '@clearwing/domain/medicals/application/schema.ts'
import { newZealandForms } from '@clearwing/domain/medicals/forms/new-zealand.ts'
import { expect, test } from 'vitest'
import { shownFindings } from './findings.ts'
import { toForm } from './form-values.ts'

const [form] = newZealandForms as unknown as [AskedForm]
const question = { section: 'history' as const, answerType: 'yesNo' as const, options: [], explainWhen: ['yes'] }
const questions = [
  { ...question, number: '30', text: 'An operation' },
  { ...question, number: '31', text: 'A consultation' },
]
const history = {
  30: { answer: 'yes' as const },
  31: { answer: 'yes' as const, explanation: 'As previously reported' },
}
const findingsFor = (showsBlanks: boolean) =>
  shownFindings(toForm({ history }), { form, questions }, ['class2'], showsBlanks)

test('while the form is being filled in, only invalid input is an error', () =>
  expect(Object.keys(findingsFor(false).errors)).toEqual(['history.31.explanation']))

test('once the applicant tries to send it, blanks are errors too', () =>
  expect(Object.keys(findingsFor(true).errors)).toEqual(
    expect.arrayContaining(['identity.familyName', 'flying.ifr', 'medicines.takes', 'history.30.explanation']),
  ))

test('open fields are counted by section either way', () =>
  expect(findingsFor(false).open).toMatchObject({
    history: ['history.30.explanation', 'history.31.explanation'],
    family: [],
  }))
