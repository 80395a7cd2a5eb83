import type { AssessmentValues } from '#medicals/assessment/schema.ts'
import type { MedicalText, TextKind } from './schema.ts'

const joined = (texts: (string | null | undefined)[]) => texts.filter(Boolean).join('\n')

/** The kinds of which an assessment is the source. */
export const kindsOfAssessment: TextKind[] = ['notes', 'letter', 'condition', 'risk', 'comment']

/** What an assessor wrote, by where it stands. `nameOf` gives the names of coded conditions, which are found as well. */
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

/** The words of the part of an examination that is made of words. */
export const textOfRemarks = (values: Record<string, unknown>) =>
  joined(Object.values(values).map((value) => (typeof value === 'string' ? value : null)))
