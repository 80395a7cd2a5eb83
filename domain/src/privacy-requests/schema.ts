import { z } from 'zod'
import { Int, isoDay, optionalText, optionalTextArea, requiredText, requiredTextArea } from '#fields.ts'
import { pageOf } from '#paging.ts'

/** Rule 6 of the Health Information Privacy Code 2020 is about access, rule 7 about correction. */
export const PrivacyRequestKind = z.enum(['access', 'correction']).meta({ id: 'PrivacyRequestKind' })
export type PrivacyRequestKind = z.infer<typeof PrivacyRequestKind>

export const PrivacyRequestState = z
  .enum(['received', 'in_progress', 'extended', 'transferred', 'answered', 'refused', 'withdrawn'])
  .meta({ id: 'PrivacyRequestState' })
export type PrivacyRequestState = z.infer<typeof PrivacyRequestState>

/** The part of the record that a correction is about. */
export const CorrectedItem = z
  .enum(['personal', 'medical', 'answer', 'result', 'document', 'other'])
  .meta({ id: 'CorrectedItem' })
export type CorrectedItem = z.infer<typeof CorrectedItem>

/** By what authority the request was made: by the person, or for them. */
export const RequestAuthority = z
  .enum(['self', 'parent', 'executor', 'attorney', 'other'])
  .meta({ id: 'RequestAuthority' })
export type RequestAuthority = z.infer<typeof RequestAuthority>

/** How the request came. */
export const RequestChannel = z.enum(['online', 'phone', 'letter', 'email', 'in_person']).meta({ id: 'RequestChannel' })
export type RequestChannel = z.infer<typeof RequestChannel>

/** Why access is refused, in whole or in part: sections 49 to 53 of the Privacy Act 2020. */
export const RefusalGround = z
  .enum([
    'threat',
    'health',
    'under16',
    'evaluative',
    'security',
    'trade_secret',
    'not_found',
    'others_affairs',
    'law',
    'privilege',
    'frivolous',
    'not_wrong',
  ])
  .meta({ id: 'RefusalGround' })
export type RefusalGround = z.infer<typeof RefusalGround>

/** How access was given. */
export const AnswerWay = z.enum(['copy', 'paper', 'email', 'seen', 'other']).meta({ id: 'AnswerWay' })
export type AnswerWay = z.infer<typeof AnswerWay>

/** What may be charged for. */
export const ChargeFor = z.enum(['images', 'repeat']).meta({ id: 'ChargeFor' })
export type ChargeFor = z.infer<typeof ChargeFor>

/** Longest text of a request, an answer or a statement. */
export const maxPrivacyWords = 2000

const asked = {
  kind: PrivacyRequestKind,
  /** What is asked for, or what is wrong. */
  words: requiredTextArea(maxPrivacyWords),
  /** For a correction: the part of the record, its name, and what would be right. */
  item: CorrectedItem.nullable(),
  itemName: optionalText(200),
  medicalId: Int.nullable(),
  rightWords: optionalTextArea(maxPrivacyWords),
}

/** A person's request to an organisation that holds their record. */
export const NewPrivacyRequest = z.strictObject({ organisationId: Int.min(1), ...asked })
export type NewPrivacyRequest = z.infer<typeof NewPrivacyRequest>

/** A request that came to the organisation in another way, recorded by a member. */
export const RecordedPrivacyRequest = z.strictObject({
  userId: Int.min(1),
  ...asked,
  channel: RequestChannel,
  receivedOn: isoDay,
  authority: RequestAuthority,
  /** Who asked for the person, and the document or fact that shows the authority. */
  representative: optionalText(200),
})
export type RecordedPrivacyRequest = z.infer<typeof RecordedPrivacyRequest>

export const PrivacyRequestStep = z.strictObject({ version: Int })
export type PrivacyRequestStep = z.infer<typeof PrivacyRequestStep>

export const PrivacyExtension = z.strictObject({
  version: Int,
  dueOn: isoDay,
  reason: requiredTextArea(maxPrivacyWords),
})
export type PrivacyExtension = z.infer<typeof PrivacyExtension>

export const PrivacyTransfer = z.strictObject({
  version: Int,
  toOrganisationId: Int.min(1),
  reason: requiredTextArea(maxPrivacyWords),
})
export type PrivacyTransfer = z.infer<typeof PrivacyTransfer>

