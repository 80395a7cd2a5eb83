import { isAnswer } from '@clearwing/domain/medicals/application/in-words.ts'
import {
  type AskedApplication,
  applicationFindings,
  type Finding,
  keyOf,
} from '@clearwing/domain/medicals/application/rules.ts'
import type { Section } from '@clearwing/domain/medicals/application/schema.ts'
import type { MedicalClass } from '@clearwing/domain/medicals/classes.ts'
import { type FormValues, fromForm } from './form-values.ts'

export type Shown = {
  /** Error messages by field: invalid input, and blanks as well once the applicant tries to send. */
  errors: Record<string, string>
  /** Keys of blank or invalid fields by section, in form order. */
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

/**
 * Converts the domain's findings into form errors by field. A blank is not an error until the applicant tries to send.
 */
export function shownFindings(
  form: FormValues,
  asked: AskedApplication,
  classes: MedicalClass[],
  showsBlanks: boolean,
): Shown {
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

/** Field to highlight: an answer whose explanation is missing points to the explanation. */
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
