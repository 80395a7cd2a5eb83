import { isAdministrator } from '#access/actor.ts'
import { yearOf } from '#dates.ts'
import { lastYearOfHolidays } from '#public-holidays.ts'
import type { SetUpStep, SetUpStepKey } from './schema.ts'

/** The steps contain no personal data, so administrators read and skip them without an activity. */
export const canSetUp = isAdministrator

/** The facts from which the set-up follows. */
export type SetUpFacts = {
  hasContact: boolean
  /** Whether the asking administrator has an authenticator and recovery codes. */
  hasSecondStep: boolean
  testEmailsSent: number
  /** Medical regulators that have dated rules. */
  regulatorsWithRules: number
  practices: number
  administrators: number
  today: string
}

const isDone: Record<SetUpStepKey, (facts: SetUpFacts) => boolean> = {
  contact: ({ hasContact }) => hasContact,
  secondStep: ({ hasSecondStep }) => hasSecondStep,
  testEmail: ({ testEmailsSent }) => testEmailsSent > 0,
  regulator: ({ regulatorsWithRules }) => regulatorsWithRules > 0,
  // Deadlines of this year may end in the next.
  holidays: ({ today }) => yearOf(today) < lastYearOfHolidays,
  practice: ({ practices }) => practices > 0,
  secondAdministrator: ({ administrators }) => administrators > 1,
}

export const stepsOfSetUp = (facts: SetUpFacts, skipped: readonly SetUpStepKey[]): SetUpStep[] =>
  Object.entries(isDone).map(([key, done]) => {
    const stepKey = key as SetUpStepKey
    return { stepKey, isDone: done(facts), isSkipped: skipped.includes(stepKey) }
  })

/** Steps that are neither done nor skipped. */
export const openSteps = (steps: readonly SetUpStep[]) => steps.filter((step) => !step.isDone && !step.isSkipped)
