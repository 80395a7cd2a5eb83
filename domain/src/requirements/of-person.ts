import { z } from 'zod'
import { IdParam, isoDay } from '#fields.ts'
import { Clearing, UserRequirement } from './list.ts'
import { RequirementLight, RequirementState } from './state.ts'

/** A completion that was entered. */
export const RequirementEvidence = z
  .object({
    requirementEvidenceId: z.int32(),
    completedOn: z.string(),
    validUntil: z.string().nullable(),
    /** The document; null for readers who may not open it. */
    libraryItemId: z.int32().nullable(),
    note: z.string(),
    recordedByName: z.string(),
    recordedAt: z.iso.datetime(),
    withdrawn: z.object({ name: z.string(), at: z.iso.datetime(), reason: z.string() }).nullable(),
  })
  .meta({ id: 'RequirementEvidence' })
export type RequirementEvidence = z.infer<typeof RequirementEvidence>

export const RequirementChangeOfState = z
  .object({
    day: z.string(),
    state: RequirementState,
    light: RequirementLight,
    validTo: z.string().nullable(),
    reasons: z.array(z.string()),
  })
  .meta({ id: 'RequirementStateChange' })

/** A requirement of a person with its record, and why its light changed. */
export const RequirementRecord = UserRequirement.extend({
  onDay: z.string(),
  explanation: z.string(),
  /** What the viewer may do. */
  can: z.object({ giveEvidence: z.boolean(), withdraw: z.boolean(), clear: z.boolean() }),
  given: z.array(RequirementEvidence),
  clearings: z.array(Clearing),
  changes: z.array(RequirementChangeOfState),
}).meta({ id: 'RequirementRecord' })
export type RequirementRecord = z.infer<typeof RequirementRecord>

export const AsAtQuery = z.strictObject({ on: isoDay.optional() })
export const EvidenceParam = z.strictObject({ requirementEvidenceId: IdParam })
export const ClearingParam = z.strictObject({ requirementClearingId: IdParam })
