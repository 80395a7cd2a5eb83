import { z } from 'zod'
import { DuplicateReason } from '#duplicates/likely/schema.ts'
import { IdParam, maxLength, requiredText } from '#fields.ts'
import { pageOf } from '#paging.ts'

/** One of the two people, with details that help an administrator tell them apart. */
export const DuplicatePerson = z
  .object({
    userId: z.int32(),
    name: z.string(),
    userName: z.string(),
    dateOfBirth: z.string().nullable(),
    /** Number of medicals, certificates, results, registrations and memberships. */
    records: z.int32(),
  })
  .meta({ id: 'DuplicatePerson' })
export type DuplicatePerson = z.infer<typeof DuplicatePerson>

const likenessFields = {
  /** A value of DuplicateSimilarity. */
  similarity: z.int32(),
  reasons: z.array(DuplicateReason),
}

/** Two records that may belong to the same person. */
export const DuplicatePair = z
  .object({
    ...likenessFields,
    one: DuplicatePerson,
    other: DuplicatePerson,
    foundAt: z.string(),
    /** When, by whom and why they were marked as two people. */
    dismissedAt: z.string().nullable(),
    dismissedBy: z.string().nullable(),
    dismissReason: z.string().nullable(),
    /** True when a merge has been requested and another administrator must confirm it. */
    isMergeWaiting: z.boolean(),
  })
  .meta({ id: 'DuplicatePair' })
export type DuplicatePair = z.infer<typeof DuplicatePair>

export const PagedDuplicates = pageOf(DuplicatePair).meta({ id: 'PagedDuplicates' })
export type PagedDuplicates = z.infer<typeof PagedDuplicates>

/** Another record, of any user, that may belong to this person. */
export const UserDuplicate = z
  .object({ ...likenessFields, person: DuplicatePerson, isDismissed: z.boolean() })
  .meta({ id: 'UserDuplicate' })
export type UserDuplicate = z.infer<typeof UserDuplicate>

export const UserDuplicates = z.object({ list: z.array(UserDuplicate) }).meta({ id: 'UserDuplicates' })

/** Why the two are not the same person. */
export const Dismissal = z.strictObject({ reason: requiredText(maxLength.reason) })
export type Dismissal = z.infer<typeof Dismissal>

export const PairParam = z.strictObject({ userId: IdParam, otherUserId: IdParam })
