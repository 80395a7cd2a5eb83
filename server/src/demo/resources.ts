import { type Actor, theSystem } from '@clearwing/domain/access/actor.ts'
import { addMonths } from '@clearwing/domain/dates.ts'
import { builtInWordings } from '@clearwing/domain/emails/wordings/built-in.ts'
import { FileAccess } from '@clearwing/domain/enumerations.ts'
import type { FileLevel } from '@clearwing/domain/files/access-levels.ts'
import { builtInTexts } from '@clearwing/domain/medicals/documents/built-in.ts'
import type { PrintedDocument, PrintedTexts } from '@clearwing/domain/medicals/documents/schema.ts'
import { publishWording } from '#features/emails/index.ts'
import { amendRules, createRuleRow, listRuleRows } from '#features/medicals/index.ts'
import {
  addFileVersion,
  createLetterPhrase,
  createResourceFile,
  lockResourceFile,
  updateResourceFile,
} from '#features/resources/index.ts'
import { createTemplateDraft } from '#features/resources/templates/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { saveFile } from '#platform/files/files.ts'
import type { Site } from '#platform/site.ts'
import { today } from '#platform/time/today.ts'
import { drawnLetter } from './drawn-letter.ts'

type World = { tx: Tx; site: Site; userIds: Record<string, number>; regulatorId: number }

const { Administrator_only, Logged_in_users_only, Public } = FileAccess

const files: [name: string, folder: string | null, access: FileLevel, text: string][] = [
  ['Guide for applicants', 'Leaflets', Public, 'What to bring to the examination. How long it takes.'],
  ['Sleep and flying', 'Leaflets', Public, 'Why tiredness matters. When to tell your examiner.'],
  ['Complaint form', 'Forms', Public, 'Tell us what went wrong. We answer within ten working days.'],
  ['Colour vision test instructions', 'For examiners', Logged_in_users_only, 'Daylight, 75 cm, four seconds a plate.'],
  ['Examiner fee schedule', 'For examiners', Logged_in_users_only, 'Fees of the demo regulator. They are not real.'],
  ['Letterhead proof', null, Administrator_only, 'The new letterhead with macrons. It is not in use yet.'],
]

/** Resource files of every level, one of them replaced and one retired; templates in every state; a phrase with an address. */
export async function createResources({ tx, site, userIds, regulatorId }: World) {
  const administrator = { ...theSystem, userId: userIds['demo.admin'] ?? theSystem.userId }
  const ids: number[] = []
  for (const [name, folder, access, text] of files) {
    const fileId = await saveLetter({ tx, site }, administrator, name, text)
    ids.push(await createResourceFile(tx, administrator, { name, folder, access, fileId }))
  }
  const [guide = 0] = ids
  const fees = ids[4] ?? 0
  await replaceAndRetire({ tx, site }, administrator, guide, fees)
  await createLetterPhrase(tx, administrator, {
    regulatorId,
    name: 'Guide for applicants',
    folder: 'Closing',
    shortcut: 'guide',
    text: `Our guide for applicants says what to bring: /api/public/resourceFiles/${guide}`,
    condition: null,
    fromDay: today(tx),
  })
  await createLettersInEveryState(tx, administrator, regulatorId)
  await createDocumentsInEveryState(tx, administrator, regulatorId)
  await createInvoiceWords(tx, administrator)
  await createFutureWording(tx, administrator)
  await createDrafts(tx, administrator, regulatorId)
}

const saveLetter = ({ tx, site }: Pick<World, 'tx' | 'site'>, actor: Actor, name: string, text: string) =>
  saveFile(tx, actor, site.storage, { fileName: `${name}.pdf`, bytes: drawnLetter(name, text) })

async function replaceAndRetire(at: Pick<World, 'tx' | 'site'>, actor: Actor, replacedId: number, retiredId: number) {
  const { tx } = at
  const replaced = await lockResourceFile(tx, actor, replacedId)
  const text = 'What to bring to the examination. How long it takes. Where to park.'
  if (replaced) await addFileVersion(tx, actor, replaced, await saveLetter(at, actor, 'Guide for applicants', text))
  const retired = await lockResourceFile(tx, actor, retiredId)
  if (retired) await updateResourceFile(tx, actor, retired, { retiredAt: tx.now })
}

const about = { source: 'Our own wording', isConfirmed: true, note: null }

/**
 * Letters: one with a future version, one that is not in use yet, one that is no longer in use, and one that was restored.
 */
