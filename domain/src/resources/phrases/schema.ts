import { z } from 'zod'
import { draftText, IdParam, Int, isoDay, maxLength, optionalText, requiredText, requiredTextArea } from '#fields.ts'
import { letterProblem } from '#medicals/letters/fill-template.ts'
import { pageOf } from '#paging.ts'

/**
 * The follow-up that a phrase brings with its condition. `firstMonths`: months from the day it is chosen to the first
 * review; `everyMonths` 0: once.
 */
export const PhraseFollowUp = z
  .strictObject({
    what: draftText(200).min(1, 'Please complete this field.'),
    firstMonths: z.int32().min(1).max(60),
    everyMonths: z.int32().min(0).max(60),
    /** Recipient of the report. */
    to: draftText(100),
  })
  .meta({ id: 'PhraseFollowUp' })
export type PhraseFollowUp = z.infer<typeof PhraseFollowUp>

/** A condition that the phrase adds where conditions are chosen, by the code of its wording. */
export const PhraseCondition = z
  .strictObject({ code: requiredText(maxLength.codeIdentifier), followUp: PhraseFollowUp })
  .meta({ id: 'PhraseCondition' })
export type PhraseCondition = z.infer<typeof PhraseCondition>

/**
 * A sentence or two that a doctor inserts into a letter. A shared phrase belongs to a regulator; a private one has no
 * regulator, and only its owner can see it.
 */
export const LetterPhrase = z
  .object({
    letterPhraseId: z.int32(),
    regulatorId: z.int32().nullable(),
    regulatorName: z.string().nullable(),
    name: z.string(),
    folder: z.string().nullable(),
    shortcut: z.string(),
    text: z.string(),
    condition: z
      .object({
        code: z.string(),
        followUp: z.object({
          what: z.string(),
          firstMonths: z.int32(),
          everyMonths: z.int32(),
          to: z.string(),
        }),
      })
      .nullable(),
    /** The first and last day on which the phrase is offered. */
    fromDay: z.string(),
    toDay: z.string().nullable(),
    retiredAt: z.iso.datetime().nullable(),
    /** Number of medicals decided with the phrase. */
    uses: z.int32(),
    lastUsedAt: z.iso.datetime().nullable(),
    changedAt: z.iso.datetime(),
    version: z.int32(),
  })
  .meta({ id: 'LetterPhrase' })
export type LetterPhrase = z.infer<typeof LetterPhrase>
export const PagedLetterPhrases = pageOf(LetterPhrase).meta({ id: 'PagedLetterPhrases' })

/** A phrase as a doctor chooses it while writing. */
export const OfferedPhrase = LetterPhrase.pick({
  letterPhraseId: true,
  regulatorId: true,
  name: true,
  folder: true,
  shortcut: true,
  text: true,
  condition: true,
}).meta({ id: 'OfferedPhrase' })
export type OfferedPhrase = z.infer<typeof OfferedPhrase>

/** The phrases to choose from in texts about applicants of one regulator. */
export const OfferedPhraseQuery = z.strictObject({ regulatorId: IdParam })

export const LetterPhraseParam = z.strictObject({ letterPhraseId: IdParam })

const longestText = 2000

const text = requiredTextArea(longestText).superRefine((value, context) => {
  const problem = letterProblem(value)
  if (problem) context.addIssue({ code: 'custom', message: problem })
})

const written = {
  name: requiredText(maxLength.letterPhraseName),
  folder: optionalText(maxLength.letterPhraseName),
  shortcut: requiredText(maxLength.codeIdentifier, /[\p{Ll}\d-]+/u, 'Use small letters, digits and hyphens.'),
  text,
  condition: PhraseCondition.nullable(),
  fromDay: isoDay,
}

/** Without a regulator, the phrase is the caller's own. */
export const NewLetterPhrase = z.strictObject({ regulatorId: Int.min(1).nullable(), ...written })
export type NewLetterPhrase = z.infer<typeof NewLetterPhrase>

/** A phrase stays with its regulator or owner. Letters that contain it keep the words they were written with. */
export const LetterPhraseChange = z.strictObject({ ...written, version: Int })
export type LetterPhraseChange = z.infer<typeof LetterPhraseChange>

/** Takes a phrase out of use, or offers it again. */
export const LetterPhraseRetirement = z.strictObject({ isRetired: z.boolean(), version: Int })
export type LetterPhraseRetirement = z.infer<typeof LetterPhraseRetirement>

/** One decided medical that contains the phrase. It names no person: with the phrase, that would tell their health. */
export const LetterPhraseUse = z
  .object({ usedAt: z.iso.datetime(), practiceName: z.string().nullable(), byName: z.string().nullable() })
  .meta({ id: 'LetterPhraseUse' })
export type LetterPhraseUse = z.infer<typeof LetterPhraseUse>
