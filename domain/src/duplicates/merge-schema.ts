import { z } from 'zod'
import { IdParam, maxLength, optionalText, requiredText } from '#fields.ts'
import { pageOf } from '#paging.ts'
import { DuplicatePerson } from './schema.ts'

const Id = z.int32().min(1)

/** Requests that the record `mergeUserId` be merged into this person's (spec section 7). */
export const MergeRequest = z.strictObject({
  mergeUserId: Id,
  reason: requiredText(maxLength.reason),
  /** Why they are the same person although identifiers conflict. */
  conflictReason: optionalText(maxLength.reason).optional(),
})
export type MergeRequest = z.infer<typeof MergeRequest>

export const MergeConfirmation = z.strictObject({ mergeUserId: Id })
export const WithParam = z.strictObject({ with: IdParam })
export const SurvivorParam = z.strictObject({ userId: IdParam })

export const MergeState = z.enum(['waiting', 'merged', 'takenBack', 'undone']).meta({ id: 'MergeState' })
export type MergeState = z.infer<typeof MergeState>

const Named = z.object({ userId: z.int32(), name: z.string() })

/** A merge, from the request onwards. */
export const Merge = z
  .object({
    mergeId: z.int32(),
    state: MergeState,
    survivor: Named,
    merged: Named,
    reason: z.string(),
    conflictReason: z.string().nullable(),
    askedBy: Named,
    askedAt: z.string(),
    confirmedBy: Named.nullable(),
    confirmedAt: z.string().nullable(),
    /** Deadline for undoing the merge. */
    undoUntil: z.string().nullable(),
    endedBy: Named.nullable(),
    endedAt: z.string().nullable(),
  })
  .meta({ id: 'Merge' })
export type Merge = z.infer<typeof Merge>

export const PagedMerges = pageOf(Merge).meta({ id: 'PagedMerges' })

/** Merges that the reader can confirm as the second administrator. */
export const WaitingMerges = z.object({ waiting: z.int32() }).meta({ id: 'WaitingMerges' })
export type WaitingMerges = z.infer<typeof WaitingMerges>

/** One field of both records. `isTaken`: the surviving record has no value and takes over the other's. */
export const MergeField = z
  .object({ field: z.string(), survivor: z.string().nullable(), merged: z.string().nullable(), isTaken: z.boolean() })
  .meta({ id: 'MergeField' })
export type MergeField = z.infer<typeof MergeField>

/** Records of one kind, with their count; `names` has the first few names. */
export const MergeKind = z
  .object({ kind: z.string(), count: z.int32(), names: z.array(z.string()) })
  .meta({ id: 'MergeKind' })
export type MergeKind = z.infer<typeof MergeKind>

export const MergeConflictKind = z
  .enum(['administrator', 'birthDate', 'nhi', 'registration', 'examiner'])
  .meta({ id: 'MergeConflictKind' })
export type MergeConflictKind = z.infer<typeof MergeConflictKind>
export const MergeConflict = z
  .object({ kind: MergeConflictKind, words: z.string(), canBeOverridden: z.boolean() })
  .meta({ id: 'MergeConflict' })
export type MergeConflict = z.infer<typeof MergeConflict>

/** Which of the two records an organisation knows. */
export const MergeKnowledge = z.enum(['survivor', 'merged', 'both']).meta({ id: 'MergeKnowledge' })
export type MergeKnowledge = z.infer<typeof MergeKnowledge>

/** An organisation related to either or both records, which may read more of the other afterwards. */
export const MergeOrganisation = z
  .object({ organisationId: z.int32(), name: z.string(), knows: MergeKnowledge })
  .meta({ id: 'MergeOrganisation' })

export const MergePreview = z
  .object({
    survivor: DuplicatePerson,
    merged: DuplicatePerson,
    fields: z.array(MergeField),
    /**
     * Records that move; records present on both sides, of which one is kept; and records added to the survivor since,
     * which stay there.
     */
    moves: z.array(MergeKind),
    doubles: z.array(MergeKind),
    since: z.array(MergeKind),
    conflicts: z.array(MergeConflict),
    organisations: z.array(MergeOrganisation),
    /** The pending or completed merge of these two records. */
    merge: Merge.nullable(),
  })
  .meta({ id: 'MergePreview' })
export type MergePreview = z.infer<typeof MergePreview>
