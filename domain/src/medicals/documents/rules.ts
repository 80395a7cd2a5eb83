import { fieldMessage } from '#field-messages.ts'
import { hasPairedBraces } from '#fields.ts'
import { hasBalancedBraces, placeOfLooseBrace, slotsOf } from '#slots.ts'
import { builtInTexts } from './built-in.ts'
import {
  type BillingDocument,
  isBillingDocument,
  type PrintedDocument,
  type PrintedPart,
  type PrintedTexts,
  printedParts,
} from './schema.ts'

/** Fields of a regulator's documents that can be used in braces, with their descriptions. */
const regulatorFields: Record<string, string> = {
  state: 'State of the regulator',
  law: 'The law it is issued under',
  regulator: 'Regulator’s short name',
  address: 'Address of the page that checks certificates',
  number: 'Request number',
}

const billingFields: Record<BillingDocument, Record<string, string>> = {
  invoice: {
    number: 'Invoice number',
    organisation: 'Organisation that is charged',
    month: 'Month that is billed',
    issued: 'Day of issue',
    total: 'Total with GST',
    due: 'Due day',
    account: 'Bank account of the supplier',
    supplier: 'Name of the supplier',
    gst: 'GST number of the supplier',
  },
  credit_note: {
    number: 'Credit note number',
    invoice: 'Number of the credited invoice',
    organisation: 'Organisation that was charged',
    issued: 'Day of issue',
    total: 'Total with GST',
    supplier: 'Name of the supplier',
    gst: 'GST number of the supplier',
  },
}

/** The fields of a document with their descriptions. */
export const printedFields = (document: PrintedDocument) =>
  isBillingDocument(document) ? billingFields[document] : regulatorFields

/**
 * The fields that each part can contain. In a regulator's document they are those of its first version, and the regulator;
 * what an invoice contains is known wherever it is written.
 */
export function printedFieldsOf(document: PrintedDocument, part: PrintedPart): string[] {
  if (part === 'heading') return []
  if (isBillingDocument(document)) return Object.keys(billingFields[document])
  return [...new Set([...slotsOf(builtInTexts[document][part] ?? ''), 'regulator'])]
}

type RequiredWords = { part: PrintedPart; words: string; because: string }

/** What no version may drop, with the reason. */
const requiredWords: Record<PrintedDocument, RequiredWords[]> = {
  certificate: [
    { part: 'heading', words: 'Medical certificate', because: 'the law gives the document this name' },
    { part: 'introduction', words: '{state}', because: 'a certificate names the state that issued it' },
    { part: 'introduction', words: '{law}', because: 'a certificate names the law that it is issued under' },
    { part: 'explanation', words: '{regulator}', because: 'a reader must be told whose register is definitive' },
    { part: 'closing', words: '{address}', because: 'anyone must be able to check that the certificate is in force' },
  ],
  report: [
    { part: 'heading', words: 'Medical assessment report', because: 'the rules give the document this name' },
    { part: 'introduction', words: 'In confidence', because: 'the report contains medical facts' },
    { part: 'introduction', words: 'not a certificate', because: 'the report must not be used as one' },
  ],
  request_form: [
    { part: 'explanation', words: '{number}', because: 'results without the request number cannot be matched' },
  ],
  // Supplier, GST number, buyer, lines, tax and days are printed from the record (domain.md 5.8).
  invoice: [
    { part: 'heading', words: 'Invoice', because: 'the buyer must see what the document is' },
    {
      part: 'introduction',
      words: 'Taxable supply information',
      because: 'the buyer claims the tax with this document (Goods and Services Tax Act 1985)',
    },
    { part: 'explanation', words: '{total}', because: 'the buyer must be told how much to pay' },
    { part: 'explanation', words: '{due}', because: 'interest is charged after this day' },
    { part: 'explanation', words: '{account}', because: 'the buyer must be told where to pay' },
    { part: 'explanation', words: '{number}', because: 'payments are matched by this number' },
  ],
  credit_note: [
    { part: 'heading', words: 'Credit note', because: 'the buyer must see what the document is' },
    {
      part: 'introduction',
      words: 'Supply correction information',
      because: 'the buyer corrects the tax with this document (Goods and Services Tax Act 1985)',
    },
    { part: 'introduction', words: '{invoice}', because: 'the buyer must be told which invoice is corrected' },
    { part: 'explanation', words: '{total}', because: 'the buyer must be told how much is taken off' },
  ],
}

const containsWords = (text: string, words: string) => text.toLowerCase().includes(words.toLowerCase())

/** What is wrong with the texts of a document, by part. */
export function printedProblems(document: PrintedDocument, texts: PrintedTexts): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const part of printedParts) {
    const text = texts[part] ?? ''
    const problem = textProblem(document, part, text) ?? droppedFrom(document, part, text)
    if (problem) problems[part] = problem
  }
  return problems
}

function droppedFrom(document: PrintedDocument, part: PrintedPart, text: string) {
  const dropped = requiredWords[document].find((one) => one.part === part && !containsWords(text, one.words))
  return dropped && `Keep “${dropped.words}”: ${dropped.because}.`
}

function textProblem(document: PrintedDocument, part: PrintedPart, text: string) {
  const allowedFields = printedFieldsOf(document, part)
  const example = isBillingDocument(document) ? 'number' : 'regulator'
  if (!hasPairedBraces(text)) return fieldMessage.braces
  if (!hasBalancedBraces(text)) return `Put one word in braces, as in {${example}}: see “${placeOfLooseBrace(text)}”.`
  const unknown = slotsOf(text).filter((field) => !allowedFields.includes(field))
  return unknown.length > 0 ? `There is no field {${unknown.join('}, {')}} here.` : undefined
}
