import { z } from 'zod'
import { builtInWordings } from '#emails/wordings/built-in.ts'
import { EmailName } from '#emails/wordings/schema.ts'
import { wordingFields, wordingProblems } from '#emails/wordings/wording.ts'
import { draftText, IdParam, Int, isoDay, optionalTextArea, requiredText } from '#fields.ts'
import { rowProblems } from '#medicals/dated-rules/amend.ts'
import { templateRules } from '#medicals/dated-rules/tables/letter.ts'
import { billingRules, printedRules } from '#medicals/dated-rules/tables/printed-document.ts'
import { DocumentOwner } from '#medicals/documents/owner.ts'
import { printedFieldsOf } from '#medicals/documents/rules.ts'
import { PrintedDocument, printedParts } from '#medicals/documents/schema.ts'
import { letterFields } from '#medicals/letters/fill-template.ts'
import { DecisionOutcome } from '#medicals/outcomes.ts'
import { faultsIn, placeIn } from '#slots.ts'
import { EmailFile } from './transfer.ts'

/** Letters and printed documents are a regulator's rule rows; invoices and emails are the installation's. */
export const TemplateDraftKind = z.enum(['template', 'printed', 'billing', 'email']).meta({ id: 'TemplateDraftKind' })
export type TemplateDraftKind = z.infer<typeof TemplateDraftKind>

/** More than any template may have, so that a text that is too long can be stored and shortened later. */
const longestDraft = 20_000

const line = draftText(100)
const text = draftText(longestDraft)
const version = { version: Int }

/** The values of a version, whatever faults they have. Version 0 stores the first draft, another replaces it. */
export const LetterDraft = z.strictObject({
  regulatorId: IdParam,
  values: z.strictObject({
    code: requiredText(20),
    name: line,
    body: text,
    appliesTo: z.array(DecisionOutcome).max(DecisionOutcome.options.length),
  }),
  ...version,
})

export const DocumentDraft = z.strictObject({
  regulatorId: DocumentOwner,
  values: z.strictObject({
    document: PrintedDocument,
    heading: line,
    introduction: text.nullable(),
    explanation: text.nullable(),
    closing: text.nullable(),
  }),
  ...version,
})

export const EmailDraft = z.strictObject({
  values: z.strictObject({ name: EmailName, subject: line, text, button: line.nullable(), after: text }),
  ...version,
})

export type TemplateDraftValues = Record<string, string | string[] | null>

/** Something that must be corrected before a draft can be published, with its place in the text if it has one. */
export const TemplateFault = z
  .object({ field: z.string(), label: z.string(), message: z.string(), place: z.string().nullable() })
  .meta({ id: 'TemplateFault' })
export type TemplateFault = z.infer<typeof TemplateFault>

/** A text that is being written. No document and no email uses it before it is published. */
export const TemplateDraft = z
  .object({
    templateDraftId: z.int32(),
    kind: TemplateDraftKind,
    regulatorId: z.int32().nullable(),
    key: z.string(),
    values: z.record(z.string(), z.union([z.string(), z.null(), z.array(z.string())])),
    faults: z.array(TemplateFault),
    savedAt: z.iso.datetime(),
    savedByName: z.string().nullable(),
    version: z.int32(),
  })
  .meta({ id: 'TemplateDraft' })
export type TemplateDraft = z.infer<typeof TemplateDraft>

/** a: regulator, for letters and its printed documents; kd: kind. */
export const TemplateDraftQuery = z.strictObject({ kd: TemplateDraftKind, a: IdParam.optional() })

export const TemplateDraftParam = z.strictObject({ templateDraftId: IdParam })
export const TemplateDraftVersion = z.strictObject(version)
export const TemplateDraftPublication = z.strictObject({ fromDay: isoDay, note: optionalTextArea(200), version: Int })
export type TemplateDraftPublication = z.infer<typeof TemplateDraftPublication>

type Draft = Pick<TemplateDraft, 'kind' | 'key' | 'values'>
/** What is stored: `key` is the code of a letter, a document, or the name of an email. */
export type SavedTemplateDraft = Draft & Pick<TemplateDraft, 'regulatorId' | 'version'>

const emailLabels: Record<string, string> = {
  subject: 'Subject',
  text: 'Text',
  button: 'Button',
  after: 'Below the button',
}

/** What is wrong with a draft, by field. */
function problemsOf({ kind, key, values }: Draft): Record<string, string> {
  if (kind !== 'email') return rowProblems(tables[kind], values)
  const read = EmailFile.safeParse({ ...values, name: key })
  if (!read.success)
    return Object.fromEntries(
      read.error.issues.toReversed().map(({ path, message }) => [String(path[0] ?? ''), message]),
    )
  return wordingProblems(builtInWordings[read.data.name], read.data)
}

const tables = { template: templateRules, printed: printedRules, billing: billingRules }

/** The fields that a text of the draft may contain. */
function fieldsIn({ kind, key }: Draft, field: string): string[] {
  if (kind === 'template') return Object.keys(letterFields)
  if (kind === 'email') {
    const name = EmailName.safeParse(key)
    return name.success ? Object.keys(wordingFields(builtInWordings[name.data])) : []
  }
  const document = PrintedDocument.safeParse(key)
  const part = printedParts.find((one) => one === field)
  return document.success && part ? printedFieldsOf(document.data, part) : []
}

const labelOf = (kind: TemplateDraftKind, field: string) =>
  (kind === 'email'
    ? emailLabels[field]
    : tables[kind].fields.find(({ name }: { name: string }) => name === field)?.label) ?? field

/** As many faults of one text as its writer corrects at a time. */
const mostFaults = 10

/** What must be corrected before the draft can be published: every fault of its texts, with its place. */
export function draftFaults(draft: Draft): TemplateFault[] {
  return Object.entries(problemsOf(draft)).flatMap(([field, message]) => {
    const label = labelOf(draft.kind, field)
    const text = draft.values[field]
    const pieces = typeof text === 'string' ? faultyPieces(text, fieldsIn(draft, field)) : []
    if (pieces.length < 2) return [{ field, label, message, place: pieces[0]?.place ?? null }]
    const each = pieces
      .slice(0, mostFaults)
      .map(({ piece, place }) => ({ field, label, message: messageOf(piece), place }))
    return [{ field, label, message, place: null }, ...each]
  })
}

/** The faulty pieces of a text with their places. Braces that follow each other are one piece. */
function faultyPieces(text: string, fields: string[]) {
  const pieces: { from: number; to: number }[] = []
  for (const fault of faultsIn(text, fields)) {
    const last = pieces.at(-1)
    if (last?.to === fault.from && fault.to - fault.from === 1) last.to = fault.to
    else pieces.push({ ...fault })
  }
  return pieces.map(({ from, to }) => ({ piece: text.slice(from, to), place: placeIn(text, from) }))
}

const messageOf = (piece: string) =>
  /^\{\w+\}$/.test(piece) ? `There is no field ${piece} here.` : 'Put one word in braces, or remove the brace.'
