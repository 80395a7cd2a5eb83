import { z } from 'zod'
import { Int } from '#fields.ts'
import { pageOf } from '#paging.ts'
import { Abnormality, AbnormalityBy } from './message/flag.ts'
import { Hl7Proposal } from './proposal.ts'
import { UnassignedReason } from './reasons.ts'
import { RejectionReason } from './rejecting.ts'

/**
 * `received`: stored and acknowledged, its results not yet filed. `rejected`: an administrator decided that it is about
 * no one here.
 */
export const Hl7Status = z.enum(['received', 'filed', 'unassigned', 'rejected', 'refused']).meta({ id: 'Hl7Status' })
export type Hl7Status = z.infer<typeof Hl7Status>

export const hl7StatusNames: Record<Hl7Status, string> = {
  received: 'Not filed yet',
  filed: 'Filed',
  unassigned: 'Unassigned',
  rejected: 'Rejected',
  refused: 'Refused',
}

/** How a message arrived. */
export const Hl7Source = z.enum(['mllp', 'upload', 'folder']).meta({ id: 'Hl7Source' })
export type Hl7Source = z.infer<typeof Hl7Source>

const sharedFields = {
  messageId: z.int32(),
  receivedAt: z.string(),
  source: Hl7Source,
  sendingApplication: z.string(),
  sendingFacility: z.string(),
  controlId: z.string(),
  messageType: z.string(),
  status: Hl7Status,
  reason: UnassignedReason.nullable(),
  /** Clearwing's answer when it refused the message. */
  refusal: z.string().nullable(),
  /** Number of results in the message. */
  results: z.int32(),
  /** Number of the part, in a message about several people. */
  part: z.int32(),
  /** True when the sender used its control id before, for different content. */
  isControlIdReused: z.boolean(),
  version: z.int32(),
}

/** The person named in a message, with enough detail to tell list rows apart. */
const Named = z.object({ name: z.string(), dateOfBirth: z.string().nullable(), nhi: z.string() })

/** The person to whom the message most likely belongs. */
const BestMatch = z.object({
  userId: z.int32(),
  name: z.string(),
  dateOfBirth: z.string().nullable(),
  similarity: z.int32(),
  score: z.int32(),
  /** True when nothing in the message contradicts that it is about this person. */
  isStrong: z.boolean(),
})

/** A list row: sender and outcome. Details of the person are included only with an activity. */
export const Hl7MessageSummary = z
  .object({
    ...sharedFields,
    person: Named.nullable(),
    bestMatch: BestMatch.nullable(),
    /** True when an administrator has assigned it and another one must confirm. */
    isAwaitingConfirmation: z.boolean(),
  })
  .meta({ id: 'Hl7MessageSummary' })
export type Hl7MessageSummary = z.infer<typeof Hl7MessageSummary>

/**
 * Includes when the last message came, to tell whether an empty list means that all is well or that the connection is
 * down.
 */
export const PagedHl7Messages = pageOf(Hl7MessageSummary)
  .extend({
    latest: z.object({ receivedAt: z.string(), sender: z.string() }).nullable(),
    /** When the oldest unassigned message arrived. */
    oldestOpenAt: z.string().nullable(),
    /** Number of unassigned messages whose control id was used before, for different content. */
    openWithReusedControlId: z.int32(),
    /** Number of messages scored, if there are more than the maximum. */
    scored: z.object({ compared: z.int32(), total: z.int32() }).nullable(),
  })
  .meta({ id: 'PagedHl7Messages' })
export type PagedHl7Messages = z.infer<typeof PagedHl7Messages>

export const Agreement = z.enum(['same', 'like', 'differs', 'not sent', 'not recorded']).meta({ id: 'Agreement' })
export type Agreement = z.infer<typeof Agreement>

export const ComparedLine = z
  .enum(['NHI', 'Born', 'Family name', 'First names', 'Sex', 'Our request', 'Earlier'])
  .meta({ id: 'ComparedLine' })
export type ComparedLine = z.infer<typeof ComparedLine>
export const Compared = z.object({
  what: ComparedLine,
  sent: z.string(),
  recorded: z.string(),
  agreement: Agreement,
  /** The typing slip that would explain a difference. */
  slip: z.string().nullable(),
})
export type Compared = z.infer<typeof Compared>

