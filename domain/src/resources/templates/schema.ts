import { z } from 'zod'
import { IdParam, optionalTextArea, requiredText, requiredTextArea } from '#fields.ts'
import { DocumentOwner, ownerProblem } from '#medicals/documents/owner.ts'
import { printedProblems } from '#medicals/documents/rules.ts'
import { PrintedDocument, printedLimits } from '#medicals/documents/schema.ts'
import { letterProblem } from '#medicals/letters/fill-template.ts'
import { DecisionOutcome } from '#medicals/outcomes.ts'
import { pageOf } from '#paging.ts'

/** Whether doctors are offered the letter today, from a later day, no longer, or never so far: it is a draft only. */
export const TemplateState = z.enum(['in_use', 'future', 'retired', 'draft']).meta({ id: 'TemplateState' })
export type TemplateState = z.infer<typeof TemplateState>

export const templateStateNames: Record<TemplateState, string> = {
  in_use: 'In use',
  future: 'Not yet in use',
  retired: 'Retired',
  draft: 'Draft',
}

/** A letter template as listed: the version of today, otherwise the latest, otherwise the draft. Its versions are rule rows. */
export const TemplateFile = z
  .object({
    /** Null for a template that was never published. */
    ruleRowId: z.int32().nullable(),
    regulatorId: z.int32(),
    regulatorName: z.string(),
    code: z.string(),
    name: z.string(),
    body: z.string(),
    appliesTo: z.array(DecisionOutcome),
    state: TemplateState,
    fromDay: z.string().nullable(),
    toDay: z.string().nullable(),
    /** First day of a later version, if there is one. */
    nextFrom: z.string().nullable(),
    versions: z.int32(),
    /** The text that is being written beside the versions. */
    draft: z
      .object({ templateDraftId: z.int32(), hasFaults: z.boolean(), savedAt: z.iso.datetime(), version: z.int32() })
      .nullable(),
    /** Number of decided medicals whose letter began with the template. */
    uses: z.int32(),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'TemplateFile' })
export type TemplateFile = z.infer<typeof TemplateFile>
export const PagedTemplateFiles = pageOf(TemplateFile).meta({ id: 'PagedTemplateFiles' })

/** A text to print for a demonstration person. It is not stored. */
export const TemplatePreview = z.strictObject({
  regulatorId: IdParam,
  body: requiredTextArea(8000).superRefine((value, context) => {
    const message = letterProblem(value)
    if (message) context.addIssue({ code: 'custom', message })
  }),
  outcome: DecisionOutcome,
})
export type TemplatePreview = z.infer<typeof TemplatePreview>

/** Words of a printed document to print for a demonstration person. They are not stored. */
export const DocumentTemplatePreview = z
  .strictObject({
    /** Null for a document of the installation. */
    regulatorId: DocumentOwner,
    document: PrintedDocument,
    heading: requiredText(printedLimits.heading),
    introduction: optionalTextArea(printedLimits.introduction),
    explanation: optionalTextArea(printedLimits.explanation),
    closing: optionalTextArea(printedLimits.closing),
  })
  .superRefine(({ regulatorId, document, heading, introduction, explanation, closing }, context) => {
    const owner = ownerProblem(document, regulatorId)
    if (owner) context.addIssue({ code: 'custom', message: owner, path: ['regulatorId'] })
    const problems = printedProblems(document, { heading, introduction, explanation, closing })
    for (const [part, message] of Object.entries(problems)) context.addIssue({ code: 'custom', message, path: [part] })
  })
export type DocumentTemplatePreview = z.infer<typeof DocumentTemplatePreview>

/** a: regulator; code: of the letter. */
export const LetterUsesQuery = z.strictObject({ a: IdParam, code: requiredText(20) })

/** How often the doctors of a practice began a letter with the template, and when last. No applicant is named. */
export const LetterUse = z
  .object({ practiceName: z.string().nullable(), uses: z.int32(), lastUsedAt: z.iso.datetime() })
  .meta({ id: 'LetterUse' })
export type LetterUse = z.infer<typeof LetterUse>

/** a: regulator; without it, the documents of the installation. */
export const DocumentTemplateQuery = z.strictObject({ a: IdParam.optional() })

/** How often a document was made, and when last. */
export const DocumentTemplateUse = z
  .object({ document: PrintedDocument, uses: z.int32(), lastUsedAt: z.iso.datetime().nullable() })
  .meta({ id: 'DocumentTemplateUse' })
export type DocumentTemplateUse = z.infer<typeof DocumentTemplateUse>
