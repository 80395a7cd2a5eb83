import { z } from 'zod'
import { IdParam, Int } from '#fields.ts'
import { pageOf } from '#paging.ts'
import { Abnormality } from './flag.ts'
import { Hl7Proposal } from './proposal.ts'
import { UnassignedReason } from './reasons.ts'
import { RejectionReason } from './rejecting.ts'
import { ScoreBand } from './score-band.ts'

/** `received`: stored and acknowledged, its results not yet filed. `rejected`: an administrator said that it is nobody's here. */
export const Hl7Status = z.enum(['received', 'filed', 'unassigned', 'rejected', 'refused'])
export type Hl7Status = z.infer<typeof Hl7Status>

export const hl7StatusNames: Record<Hl7Status, string> = {
  received: 'Not filed yet',
  filed: 'Filed',
  unassigned: 'Unassigned',
  rejected: 'Rejected',
  refused: 'Refused',
}

const shown = {
  messageId: z.int32(),
  receivedAt: z.string(),
  source: z.enum(['mllp', 'upload', 'folder']),
  sendingApplication: z.string(),
  sendingFacility: z.string(),
  controlId: z.string(),
  messageType: z.string(),
  status: Hl7Status,
  reason: UnassignedReason.nullable(),
  /** What we answered when we refused it. */
  refusal: z.string().nullable(),
  /** How many results it holds. */
  results: z.int32(),
  /** More than one in a message about several people. */
  part: z.int32(),
  /** The sender used its control id before, for other content. */
  isControlIdReused: z.boolean(),
  version: z.int32(),
}

/** Whom a message names, as far as tells one row of a list from another. */
const Named = z.object({ name: z.string(), dateOfBirth: z.string().nullable(), nhi: z.string() })

/** The likeliest of those who may be meant. */
const BestMatch = z.object({
  userId: z.int32(),
  name: z.string(),
  dateOfBirth: z.string().nullable(),
  similarity: z.int32(),
  score: z.int32(),
  /** Nothing speaks against the person. */
  isStrong: z.boolean(),
})

/** A row of the list: who sent it and what became of it. Nothing about the person, but under a declared activity. */
export const Hl7MessageSummary = z
  .object({
    ...shown,
    person: Named.nullable(),
    best: BestMatch.nullable(),
    /** An administrator has said whose it is, and another one is to confirm it. */
    waitsForSecond: z.boolean(),
  })
  .meta({ id: 'Hl7MessageSummary' })
export type Hl7MessageSummary = z.infer<typeof Hl7MessageSummary>

/** What a list of messages can be asked for besides its words and days. */
export const hl7Filters = {
  st: Hl7Status.optional(),
  /** Why it is with nobody. */
  re: UnassignedReason.optional(),
  /** Sender. */
  se: IdParam.optional(),
  /** Waits for more than so many days. */
  wa: z.enum(['1', '7']).optional(),
  /** Its control id was used before, for other content. */
  cn: z.literal('reused').optional(),
}

/** What nobody has can be asked for besides by how likely somebody is meant, and by whether a second is waited for. */
export const unassignedFilters = {
  ...hl7Filters,
  sc: ScoreBand.optional(),
  wf: z.literal('second').optional(),
}

/** With when the last message came: an empty list is a good one, or a dead line. */
export const Hl7MessagePage = pageOf(Hl7MessageSummary)
  .extend({
    latest: z.object({ receivedAt: z.string(), sender: z.string() }).nullable(),
    /** When the oldest of those that are with nobody came. */
    oldestOpenAt: z.string().nullable(),
    /** Number of unassigned messages whose control id was used before, for other content. */
    openWithReusedControlId: z.int32(),
    /** How many of all were looked at for their score, where there are more than are looked at. */
    scored: z.object({ looked: z.int32(), of: z.int32() }).nullable(),
  })
  .meta({ id: 'Hl7MessagePage' })
export type Hl7MessagePage = z.infer<typeof Hl7MessagePage>

export const Agreement = z.enum(['same', 'like', 'differs', 'not sent', 'not recorded'])
export type Agreement = z.infer<typeof Agreement>

