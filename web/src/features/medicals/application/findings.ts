import { isAnswer } from '@clearwing/domain/medicals/application/in-words.ts'
import { type Asked, applicationFindings, type Finding, keyOf } from '@clearwing/domain/medicals/application/rules.ts'
import type { Section } from '@clearwing/domain/medicals/application/schema.ts'
import type { MedicalClass } from '@clearwing/domain/medicals/classes.ts'
import { type FormValues, fromForm } from './form-values.ts'

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
  practitioner: [],
}

/** What the rules of the domain find, by field, for the form. A blank is no mistake until somebody wants to send. */
export function shownFindings(form: FormValues, asked: Asked, classes: MedicalClass[], showsBlanks: boolean): Shown {
  const findings = applicationFindings(fromForm(form), asked, classes)
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
function placeOf(finding: Finding, form: FormValues) {
  const key = keyOf(finding)
  const value = form[key]
  return isAnswer(value) && value.answer !== undefined ? `${key}.explanation` : key
}

function isWritten(form: FormValues, key: string) {
  const question = form[key.replace(/\.explanation$/, '')]
  const text = isAnswer(question) ? question.explanation : form[key]
  return typeof text === 'string' && text.trim() !== ''
}
