import { type ConditionPhrase, renderPhrase } from '#medicals/assessment/conditions.ts'
import { conclusionNames } from '#medicals/assessment/risk.ts'
import { type AssessmentValues, outcomeNames } from '#medicals/assessment/schema.ts'
import { nameOfClass, namesOfClasses } from '#medicals/classes.ts'
import { bodyMassIndex, meanPressure } from '#medicals/examination/computed.ts'
import type { ExaminationValues } from '#medicals/examination/schema.ts'

/** Details of a medical that can be exported only with a reason. */
export type ClinicalFacts = {
  decisions: string
  risks: string
  conditions: string
  notes: string
  height: number | null
  weight: number | null
  bodyMass: number | null
  bloodPressure: string
}

/** Column titles, in the file and in the export dialog. */
export const clinicalTitles: Record<keyof ClinicalFacts, string> = {
  decisions: 'Decisions and their reasons',
  risks: 'Risks',
  conditions: 'Conditions',
  notes: 'Notes',
  height: 'Height (cm)',
  weight: 'Weight (kg)',
  bodyMass: 'Body mass index',
  bloodPressure: 'Mean blood pressure',
}

/** Names of a regulator's codes. */
export type CodeNames = {
  diagnoses: { code: string; name: string }[]
  phrases: Pick<ConditionPhrase, 'code' | 'text'>[]
}

type MeasuredParts = Pick<ExaminationValues, 'body' | 'blood_pressure'>

/** Text and measurements in words; missing values are left out. */
export function clinicalFacts(
  values: Partial<AssessmentValues>,
  measured: MeasuredParts,
  names: CodeNames,
): ClinicalFacts {
  const { body = {}, blood_pressure: pressure = {} } = measured
  const mean = meanPressure(pressure)
  return {
    ...wordsOf(values, names),
    height: body.height ?? null,
    weight: body.weight ?? null,
    bodyMass: bodyMassIndex(body),
    bloodPressure: mean ? `${mean.systolic}/${mean.diastolic}` : '',
  }
}

function wordsOf(values: Partial<AssessmentValues>, { diagnoses, phrases }: CodeNames) {
  const { decisions = [], risks = [], conditions = [], notes = '' } = values
  const nameOf = (code: string) => diagnoses.find((each) => each.code === code)?.name ?? ''
  const textOf = (code: string) => phrases.find((each) => each.code === code)?.text ?? code
  return {
    notes,
    decisions: lines(
      decisions.map(({ medicalClass, outcome, reasons }) =>
        [`${nameOfClass(medicalClass)}: ${outcomeNames[outcome]}`, reasons].filter(Boolean).join('. '),
      ),
    ),
    risks: lines(
      risks.map(({ code, narrative, conclusion }) =>
        [`${code} ${nameOf(code)}`.trim(), conclusion && conclusionNames[conclusion], narrative]
          .filter(Boolean)
          .join('. '),
      ),
    ),
    conditions: lines(
      conditions.map(
        ({ code, classes, values: slots }) => `${namesOfClasses(classes)}: ${renderPhrase(textOf(code), slots)}`,
      ),
    ),
  }
}

const lines = (texts: string[]) => texts.filter((text) => text !== '').join('\n')
