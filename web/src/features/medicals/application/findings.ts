import { applicationFindings, type Finding } from '@clearwing/domain/medicals/application/rules.ts'
import type { Application, Section } from '@clearwing/domain/medicals/application/schema.ts'
import type { MedicalClass } from '@clearwing/domain/medicals/classes.ts'
import { type FormValues, fromForm, isAnswer } from './form-values.ts'

export type Shown = {
  /** What is wrong beside each field: what was written and cannot stand; once somebody wants to send, blanks as well. */
  errors: Record<string, string>
  /** In the order of the form: fields of a section that are not in order, wrong ones and blanks. */
  open: Record<Section, string[]>
}

const nowhere: Shown['open'] = {
  identity: [],
  flying: [],
  medicines: [],
  lifestyle: [],
  history: [],
  family: [],
  declaration: [],
}

/** What the rules of the domain find, by field, for the form. A blank is no mistake until somebody wants to send. */
export function shownFindings(
  form: FormValues,
  questions: Application['questions'],
  classes: MedicalClass[],
  showsBlanks: boolean,
): Shown {
  const findings = applicationFindings(fromForm(form), questions, classes)
  const open = { ...nowhere }
  const errors: Shown['errors'] = {}
  for (const finding of findings) {
    const key = placeOf(finding, form)
    open[finding.section] = [...open[finding.section], key]
    if (showsBlanks || isWritten(form, key)) errors[key] = finding.message
  }
  return { errors, open }
}

/** Where on the page: an answer that is given lacks its explanation. */
function placeOf({ section, field }: Finding, form: FormValues) {
  const key = `${section}.${field}`
  const value = form[key]
  return isAnswer(value) && value.answer !== undefined ? `${key}.explanation` : key
}

function isWritten(form: FormValues, key: string) {
  const question = form[key.replace(/\.explanation$/, '')]
  const text = isAnswer(question) ? question.explanation : form[key]
  return typeof text === 'string' && text.trim() !== ''
}
