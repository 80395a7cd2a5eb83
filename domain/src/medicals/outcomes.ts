import { z } from 'zod'
import { classInSentence, MedicalClass } from './classes.ts'

/** What became of a class, as whoever may know of the medical may know: nothing clinical. */
const Outcome = z.enum(['issued', 'left', 'sent_on', 'refused'])
type Outcome = z.infer<typeof Outcome>

export const ClassOutcome = z.object({ medicalClass: MedicalClass, outcome: Outcome }).meta({ id: 'ClassOutcome' })
export type ClassOutcome = z.infer<typeof ClassOutcome>

const words: Record<Outcome, string> = {
  issued: 'issued',
  left: 'left in force',
  sent_on: 'referred',
  refused: 'refused',
}

/** 'Class 2 issued, class 1 sent on': what was issued first. Empty before the decision. */
export function outcomesInWords(outcomes: ClassOutcome[]) {
  const parts = Outcome.options.flatMap((outcome) => {
    const those = outcomes.filter((one) => one.outcome === outcome)
    const names = those.map(({ medicalClass }) => classInSentence(medicalClass)).join(' and ')
    return names ? [`${names} ${words[outcome]}`] : []
  })
  const line = parts.join(', ')
  return line.charAt(0).toUpperCase() + line.slice(1)
}

/** One medical, two ways: what is said of its decision must say which class. */
export const isMixed = (outcomes: ClassOutcome[]) => new Set(outcomes.map(({ outcome }) => outcome)).size > 1

export const classesSentOn = (outcomes: ClassOutcome[]) =>
  outcomes.filter(({ outcome }) => outcome === 'sent_on').map(({ medicalClass }) => medicalClass)