/** A person the message may be about, and what agrees. */
export const Suggestion = z
  .object({
    userId: z.int32(),
    name: z.string(),
    /** As recorded here, because two people may have the same name. */
    dateOfBirth: z.string().nullable(),
    /** Bits of DuplicateSimilarity. */
    similarity: z.int32(),
    /** Score out of 100, with the reasons as sentences. */
    score: z.int32(),
    reasons: z.array(z.string()),
    compared: z.array(Compared),
    /** True when nothing in the message contradicts that it is about this person. */
    isStrong: z.boolean(),
    /** True when an assignment needs a second administrator. */
    needsConfirmation: z.boolean(),
  })
  .meta({ id: 'Suggestion' })
export type Suggestion = z.infer<typeof Suggestion>

/** A person chosen by a user, compared with the current message. */
export const Hl7Comparison = Suggestion.extend({ version: z.int32() }).meta({ id: 'Hl7Comparison' })
export type Hl7Comparison = z.infer<typeof Hl7Comparison>

export const Hl7Observation = z
  .object({
    code: z.string(),
    name: z.string(),
    value: z.string(),
    unit: z.string(),
    range: z.string(),
    flag: z.string(),
    number: z.number().nullable(),
    low: z.number().nullable(),
    high: z.number().nullable(),
    abnormality: Abnormality.nullable(),
    abnormalityBy: AbnormalityBy.nullable(),
    status: z.string(),
    notes: z.string(),
  })
  .meta({ id: 'Hl7Observation' })
export type Hl7Observation = z.infer<typeof Hl7Observation>

/** One message with the details of the person: clinical content. */
export const Hl7Message = z
  .object({
    ...sharedFields,
    receivingApplication: z.string(),
    receivingFacility: z.string(),
    acknowledgement: z.string(),
    userId: z.int32().nullable(),
    userName: z.string().nullable(),
    assignedByName: z.string().nullable(),
    filedAt: z.string().nullable(),
    /** An assignment waiting for a second administrator. */
    proposal: Hl7Proposal.nullable(),
    rejection: z
      .object({ reason: RejectionReason, text: z.string().nullable(), byName: z.string(), at: z.string() })
      .nullable(),
    /**
     * When it was last unlinked, from whom and by whom, and the reason; without a practice if an administrator did it.
     */
    takenBack: z
      .object({
        at: z.string(),
        from: z.string(),
        byName: z.string(),
        organisationName: z.string().nullable(),
        text: z.string().nullable(),
      })
      .nullable(),
    /** When the laboratory was last asked who the message is about, and by whom. */
    asked: z.object({ at: z.string(), byName: z.string() }).nullable(),
    /** Position of the message among the unassigned messages, newest first. */
    place: z.object({
      position: z.int32().nullable(),
      total: z.int32(),
      previous: z.int32().nullable(),
      next: z.int32().nullable(),
    }),
    patient: z.object({
      nhis: z.array(z.string()),
      names: z.array(z.string()),
      dateOfBirth: z.string().nullable(),
      sex: z.string(),
      address: z.string(),
      requestNumbers: z.array(z.string()),
    }),
    /** When the samples were taken, as precisely as sent (`takenAt`), and who ordered the tests. */
    samplesTaken: z.array(z.string()),
    orderedBy: z.array(z.string()),
    observations: z.array(Hl7Observation),
    /** Notes about the person and about whole reports, not about single results. */
    notes: z.string(),
    /** True when there is another administrator who can confirm a weaker match. */
    hasConfirmer: z.boolean(),
    suggestions: z.array(Suggestion),
    /** Other people's messages under the laboratory's numbers of these reports. */
    sameReport: z.array(z.int32()),
    /** The whole message, one segment per line. For a refused one, only its beginning. */
    text: z.string(),
  })
  .meta({ id: 'Hl7Message' })
export type Hl7Message = z.infer<typeof Hl7Message>

/** The version of the message that was read. */
export const Hl7MessageVersion = z.strictObject({ version: Int })
export type Hl7MessageVersion = z.infer<typeof Hl7MessageVersion>

export const Hl7Acceptance = z.enum(['accepted', 'error', 'rejected']).meta({ id: 'Hl7Acceptance' })
export type Hl7Acceptance = z.infer<typeof Hl7Acceptance>

/** The result for each message in a file. */
export const Hl7Upload = z
  .object({
    messages: z.array(
      z.object({
        line: z.int32(),
        controlId: z.string(),
        outcome: Hl7Acceptance,
        /** Why the message was not accepted. */
        text: z.string(),
        messageIds: z.array(z.int32()),
      }),
    ),
    warnings: z.array(z.string()),
    /** The acknowledgements as a file to return to the sender; empty if there are none. */
    acknowledgement: z.string(),
  })
  .meta({ id: 'Hl7Upload' })
export type Hl7Upload = z.infer<typeof Hl7Upload>
