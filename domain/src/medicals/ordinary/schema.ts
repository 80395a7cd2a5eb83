import { z } from 'zod'
import { Int } from '#fields.ts'
import { DecisionBasis } from '#medicals/assessment/basis.ts'

export const AssertionAbout = z.enum(['systems', 'parts', 'decision']).meta({ id: 'AssertionAbout' })
export type AssertionAbout = z.infer<typeof AssertionAbout>

/** Something that 'All normal and eligible' records. The key identifies it in the request and in the history. */
export const Assertion = z
  .object({ key: z.string(), about: AssertionAbout, words: z.string() })
  .meta({ id: 'Assertion' })
export type Assertion = z.infer<typeof Assertion>

/** Why a visit is not ordinary, and the page of the medical where it is dealt with. */
export const VisitReason = z.object({ message: z.string(), page: z.string() }).meta({ id: 'VisitReason' })
export type VisitReason = z.infer<typeof VisitReason>

/** What 'All normal and eligible' would record today; without reasons against it, the examiner may use it. */
export const OrdinaryVisit = z
  .object({
    reasons: z.array(VisitReason),
    /** Empty once everything is recorded. */
    assertions: z.array(Assertion),
    assessmentVersion: z.int32(),
    basis: DecisionBasis,
  })
  .meta({ id: 'OrdinaryVisit' })
export type OrdinaryVisit = z.infer<typeof OrdinaryVisit>

/** Records everything the examiner was shown. The versions, the basis and the keys are those on the screen. */
export const AllNormal = z.strictObject({
  version: Int,
  assessmentVersion: Int,
  basis: DecisionBasis,
  asserted: z.array(z.string().max(80)).min(1).max(60),
})
export type AllNormal = z.infer<typeof AllNormal>