const comparedLines = ['NHI', 'Born', 'Family name', 'First names', 'Sex', 'Our request', 'Earlier'] as const
export const Compared = z.object({
  what: z.enum(comparedLines),
  sent: z.string(),
  recorded: z.string(),
  agreement: Agreement,
  /** The slip of the fingers that would explain what differs. */
  slip: z.string().nullable(),
})
export type Compared = z.infer<typeof Compared>

/** Someone whose message it may be, and what agrees. */
export const Suggestion = z
  .object({
    userId: z.int32(),
    name: z.string(),
    /** As recorded here: two people may bear one name. */
    dateOfBirth: z.string().nullable(),
    /** Bits of DuplicateSimilarity. */
    similarity: z.int32(),
    /** Of 100, and why, a sentence for each line. */
    score: z.int32(),
    reasons: z.array(z.string()),
    compared: z.array(Compared),
    /** Nothing speaks against the person. */
    isStrong: z.boolean(),
    /** An assignment waits for a second administrator. */
    needsSecond: z.boolean(),
  })
  .meta({ id: 'Suggestion' })
export type Suggestion = z.infer<typeof Suggestion>

/** One whom somebody has chosen, beside a message as it is now. */
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
    abnormalityBy: z.enum(['laboratory', 'range']).nullable(),
    status: z.string(),
    notes: z.string(),
  })
  .meta({ id: 'Hl7Observation' })
export type Hl7Observation = z.infer<typeof Hl7Observation>

/** One message, with what is about the person: clinical content. */
export const Hl7Message = z
  .object({
    ...shown,
    receivingApplication: z.string(),
    receivingFacility: z.string(),
    acknowledgement: z.string(),
    userId: z.int32().nullable(),
    userName: z.string().nullable(),
    assignedByName: z.string().nullable(),
    filedAt: z.string().nullable(),
    /** An assignment that waits for a second administrator. */
    proposal: Hl7Proposal.nullable(),
    rejection: z
      .object({ reason: RejectionReason, text: z.string().nullable(), byName: z.string(), at: z.string() })
      .nullable(),
    /** When it was last taken back, from whom and by whom, and what they said; of no practice where an administrator did. */
    takenBack: z
      .object({
        at: z.string(),
        from: z.string(),
        byName: z.string(),
        organisationName: z.string().nullable(),
        text: z.string().nullable(),
      })
      .nullable(),
    /** When the laboratory was last asked whose it is, and by whom. */
    asked: z.object({ at: z.string(), byName: z.string() }).nullable(),
    /** Where it is among what is with nobody, the newest first. */
    place: z.object({
      position: z.int32().nullable(),
      of: z.int32(),
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
    /** When the samples were taken, as precisely as was sent (`takenAt`), and who asked for the tests. */
    taken: z.array(z.string()),
    orderedBy: z.array(z.string()),
    observations: z.array(Hl7Observation),
    /** What is said of the person and of whole reports, not of one result. */
    notes: z.string(),
    /** There is another administrator, who can confirm what does not agree strongly. */
    hasSecond: z.boolean(),
    suggestions: z.array(Suggestion),
    /** Messages of other people under the laboratory's numbers of these reports. */
    sameReport: z.array(z.int32()),
    /** The whole message, a segment a line. Of a refused one, its beginning. */
    text: z.string(),
  })
  .meta({ id: 'Hl7Message' })
export type Hl7Message = z.infer<typeof Hl7Message>

/** The message as it was read. */
export const Hl7MessageVersion = z.strictObject({ version: Int })
export type Hl7MessageVersion = z.infer<typeof Hl7MessageVersion>

/** What became of each message of a file. */
export const Hl7Upload = z
  .object({
    messages: z.array(
      z.object({
        line: z.int32(),
        controlId: z.string(),
        outcome: z.enum(['accepted', 'error', 'rejected']),
        /** Why it was not accepted. */
        text: z.string(),
        messageIds: z.array(z.int32()),
      }),
    ),
    warnings: z.array(z.string()),
    /** What is answered, as a file for whoever carries it back to the sender. Empty where nothing is. */
    acknowledgement: z.string(),
  })
  .meta({ id: 'Hl7Upload' })
export type Hl7Upload = z.infer<typeof Hl7Upload>