export const PrivacyAnswer = z.strictObject({
  version: Int,
  /** For access: how and on which day it was given. */
  way: AnswerWay.nullable(),
  answeredOn: isoDay,
  /** What was given, or what was corrected. */
  words: requiredTextArea(maxPrivacyWords),
  /** For a partial refusal: what was withheld, and why. */
  ground: RefusalGround.nullable(),
  withheld: optionalTextArea(maxPrivacyWords),
  chargeFor: ChargeFor.nullable(),
  chargeCents: Int.max(10_000_000),
})
export type PrivacyAnswer = z.infer<typeof PrivacyAnswer>

export const PrivacyRefusal = z.strictObject({
  version: Int,
  ground: RefusalGround,
  reason: requiredTextArea(maxPrivacyWords),
})
export type PrivacyRefusal = z.infer<typeof PrivacyRefusal>

/** An organisation that received the information and was told of the correction or the statement. */
export const NewCorrectionNotice = z.strictObject({
  toOrganisationId: Int.min(1),
  how: requiredText(200),
})
export type NewCorrectionNotice = z.infer<typeof NewCorrectionNotice>

export const CorrectionRecipient = z
  .object({
    organisationId: z.int32(),
    name: z.string(),
    /** Why it has the information: 'Submission of 3 Nov 2026'. */
    because: z.string(),
    toldAt: z.string().nullable(),
    how: z.string().nullable(),
  })
  .meta({ id: 'CorrectionRecipient' })
export type CorrectionRecipient = z.infer<typeof CorrectionRecipient>

/** A row of the lists: without the words of the request. */
export const PrivacyRequestRow = z
  .object({
    privacyRequestId: z.int32(),
    kind: PrivacyRequestKind,
    state: PrivacyRequestState,
    userId: z.int32(),
    personName: z.string(),
    organisationId: z.int32(),
    organisationName: z.string(),
    channel: RequestChannel,
    receivedOn: z.string(),
    dueOn: z.string(),
    isOverdue: z.boolean(),
    closedOn: z.string().nullable(),
    hasStatement: z.boolean(),
  })
  .meta({ id: 'PrivacyRequestRow' })
export type PrivacyRequestRow = z.infer<typeof PrivacyRequestRow>
export const PagedPrivacyRequests = pageOf(PrivacyRequestRow).meta({ id: 'PagedPrivacyRequests' })

export const PrivacyRequest = PrivacyRequestRow.extend({
  words: z.string(),
  item: CorrectedItem.nullable(),
  itemName: z.string().nullable(),
  medicalId: z.int32().nullable(),
  rightWords: z.string().nullable(),
  authority: RequestAuthority,
  representative: z.string().nullable(),
  transferBy: z.string(),
  acknowledgedAt: z.string().nullable(),
  extensionReason: z.string().nullable(),
  /** The organisation that transferred the request here, and the one to which it was transferred. */
  transferredFromName: z.string().nullable(),
  transferredToName: z.string().nullable(),
  transferReason: z.string().nullable(),
  answerWay: AnswerWay.nullable(),
  /** What was given or corrected, or why it was refused. */
  answerWords: z.string().nullable(),
  ground: RefusalGround.nullable(),
  withheld: z.string().nullable(),
  chargeFor: ChargeFor.nullable(),
  chargeCents: z.int32(),
  closedByName: z.string().nullable(),
  /** The person's statement of correction. */
  statement: z.string().nullable(),
  version: z.int32(),
}).meta({ id: 'PrivacyRequest' })
export type PrivacyRequest = z.infer<typeof PrivacyRequest>

/** Counts name no one. */
export const PrivacyRequestCounts = z
  .object({
    open: z.int32(),
    overdue: z.int32(),
    /** Open requests that are due within five working days. */
    soon: z.int32(),
    answered: z.int32(),
    refused: z.int32(),
    statements: z.int32(),
  })
  .meta({ id: 'PrivacyRequestCounts' })
export type PrivacyRequestCounts = z.infer<typeof PrivacyRequestCounts>

/** An organisation that holds the person's record, with the medicals there that a correction may be about. */
export const RecordHolder = z
  .object({
    organisationId: z.int32(),
    name: z.string(),
    medicals: z.array(z.object({ medicalId: z.int32(), classes: z.array(z.string()), day: z.string() })),
  })
  .meta({ id: 'RecordHolder' })
export type RecordHolder = z.infer<typeof RecordHolder>
