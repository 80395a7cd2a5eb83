import { z } from 'zod'
import { classInSentence, MedicalClass } from './classes.ts'

/** The conclusion of the examiner, or of the regulator's doctor, for one class (form 24067-003). */
export const DecisionOutcome = z
  .enum(['eligible', 'eligible_with_conditions', 'seek_amc', 'referred', 'ineligible', 'leave_in_force'])
  .meta({ id: 'DecisionOutcome' })
export type DecisionOutcome = z.infer<typeof DecisionOutcome>

/** Outcome of a class, visible to everyone who may know about the medical; nothing clinical. */
export const ShownOutcome = z.enum(['issued', 'left', 'sent_on', 'refused']).meta({ id: 'ShownOutcome' })
export type ShownOutcome = z.infer<typeof ShownOutcome>

export const ClassOutcome = z.object({ medicalClass: MedicalClass, outcome: ShownOutcome }).meta({ id: 'ClassOutcome' })
export type ClassOutcome = z.infer<typeof ClassOutcome>

/** Names of the outcomes within a sentence. */
export const shownOutcomeNames: Record<ShownOutcome, string> = {
  issued: 'issued',
  left: 'left in force',
  sent_on: 'referred',
  refused: 'refused',
}

/** 'Class 2 issued, class 1 referred': issued classes first. Empty before the decision. */
export function outcomesInWords(outcomes: ClassOutcome[]) {
  const parts = ShownOutcome.options.flatMap((outcome) => {
    const ofOutcome = outcomes.filter((one) => one.outcome === outcome)
    const names = ofOutcome.map(({ medicalClass }) => classInSentence(medicalClass)).join(' and ')
    return names ? [`${names} ${shownOutcomeNames[outcome]}`] : []
  })
  const line = parts.join(', ')
  return line.charAt(0).toUpperCase() + line.slice(1)
}

/** True when the classes have different outcomes, so that statements about the decision must name the class. */
export const isMixed = (outcomes: ClassOutcome[]) => new Set(outcomes.map(({ outcome }) => outcome)).size > 1

export const classesSentOn = (outcomes: ClassOutcome[]) =>
  outcomes.filter(({ outcome }) => outcome === 'sent_on').map(({ medicalClass }) => medicalClass)
