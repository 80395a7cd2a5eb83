import { z } from 'zod'
import { fieldMessage } from '#field-messages.ts'
import { anyText, Int, maxLength, optional, optionalText } from '#fields.ts'
import { pageOf } from '#paging.ts'
import { isPattern, readPattern } from '#patterns.ts'

const asked = {
  /** A sender, or null for all senders. */
  senderId: z.int32().nullable(),
  code: z.string().nullable(),
  /** The laboratory's name for the test; used if no code is sent. */
  alternativeName: z.string().nullable(),
  documentCodes: z.string().nullable(),
  unit: z.string().nullable(),
  answerPrefix: z.string().nullable(),
  answerPattern: z.string().nullable(),
  answer: z.string().nullable(),
  analyteCode: z.string().nullable(),
  note: z.string().nullable(),
}

/** The meaning of a laboratory's code. */
export const Hl7Mapping = z
  .object({
    mappingId: z.int32(),
    ...asked,
    senderName: z.string().nullable(),
    isActive: z.boolean(),
    changedAt: z.string(),
    /** Number of current results read with the mapping, and the date of the latest. */
    hits: z.int32(),
    lastHitAt: z.string().nullable(),
    version: z.int32(),
  })
  .meta({ id: 'Hl7Mapping' })
export type Hl7Mapping = z.infer<typeof Hl7Mapping>
export const PagedHl7Mappings = pageOf(Hl7Mapping).meta({ id: 'PagedHl7Mappings' })

const patternProblem = (pattern: string) => {
  const read = readPattern(pattern)
  return isPattern(read) ? undefined : `Character ${read.place}: ${read.why}`
}

const answerPattern = optional(
  anyText(maxLength.answerPattern).superRefine((pattern, context) => {
    const message = patternProblem(pattern)
    if (message) context.addIssue({ code: 'custom', message })
  }),
)

const fields = {
  senderId: Int.nullable(),
  code: optionalText(maxLength.codeIdentifier),
  alternativeName: optionalText(maxLength.alternativeName),
  documentCodes: optionalText(maxLength.documentCodesList),
  unit: optionalText(maxLength.codeIdentifier),
  answerPrefix: optionalText(maxLength.answerPrefix),
  answerPattern,
  answer: optionalText(maxLength.answer),
  analyteCode: optionalText(maxLength.codeIdentifier),
  note: optionalText(maxLength.administratorActivityDescription),
}

type Fields = {
  code: string | null
  alternativeName: string | null
  answerPrefix: string | null
  answerPattern: string | null
  answer: string | null
}

/** A mapping needs at least one condition; one that gives every value the same answer is refused. */
const checked = (
  { code, alternativeName, answerPrefix, answerPattern, answer }: Fields,
  context: z.core.$RefinementCtx,
) => {
  const problem = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message, input: undefined })
  if (code === null && alternativeName === null) problem('code', fieldMessage.complete)
  if (answer !== null && answerPrefix === null && answerPattern === null)
    problem('answerPattern', 'Enter which values have this answer: a pattern or a prefix.')
}

export const NewHl7Mapping = z.strictObject(fields).superRefine(checked)
export type NewHl7Mapping = z.infer<typeof NewHl7Mapping>

/** All fields are sent. `version` is the version that was read. */
export const Hl7MappingChange = z.strictObject({ ...fields, isActive: z.boolean(), version: Int }).superRefine(checked)
export type Hl7MappingChange = z.infer<typeof Hl7MappingChange>

/** An unknown code sent by laboratories: its name, and the number of current results with it. */
export const UnmappedCode = z
  .object({
    senderId: z.int32().nullable(),
    senderName: z.string(),
    code: z.string(),
    name: z.string(),
    unit: z.string(),
    /** The code of the report that contained the result. */
    reportCode: z.string(),
    count: z.int32(),
    lastSeenAt: z.string(),
  })
  .meta({ id: 'UnmappedCode' })
export type UnmappedCode = z.infer<typeof UnmappedCode>
export const PagedUnmappedCodes = pageOf(UnmappedCode).meta({ id: 'PagedUnmappedCodes' })

/** Stored results read with a mapping, and those it would read differently if they were reprocessed. */
export const Hl7MappingUses = z
  .object({
    results: z.int32(),
    readDifferently: z.int32(),
    /** The messages with these results, newest first; at most 100 at once. */
    messageIds: z.array(z.int32()),
  })
  .meta({ id: 'Hl7MappingUses' })
export type Hl7MappingUses = z.infer<typeof Hl7MappingUses>

const mostTried = 20

/** Tries a mapping on given messages or on the newest with its code. Nothing is changed. */
export const Hl7MappingTrial = z.strictObject({
  mapping: z.strictObject(fields).superRefine(checked),
  /** The existing mapping that this one would replace. */
  mappingId: Int.nullable(),
  messageIds: z.array(Int.min(1)).max(mostTried, `Choose at most ${mostTried} messages.`),
})
export type Hl7MappingTrial = z.infer<typeof Hl7MappingTrial>

const Reading = z.object({
  analyte: z.string().nullable(),
  answer: z.string().nullable(),
  /** True when a mapping marks the code as no analyte, so it is not listed as unmapped. */
  isIgnored: z.boolean(),
})

export const TriedMessage = z
  .object({
    messageId: z.int32(),
    receivedAt: z.string(),
    sendingFacility: z.string(),
    /** Number of further results in the message. */
    others: z.int32(),
    results: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        value: z.string(),
        unit: z.string(),
        before: Reading,
        after: Reading,
        /** True when the result is of the analyte but in another unit: shown as sent, on a separate line. */
        isOtherUnit: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'TriedMessage' })
export type TriedMessage = z.infer<typeof TriedMessage>
