import { fieldMessage } from '#field-messages.ts'
import { hasPairedBraces } from '#fields.ts'
import { hasBalancedBraces, placeOfLooseBrace, slotsOf } from '#slots.ts'

/** The words of an email. Paragraphs are separated by an empty line; fields are in braces. */
export type EmailWording = {
  /** Without the product's name, which starts every subject. */
  subject: string
  text: string
  /** The label of the single action; null for an email without one. */
  button: string | null
  /** Below the action. */
  after: string
}

export const paragraphs = (...texts: string[]) => texts.join('\n\n')

/** The fields that can be used in braces, with its description. */
const fieldNames: Record<string, string> = {
  product: 'Name of this installation',
  name: 'Recipient’s name',
  by: 'Practice or person who caused it',
  practice: 'Practice name',
  regulator: 'Regulator’s name',
  day: 'Date',
  time: 'Date and time of the appointment',
  earlier: 'Date and time before it was moved',
  until: 'Until when the offer can be accepted',
  organisation: 'Organisation that is charged',
  supplier: 'Supplier of the invoice',
  number: 'Invoice number',
  month: 'Month',
  due: 'Due date',
  account: 'Last digits of the account',
  place: 'Name and address of the location',
  userName: 'User name',
  administrator: 'Administrator’s name',
  description: 'The administrator’s reason',
  startedAt: 'When it began',
  undoUntil: 'Until when it can be undone',
  browser: 'Browser',
  what: 'What was noticed',
  codes: 'Number of codes left',
  about: 'Kind of reminders',
  lines: 'Sentences of the reminders',
  item: 'What the fee is charged for',
  amount: 'Amount without GST',
  choice: 'Whether they can be switched off',
}

/** What every wording of an email may contain: the fields of its first version, and the name of the installation. */
export function wordingFields({ subject, text, after }: EmailWording): Record<string, string> {
  const used = ['product', ...slotsOf(`${subject}\n${text}\n${after}`)]
  return Object.fromEntries([...new Set(used)].map((field) => [field, fieldNames[field] ?? field]))
}

/**
 * What is wrong with a wording, by field. `first` is the first version: its fields are the facts that the recipient must
 * be told, so that a later version cannot drop one, and no later version can have others.
 */
export function wordingProblems(
  first: EmailWording,
  wording: EmailWording,
): Partial<Record<keyof EmailWording, string>> {
  const problems: Partial<Record<keyof EmailWording, string>> = {}
  const allowedFields = wordingFields(first)
  for (const part of ['subject', 'text', 'after'] as const) {
    const problem = textProblem(
      wording[part],
      part === 'subject' ? Object.keys(fieldsInSubject(first)) : Object.keys(allowedFields),
    )
    if (problem) problems[part] = problem
  }
  if (/[{}]/.test(wording.button ?? '')) problems.button = 'A label has no fields.'
  if ((wording.button === null) !== (first.button === null))
    problems.button = first.button === null ? 'This email has no button.' : 'Enter the label of the button.'
  const dropped = slotsOf(`${first.text}\n${first.after}`).filter(
    (field) => field !== 'product' && !`${wording.text}\n${wording.after}`.includes(`{${field}}`),
  )
  if (dropped.length > 0 && !problems.text)
    problems.text = `Keep {${dropped.join('}, {')}}: the recipient must be told.`
  return problems
}

const fieldsInSubject = ({ subject }: EmailWording) =>
  Object.fromEntries(slotsOf(subject).map((field) => [field, true]))

function textProblem(text: string, allowedFields: string[]) {
  if (!hasPairedBraces(text)) return fieldMessage.braces
  if (!hasBalancedBraces(text)) return `Put one word in braces, as in {name}: see “${placeOfLooseBrace(text)}”.`
  const unknown = slotsOf(text).filter((field) => !allowedFields.includes(field))
  return unknown.length > 0 ? `There is no field {${unknown.join('}, {')}} here.` : undefined
}

/** Fills in the fields. Values are never read for fields again. */
export const fillWording = (text: string, values: Partial<Record<string, string>>) =>
  text.replaceAll(/\{(\w+)\}/g, (field, name: string) => values[name] ?? field)

/** The paragraphs of a text, filled in one by one, so that a value adds no paragraph. */
export const paragraphsOf = (text: string, values: Partial<Record<string, string>>) =>
  text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => fillWording(paragraph, values))
