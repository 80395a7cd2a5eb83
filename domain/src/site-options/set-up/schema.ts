import { z } from 'zod'

/** The steps until an installation can be used, in order. */
export const setUpSteps = [
  'contact',
  'secondStep',
  'testEmail',
  'regulator',
  'holidays',
  'practice',
  'secondAdministrator',
] as const

export const SetUpStepKey = z.enum(setUpSteps).meta({ id: 'SetUpStepKey' })
export type SetUpStepKey = z.infer<typeof SetUpStepKey>

/** A step of the set-up. What is done follows from the records. */
export const SetUpStep = z
  .object({ stepKey: SetUpStepKey, isDone: z.boolean(), isSkipped: z.boolean() })
  .meta({ id: 'SetUpStep' })
export type SetUpStep = z.infer<typeof SetUpStep>

export const SetUpStepParam = z.strictObject({ stepKey: SetUpStepKey })
export const SetUpStepChange = z.strictObject({ isSkipped: z.boolean() })
