import type { Actor } from '@clearwing/domain/access/actor.ts'
import { addDays, formatDay } from '@clearwing/domain/dates.ts'
import { builtInWordings } from '@clearwing/domain/emails/wordings/built-in.ts'
import { wordingProblems } from '@clearwing/domain/emails/wordings/wording.ts'
import type { ImportRow } from '@clearwing/domain/imports/schema.ts'
import { isInForceOn } from '@clearwing/domain/medicals/dated-rows.ts'
import { isToCome, rowProblems } from '@clearwing/domain/medicals/dated-rules/amend.ts'
import type { RuleField } from '@clearwing/domain/medicals/dated-rules/field.ts'
import type { RuleTable } from '@clearwing/domain/medicals/dated-rules/rule-table.ts'
import type { RuleRow, RuleValues } from '@clearwing/domain/medicals/dated-rules/schema.ts'
import { templateRules } from '@clearwing/domain/medicals/dated-rules/tables/letter.ts'
import {
  billingRules,
  documentRules,
  printedRules,
} from '@clearwing/domain/medicals/dated-rules/tables/printed-document.ts'
import { builtInTexts } from '@clearwing/domain/medicals/documents/built-in.ts'
import { PrintedDocument } from '@clearwing/domain/medicals/documents/schema.ts'
import {
  EmailFile,
  type TemplateFolder,
  type TemplateImport,
  templateFolders,
  zipLimits,
} from '@clearwing/domain/resources/templates/transfer.ts'
import { publishWording, readTemplate } from '#features/emails/index.ts'
import { amendRules, listRuleRows } from '#features/medicals/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { wrongFields } from '#platform/errors/refusal.ts'
import { changesNothing, isRefused, type PlannedImport, willAdd, willChange } from '#platform/import/planned.ts'
import { readZip, type ZipFile } from '#platform/import/read-zip.ts'
import { today } from '#platform/time/today.ts'

type Wanted = Pick<TemplateImport, 'regulatorId' | 'fromDay'>

/** A template as its file holds it, and how it is found and published. */
type Read = {
  line: number
  name: string
  values: RuleValues
}

/** Plans a new version, from the first day, of each template of a ZIP file that differs from the one used on that day. */
export async function plannedTemplates(tx: Tx, actor: Actor, wanted: Wanted, zip: Buffer): Promise<PlannedImport[]> {
  const first = addDays(today(tx), 1)
  if (wanted.fromDay < first) throw wrongFields({ fromDay: [`Choose a day from ${formatDay(first)} on.`] })
  const { regulatorId } = wanted
  const letters = { regulatorId, table: templateRules, rows: await listRuleRows(tx, regulatorId, 'template') }
  const printed = { regulatorId, table: printedRules, rows: await listRuleRows(tx, regulatorId, 'printed') }
  const billing = { regulatorId: null, table: billingRules, rows: await listRuleRows(tx, null, 'billing') }
  const documentsOf = ({ document }: RuleValues) => {
    const read = PrintedDocument.safeParse(document)
    return read.success && documentRules(read.data) === billingRules ? billing : printed
  }
  const plans: Record<TemplateFolder, (read: Read) => PlannedImport | Promise<PlannedImport>> = {
    letters: (read) => plannedRule(tx, actor, wanted, letters, read),
    documents: (read) => plannedRule(tx, actor, wanted, documentsOf(read.values), read),
    emails: (read) => plannedEmail(tx, actor, wanted, read),
  }
  const files = readZip(zip, zipLimits)
  const planned: PlannedImport[] = []
  const names = new Map<string, string>()
  for (const [index, file] of files.entries()) {
    const line = index + 1
    const opened = open(file)
    if ('problem' in opened) {
      planned.push(isRefused(line, file.name, { '': [opened.problem] }))
      continue
    }
    const { folder, values } = opened
    const key = keyOf(folder, values)
    const same = key === undefined ? undefined : names.get(key)
    if (key !== undefined) names.set(key, file.name)
    const problems = { '': [`“${same}” holds the same template.`] }
    planned.push(
      same === undefined
        ? await plans[folder]({ line, name: file.name, values })
        : isRefused(line, file.name, problems),
    )
  }
  return planned
}

/** What distinguishes a template from the others of its folder; undefined if it is no text. */
function keyOf(folder: TemplateFolder, { code, document, name }: RuleValues) {
  const key = { letters: code, documents: document, emails: name }[folder]
  return typeof key === 'string' ? `${folder} ${key}` : undefined
}