async function createLettersInEveryState(tx: Tx, actor: Actor, regulatorId: number) {
  const rows = await listRuleRows(tx, regulatorId, 'template')
  const issue = rows.find(({ values, toDay }) => values.code === 'L01' && toDay === null)
  if (!issue) return
  const letters = { regulatorId, kind: 'template' as const, ...about }
  const values = { ...issue.values, body: `${issue.values.body}\n\nHaere rā, and fly safely.` }
  const next = { replacesId: issue.ruleRowId, values }
  const first = { replacesId: null, values: { ...issue.values, code: 'L13', name: 'Issue, short letter' } }
  await amendRules(tx, actor, { ...letters, fromDay: addMonths(today(tx), 1), changes: [next, first] })
  const past = { fromDay: '2024-01-01', toDay: '2025-01-31', replacesId: null }
  const retired = { ...issue.values, code: 'L14', name: 'Issue, letter of 2024' }
  await createRuleRow(tx, actor, { ...letters, values: retired, ...past })
  const restored = { ...letters, values: { ...issue.values, code: 'L15', name: 'Issue, with a leaflet' } }
  await createRuleRow(tx, actor, { ...restored, ...past })
  await createRuleRow(tx, actor, { ...restored, ...past, fromDay: '2025-06-01', toDay: null, note: 'Restored' })
}

/**
 * Documents: a certificate with a future version, a report whose own version was retired, and a request form with a version
 * of its own. Their days leave the documents of the demo's medicals as they were printed.
 */
async function createDocumentsInEveryState(tx: Tx, actor: Actor, regulatorId: number) {
  const documents = { regulatorId, kind: 'printed' as const, ...about }
  const versionOf = (document: PrintedDocument, change: Partial<PrintedTexts>) => ({
    document,
    ...builtInTexts[document],
    ...change,
  })
  const later = versionOf('certificate', {
    explanation: 'No medical facts are shown. Ask the {regulator}, whose register is definitive, if you are in doubt.',
  })
  await amendRules(tx, actor, {
    ...documents,
    fromDay: addMonths(today(tx), 1),
    changes: [{ replacesId: null, values: later }],
  })
  const report = versionOf('report', { closing: 'Questions about this report go to the {regulator}.' })
  const form = versionOf('request_form', { closing: 'Please call the practice if a sample must be taken again.' })
  const past = { fromDay: '2008-01-01', toDay: '2012-12-31', replacesId: null }
  await createRuleRow(tx, actor, { ...documents, values: report, ...past })
  await createRuleRow(tx, actor, { ...documents, values: form, ...past, toDay: null })
}

/** The words of invoices: a version of an earlier supplier that is no longer in use, and one from next month. */
async function createInvoiceWords(tx: Tx, actor: Actor) {
  const { invoice } = builtInTexts
  const invoices = { regulatorId: null, kind: 'billing' as const, ...about }
  const earlier = { document: 'invoice', ...invoice, closing: 'Please call us about this invoice. Ngā mihi.' }
  const past = { fromDay: '2008-01-01', toDay: '2012-12-31', replacesId: null }
  await createRuleRow(tx, actor, { ...invoices, values: earlier, ...past })
  const next = { document: 'invoice', ...invoice, closing: `${invoice.closing} Ngā mihi, {supplier}.` }
  const changes = [{ replacesId: null, values: next }]
  await amendRules(tx, actor, { ...invoices, fromDay: addMonths(today(tx), 1), changes })
}

/** Drafts: a letter that was never published, one with errors, a document, and an email. */
async function createDrafts(tx: Tx, actor: Actor, regulatorId: number) {
  const letter = { kind: 'template' as const, regulatorId, version: 0 }
  const values = { appliesTo: ['eligible'], name: 'Issue, with a kaiwhakamāori' }
  const body =
    'Kia ora {name}\n\nA kaiwhakamāori can join us when we talk about your certificate.\n\nNgā mihi\n{examiner}'
  await createTemplateDraft(tx, actor, { ...letter, key: 'L16', values: { ...values, code: 'L16', body } })
  const faulty = { ...values, code: 'L17', name: 'Issue, by post', body: 'Kia ora {surname}\n\nWe post it to {address' }
  await createTemplateDraft(tx, actor, { ...letter, key: 'L17', values: faulty })
  const report = { document: 'report', ...builtInTexts.report, closing: 'Ngā mihi from the {regulator}.' }
  await createTemplateDraft(tx, actor, { ...letter, kind: 'printed', key: 'report', values: report })
  const email = { name: 'passwordSet', ...builtInWordings.passwordSet, subject: 'you have a new password' }
  await createTemplateDraft(tx, actor, { kind: 'email', regulatorId: null, key: email.name, values: email, version: 0 })
}

/** An email with words of the installation from a later day. */
const createFutureWording = (tx: Tx, actor: Actor) =>
  publishWording(tx, actor, 'messageReceived', {
    ...builtInWordings.messageReceived,
    subject: 'you have a new message',
    fromDay: addMonths(today(tx), 1),
    note: 'Shorter subject',
  })
