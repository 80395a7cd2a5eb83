import type { AssessmentView } from '@clearwing/domain/medicals/assessment/answered.ts'
import { type AssessmentValues, type Decision, emptyAssessment } from '@clearwing/domain/medicals/assessment/schema.ts'
import type { MedicalClass } from '@clearwing/domain/medicals/classes.ts'
import type { DecisionOutcome } from '@clearwing/domain/medicals/outcomes.ts'
import { useUpdateAssessmentMutation } from '#api/generated.ts'
import { useAutosave } from '#shared/forms/use-autosave.ts'

/**
 * State of the assessment form. Text is saved as it is typed; a choice is saved immediately because dates and checks
 * depend on it.
 */
export function useAssessment(view: AssessmentView, readOnly: boolean) {
  const { medicalId, version, values } = view
  const [update] = useUpdateAssessmentMutation()
  const saver = useAutosave<AssessmentValues>({
    id: `medical-${medicalId}-assessment`,
    stored: { version, values },
    save: (changed, readVersion) => update({ medicalId, body: { values: changed, version: readVersion } }).unwrap(),
    valuesOf: (stored) => stored.values as AssessmentValues,
  })

  const choose = (part: Partial<AssessmentValues>) => {
    saver.change(part)
    void saver.flush()
  }
  const changeDecision = (medicalClass: MedicalClass, part: Partial<Decision>) => {
    const { decisions } = saver.values
    const before = decisions.find((one) => one.medicalClass === medicalClass)
    const decision = { ...emptyDecision(medicalClass), ...before, ...part }
    return { decisions: [...decisions.filter((one) => one !== before), decision].toSorted(byClass) }
  }

  return {
    view,
    // Fills in fields that are missing from a draft stored by an older version.
    values: { ...emptyAssessment, ...saver.values },
    readOnly,
    /** For text: saves when the typing pauses. */
    type: saver.change,
    /** For choices: saves immediately. */
    choose,
    typeDecision: (medicalClass: MedicalClass, part: Partial<Decision>) =>
      saver.change(changeDecision(medicalClass, part)),
    chooseDecision: (medicalClass: MedicalClass, part: Partial<Decision>) => choose(changeDecision(medicalClass, part)),
    /** Chooses an outcome for several classes in one save. */
    chooseOutcomes: (classes: MedicalClass[], outcome: DecisionOutcome) => {
      const otherDecisions = saver.values.decisions.filter(({ medicalClass }) => !classes.includes(medicalClass))
      const chosen = classes.map((medicalClass) => {
        const before = saver.values.decisions.find((one) => one.medicalClass === medicalClass)
        return { ...emptyDecision(medicalClass), ...before, outcome }
      })
      choose({ decisions: [...otherDecisions, ...chosen].toSorted(byClass) })
    },
    saver,
  }
}

export type AssessmentForm = ReturnType<typeof useAssessment>
/** The part of the form that the dates need; the regulator's own decision has it too. */
export type DatesForm = Pick<AssessmentForm, 'readOnly' | 'chooseDecision' | 'typeDecision'>

const emptyDecision = (medicalClass: MedicalClass): Decision => ({
  medicalClass,
  outcome: 'eligible',
  keepAnniversary: true,
  expiresOn: [],
  reasons: '',
})

const byClass = (a: Decision, b: Decision) => a.medicalClass.localeCompare(b.medicalClass)
