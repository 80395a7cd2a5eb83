import { isAnswerValue } from '@clearwing/domain/medicals/application/in-words.ts'
import {
  type AskedApplication,
  applicationFindings,
  type Finding,
  keyOf,
} from '@clearwing/domain/medicals/application/rules.ts'
import type { Section } from '@clearwing/domain/medicals/application/schema.ts'
import type { MedicalClass } from '@clearwing/domain/medicals/classes.ts'
import { type FormValues, fromForm } from './form-values.ts'

export type ShownFindings = {
  /** Error messages by field: invalid input, and blanks as well once the applicant tries to send. */
  errors: Record<string, string>
  /** Keys of blank or invalid fields by section, in form order. */
  open: Record<Section, string[]>
}

const nowhere: ShownFindings['open'] = {
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
  application: AskedApplication,
  classes: MedicalClass[],
  showsBlanks: boolean,
): ShownFindings {
  const findings = applicationFindings(fromForm(form), application, classes)
  const open = { ...nowhere }
  const errors: ShownFindings['errors'] = {}
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
  return isAnswerValue(value) && value.answer !== undefined ? `${key}.explanation` : key
}

function isWritten(form: FormValues, key: string) {
  const question = form[key.replace(/\.explanation$/, '')]
  const text = isAnswerValue(question) ? question.explanation : form[key]
  return typeof text === 'string' && text.trim() !== ''
}
