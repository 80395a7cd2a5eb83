import type { ApplicationValues } from '#medicals/application/schema.ts'
import type { AssessmentValues } from '#medicals/assessment/schema.ts'
import type { MedicalText, TextKind } from './schema.ts'

const joined = (texts: (string | null | undefined)[]) => texts.filter(Boolean).join('\n')

/** Kinds of text that come from an assessment. */
export const kindsOfAssessment: TextKind[] = ['notes', 'letter', 'condition', 'risk', 'comment']

/** Texts of an assessment by kind. `nameOf` returns the names of coded conditions, which are searchable as well. */
export function textsOfAssessment(values: AssessmentValues, nameOf: (code: string) => string): MedicalText[] {
  const { notes, surveillanceDuring, surveillanceNext, decisions, letter, conditions, risks, comments } = values
  const texts: MedicalText[] = [
    {
      kind: 'notes',
      text: joined([notes, surveillanceDuring, surveillanceNext, ...decisions.map((each) => each.reasons)]),
    },
    { kind: 'letter', text: letter.text },
    {
      kind: 'condition',
      text: joined(conditions.flatMap(({ code, values: slots }) => [code, nameOf(code), ...Object.values(slots)])),
    },
    {
      kind: 'risk',
      text: joined(risks.flatMap(({ code, narrative, mitigation }) => [code, nameOf(code), narrative, mitigation])),
    },
    { kind: 'comment', text: joined(comments.map(({ text }) => text)) },
  ]
  return texts.filter(({ text }) => text !== '')
}

/**
 * What the applicant wrote: explanations, typed answers and medicines. Choices are left out, because every application
 * has them, and so is the identity, which other lists search.
 */
export function textOfApplication(values: ApplicationValues) {
  const { flying = {}, medicines = {}, lifestyle = {}, practitioner = {} } = values
  const answers = [values.history, values.family, values.more].flatMap((given) => Object.values(given ?? {}))
  return joined([
    ...answers.flatMap(({ answer, explanation }) => [answer === 'yes' || answer === 'no' ? null : answer, explanation]),
    ...(medicines.list ?? []).flatMap(({ name, dose, reason }) => [name, dose, reason]),
    ...[flying.refusedExplanation, flying.accidentExplanation, lifestyle.drugsExplanation, practitioner.conditions],
  ])
}

/** Texts of the remarks part of an examination. */
export const textOfRemarks = (values: Record<string, unknown>) =>
  joined(Object.values(values).map((value) => (typeof value === 'string' ? value : null)))
