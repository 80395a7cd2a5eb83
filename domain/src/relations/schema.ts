import { z } from 'zod'
import { fieldMessage } from '#field-messages.ts'
import { Int, isoDay, maxLength, requiredText } from '#fields.ts'
import { pageOf } from '#paging.ts'
import { CareOrigin, RelationKind, RelationParty } from './kinds.ts'

/** A request to a person: number with a regulator and date of birth must both match exactly. */
export const NewRelationRequest = z.strictObject({
  regulatorId: Int.min(1, fieldMessage.complete),
  organisationUserId: requiredText(maxLength.registrationNumber),
  dateOfBirth: isoDay,
})
export type NewRelationRequest = z.infer<typeof NewRelationRequest>

export const RelationRequestState = z
  .enum(['waiting', 'accepted', 'withdrawn', 'unanswered'])
  .meta({ id: 'RelationRequestState' })
export type RelationRequestState = z.infer<typeof RelationRequestState>

/** A request as the organisation sees it: the typed details, and nothing about the person found. */
export const RelationRequest = z
  .object({
    relationRequestId: z.int32(),
    organisationId: z.int32(),
    kind: RelationKind,
    regulatorId: z.int32(),
    regulatorName: z.string(),
    organisationUserId: z.string(),
    dateOfBirth: z.string(),
    askedByName: z.string(),
    askedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    state: RelationRequestState,
  })
  .meta({ id: 'RelationRequest' })
export type RelationRequest = z.infer<typeof RelationRequest>

export const PagedRelationRequests = pageOf(RelationRequest).meta({ id: 'PagedRelationRequests' })
export type PagedRelationRequests = z.infer<typeof PagedRelationRequests>

/** An organisation that has or had access to a person's data. */
export const SharedWith = z
  .object({
    organisationId: z.int32(),
    organisationName: z.string(),
    kind: RelationKind,
    /** For care: how the relation began. */
    origin: CareOrigin.nullable(),
    since: z.iso.datetime(),
    until: z.iso.datetime().nullable(),
    /** Who ended the relation; null while it continues, or if unknown. */
    endedBy: RelationParty.nullable(),
    /** For employment: true if the organisation sees whether the person has booked an appointment. */
    showsBookings: z.boolean().nullable(),
  })
  .meta({ id: 'SharedWith' })
export type SharedWith = z.infer<typeof SharedWith>

/** An organisation's request as the person sees it. */
export const OfferedRelation = z
  .object({
    relationRequestId: z.int32(),
    organisationId: z.int32(),
    organisationName: z.string(),
    kind: RelationKind,
    askedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'OfferedRelation' })
export type OfferedRelation = z.infer<typeof OfferedRelation>

/** The organisations a person shares data with, those asking for access, and those with past access. */
export const Sharing = z
  .object({ current: z.array(SharedWith), offered: z.array(OfferedRelation), past: z.array(SharedWith) })
  .meta({ id: 'Sharing' })
export type Sharing = z.infer<typeof Sharing>

export const RelationAnswered = z.strictObject({ accept: z.boolean() })

/** What else a person lets a flying organisation see. */
export const SharingChange = z.strictObject({ showsBookings: z.boolean() })
export type SharingChange = z.infer<typeof SharingChange>