/** Reads the folder and the values of one file, or says why it is no template. */
function open({ name, bytes }: ZipFile): { problem: string } | { folder: TemplateFolder; values: RuleValues } {
  if (/^[/\\]|^\w:|\\|(^|\/)\.\.(\/|$)/.test(name))
    return { problem: 'The name of this file leads out of the ZIP file.' }
  const [folder, file = '', ...more] = name.split('/')
  const ownFolder = templateFolders.find((one) => one === folder)
  if (!ownFolder || more.length > 0 || !file.endsWith('.json'))
    return { problem: `This is no template. Templates are JSON files in the folders ${templateFolders.join(', ')}.` }
  try {
    const values: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (typeof values === 'object' && values !== null && !Array.isArray(values))
      return { folder: ownFolder, values: values as RuleValues }
  } catch {
    // The answer below says so.
  }
  return { problem: 'This file is not a JSON object in UTF-8.' }
}

const publishedAlready = (line: number, name: string, fromDay: string) =>
  isRefused(line, name, {
    '': [`A version is already published from ${formatDay(fromDay)}. Remove it first, or wait until it is in use.`],
  })

type Table = { table: RuleTable; regulatorId: number | null; rows: RuleRow[] }

function plannedRule(
  tx: Tx,
  actor: Actor,
  { fromDay }: Pick<Wanted, 'fromDay'>,
  { table, regulatorId, rows }: Table,
  { line, name, values }: Read,
): PlannedImport {
  const problems = rowProblems(table, values)
  if (Object.keys(problems).length > 0) return isRefused(line, name, byLabel(table.fields, problems))
  const versions = rows.filter((row) => table.keyOf(row.values) === table.keyOf(values))
  const replaced = versions.find((row) => isInForceOn(row, fromDay))
  const before = replaced?.values ?? firstVersion(table, values)
  const changes = table.fields.flatMap((field) => changeOf(field.label, inWords(field, before), inWords(field, values)))
  const future = versions.find((row) => isToCome(row, today(tx)))
  if (future && changes.length > 0) return publishedAlready(line, name, future.fromDay)
  const act = () =>
    amendRules(tx, actor, {
      regulatorId,
      kind: table.kind,
      fromDay,
      ...about,
      changes: [{ replacesId: replaced?.ruleRowId ?? null, values }],
    })
  return outcomeOf({ line, name }, before === undefined, fromDay, changes, act)
}

const about = { source: 'Our own wording', isConfirmed: true, note: 'Imported' }

/** The product's own words on a printed document, which a regulator without a version of its own uses. */
const firstVersion = ({ kind }: RuleTable, { document }: RuleValues): RuleValues | undefined =>
  kind === 'printed' || kind === 'billing' ? { document, ...builtInTexts[document as PrintedDocument] } : undefined

function inWords(field: RuleField, values: RuleValues | undefined) {
  const value = values?.[field.name]
  if (value === null || value === undefined) return null
  if (field.kind === 'choices') return (value as string[]).map((one) => field.options[one] ?? one).join(', ')
  return field.kind === 'choice' ? (field.options[String(value)] ?? String(value)) : String(value)
}

const byLabel = (fields: Pick<RuleField, 'name' | 'label'>[], problems: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(problems).map(([field, message]) => [
      fields.find(({ name }) => name === field)?.label ?? field,
      [message],
    ]),
  )

const emailFields = [
  { name: 'name', label: 'Name' },
  { name: 'subject', label: 'Subject' },
  { name: 'text', label: 'Text' },
  { name: 'button', label: 'Button' },
  { name: 'after', label: 'Below the button' },
] as const

async function plannedEmail(tx: Tx, actor: Actor, { fromDay }: Wanted, { line, name: fileName, values }: Read) {
  const read = EmailFile.safeParse(values)
  if (!read.success) {
    const problems = read.error.issues.toReversed().map(({ path, message }) => [String(path[0] ?? ''), message])
    return isRefused(line, fileName, byLabel([...emailFields], Object.fromEntries(problems)))
  }
  const { name, ...wording } = read.data
  const problems = wordingProblems(builtInWordings[name], wording)
  if (Object.keys(problems).length > 0) return isRefused(line, fileName, byLabel([...emailFields], problems))
  const { present, nextFrom } = await readTemplate(tx, name)
  const before = { name, ...present }
  const changes = emailFields.flatMap((field) => changeOf(field.label, before[field.name], read.data[field.name]))
  if (nextFrom && changes.length > 0) return publishedAlready(line, fileName, nextFrom)
  const act = () => publishWording(tx, actor, name, { ...wording, fromDay, note: about.note })
  return outcomeOf({ line, name: fileName }, false, fromDay, changes, act)
}

const changeOf = (label: string, before: string | null, after: string | null): ImportRow['changes'] =>
  before === after ? [] : [{ label, before, after }]

function outcomeOf(
  { line, name }: Pick<Read, 'line' | 'name'>,
  isNew: boolean,
  fromDay: string,
  changes: ImportRow['changes'],
  act: NonNullable<PlannedImport['act']>,
): PlannedImport {
  if (changes.length === 0) return changesNothing(line, name)
  const day = formatDay(fromDay)
  return isNew
    ? willAdd(line, name, act, { summary: `The template will be published from ${day}.`, changes })
    : willChange(line, name, act, { summary: `A new version will be published from ${day}.`, changes })
}
