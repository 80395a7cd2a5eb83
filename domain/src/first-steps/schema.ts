import { z } from 'zod'

/** Whose first hour it is. */
export const Newcomer = z.enum(['individual', 'practice', 'flyingOrganisation', 'regulator']).meta({ id: 'Newcomer' })
export type Newcomer = z.infer<typeof Newcomer>

/** One of the first things to do, done or not. */
export const FirstStep = z.object({ key: z.string(), isDone: z.boolean() }).meta({ id: 'FirstStep' })
export type FirstStep = z.infer<typeof FirstStep>

/** The first steps of a user at their place of work, or as an individual. */
export const FirstSteps = z
  .object({
    newcomer: Newcomer,
    steps: z.array(FirstStep),
    /** True once the user has hidden the steps here. */
    isHidden: z.boolean(),
    /** True once the product does its work for them, such as a practice that has issued a certificate. */
    isUnderWay: z.boolean(),
  })
  .meta({ id: 'FirstSteps' })
export type FirstSteps = z.infer<typeof FirstSteps>

export const FirstStepsChoice = z.strictObject({ isHidden: z.boolean() }).meta({ id: 'FirstStepsChoice' })
export type FirstStepsChoice = z.infer<typeof FirstStepsChoice>
