import { z } from 'zod'
import { fieldMessage } from '#field-messages.ts'
import { Int, isoDay, maxLength, requiredText } from '#fields.ts'
import { pageOf, pagingQuery } from '#paging.ts'
import { CareOrigin, RelationKind } from './kinds.ts'

/** Whom an organisation asks: by their number with a regulator and their birth date, both exactly. */
export const NewRelationRequest = z.strictObject({
  regulatorId: Int.min(1, fieldMessage.complete),
  organisationUserId: requiredText(maxLength.registrationNumber),
  dateOfBirth: isoDay,
})
export type NewRelationRequest = z.infer<typeof NewRelationRequest>

/** What an organisation asked for: what was typed, and nothing of whoever it may have found. */
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
    state: z.enum(['waiting', 'accepted', 'withdrawn', 'unanswered']),
  })
  .meta({ id: 'RelationRequest' })
export type RelationRequest = z.infer<typeof RelationRequest>

export const RelationRequestPage = pageOf(RelationRequest).meta({ id: 'RelationRequestPage' })
export type RelationRequestPage = z.infer<typeof RelationRequestPage>

export const RelationRequestQuery = pagingQuery({
  columns: ['askedAt', 'organisationUserId', 'dateOfBirth'],
  modes: ['Waiting', 'All'],
  descending: true,
})
export type RelationRequestQuery = z.infer<typeof RelationRequestQuery>

/** An organisation that sees something of a person, or saw it. */
export const SharedWith = z
  .object({
    organisationId: z.int32(),
    organisationName: z.string(),
    kind: RelationKind,
    /** Of care: how it began. */
    origin: CareOrigin.nullable(),
    since: z.iso.datetime(),
    until: z.iso.datetime().nullable(),
    /** Who ended it; null while it lasts, or where nobody knows any more. */
    endedBy: z.enum(['person', 'organisation']).nullable(),
  })
  .meta({ id: 'SharedWith' })
export type SharedWith = z.infer<typeof SharedWith>

/** What an organisation asks a person. */
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

/** With whom a person shares their record, who asks them to, and with whom they did. */
export const Sharing = z
  .object({ current: z.array(SharedWith), offered: z.array(OfferedRelation), past: z.array(SharedWith) })
  .meta({ id: 'Sharing' })
export type Sharing = z.infer<typeof Sharing>

export const RelationAnswered = z.strictObject({ accept: z.boolean() })
