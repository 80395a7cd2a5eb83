import { fieldMessage } from '#field-messages.ts'
import { hasPairedBraces } from '#fields.ts'
import { hasBalancedBraces, placeOfLooseBrace, slotsOf } from '#slots.ts'
import { builtInTexts } from './built-in.ts'
import { type PrintedDocument, type PrintedPart, type PrintedTexts, printedParts } from './schema.ts'

/** Fields that can be used in braces, with their descriptions. */
export const printedFields: Record<string, string> = {
  state: 'State of the regulator',
  law: 'The law it is issued under',
  regulator: 'Regulator’s short name',
  address: 'Address of the page that checks certificates',
  number: 'Request number',
}

/** The fields that each part can contain: those of its first version, and the regulator. */
export function printedFieldsOf(document: PrintedDocument, part: PrintedPart): string[] {
  if (part === 'heading') return []
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
}

const containsWords = (text: string, words: string) => text.toLowerCase().includes(words.toLowerCase())

/** What is wrong with the texts of a document, by part. */
export function printedProblems(document: PrintedDocument, texts: PrintedTexts): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const part of printedParts) {
    const text = texts[part] ?? ''
    const problem = textProblem(text, printedFieldsOf(document, part)) ?? droppedFrom(document, part, text)
    if (problem) problems[part] = problem
  }
  return problems
}

function droppedFrom(document: PrintedDocument, part: PrintedPart, text: string) {
  const dropped = requiredWords[document].find((one) => one.part === part && !containsWords(text, one.words))
  return dropped && `Keep “${dropped.words}”: ${dropped.because}.`
}

function textProblem(text: string, allowedFields: string[]) {
  if (!hasPairedBraces(text)) return fieldMessage.braces
  if (!hasBalancedBraces(text)) return `Put one word in braces, as in {regulator}: see “${placeOfLooseBrace(text)}”.`
  const unknown = slotsOf(text).filter((field) => !allowedFields.includes(field))
  return unknown.length > 0 ? `There is no field {${unknown.join('}, {')}} here.` : undefined
}
