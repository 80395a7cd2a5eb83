import { z } from 'zod'
import { Int } from '#fields.ts'
import { pageOf } from '#paging.ts'
import { UnassignedReason } from './reasons.ts'

/** `received`: stored and acknowledged, its results not yet filed. */
export const Hl7Status = z.enum(['received', 'filed', 'unassigned', 'refused'])
export type Hl7Status = z.infer<typeof Hl7Status>

const shown = {
  messageId: z.int32(),
  receivedAt: z.string(),
  source: z.enum(['mllp', 'upload']),
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
}

/** A row of the list: who sent it and what became of it. Nothing about the person. */
export const Hl7MessageSummary = z.object(shown).meta({ id: 'Hl7MessageSummary' })
export type Hl7MessageSummary = z.infer<typeof Hl7MessageSummary>

export const Hl7MessagePage = pageOf(Hl7MessageSummary).meta({ id: 'Hl7MessagePage' })

export const Agreement = z.enum(['same', 'like', 'differs', 'not sent', 'not recorded'])
export type Agreement = z.infer<typeof Agreement>

const Compared = z.object({ what: z.string(), sent: z.string(), recorded: z.string(), agreement: Agreement })

/** Someone whose message it may be, and what agrees. */
export const Suggestion = z
  .object({
    userId: z.int32(),
    name: z.string(),
    /** Bits of DuplicateSimilarity. */
    similarity: z.int32(),
    compared: z.array(Compared),
  })
  .meta({ id: 'Suggestion' })
export type Suggestion = z.infer<typeof Suggestion>

export const Hl7Observation = z
  .object({
    code: z.string(),
    name: z.string(),
    value: z.string(),
    unit: z.string(),
    range: z.string(),
    flag: z.string(),
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
    patient: z.object({
      nhis: z.array(z.string()),
      names: z.array(z.string()),
      dateOfBirth: z.string().nullable(),
      sex: z.string(),
      address: z.string(),
      requestNumbers: z.array(z.string()),
    }),
    observations: z.array(Hl7Observation),
    suggestions: z.array(Suggestion),
    /** Messages of other people under the laboratory's numbers of these reports. */
    sameReport: z.array(z.int32()),
    /** The whole message, a segment a line. */
    text: z.string(),
    version: z.int32(),
  })
  .meta({ id: 'Hl7Message' })
export type Hl7Message = z.infer<typeof Hl7Message>

/** Takes a message back from whom it was filed to. */
export const Hl7MessageVersion = z.strictObject({ version: Int })
export type Hl7MessageVersion = z.infer<typeof Hl7MessageVersion>

export const Hl7Assignment = z.strictObject({ userId: Int, version: Int })
export type Hl7Assignment = z.infer<typeof Hl7Assignment>

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
  })
  .meta({ id: 'Hl7Upload' })
export type Hl7Upload = z.infer<typeof Hl7Upload>
