import type { Question } from '#medicals/application/schema.ts'
import type { ClassSeed } from '#medicals/certificate-classes.ts'
import type { ClockSeed } from '#medicals/clocks.ts'
import type { FormSeed } from '#medicals/forms/schema.ts'
import type { DurationSeed } from '#medicals/rule-rows/durations.ts'
import type { RuleKind } from '#medicals/rule-rows/kinds.ts'
import type { TestSeed } from '#medicals/timetable/timetable.ts'

type Dated = { fromDay: string; toDay?: string | null; source: string; isConfirmed: boolean }

/** The rows of each table, in order. */
type Own = 'class' | 'duration' | 'form' | 'test' | 'clock' | 'question'
export type RuleSet = Partial<Record<Exclude<RuleKind, Own>, readonly Dated[]>> & {
  class: ClassSeed[]
  duration: DurationSeed[]
  form: FormSeed[]
  test?: TestSeed[]
  clock?: ClockSeed[]
  question?: (Question & Dated)[]
}

/** Rows borrowed from elsewhere until the regulator's own are entered. */
export const borrowRows = <Row extends Dated>(rows: readonly Row[], regulatorName: string): Row[] =>
  rows.map((row) => ({
    ...row,
    isConfirmed: false,
    source: `As in New Zealand, until that of ${regulatorName} is entered`,
  }))

/** Form of a declaration that the person makes alone: it records only the date, and asks no questions. */
export const ownDeclaration = (dated: Dated, classes: string[], formVersion: string): FormSeed => ({
  formVersion,
  classes,
  sections: ['practitioner'],
  required: ['practitioner.signedOn'],
  declaration: ['What I have declared is true, and I still meet it.'],
  consent: null,
  consentMeaning: null,
  identityKinds: [],
  representativeUnder: null,
  toDay: null,
  ...dated,
})
