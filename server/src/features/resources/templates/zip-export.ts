import { emailNames } from '@clearwing/domain/emails/wordings/built-in.ts'
import { isInForceOn } from '@clearwing/domain/medicals/dated-rows.ts'
import type { RuleRow } from '@clearwing/domain/medicals/dated-rules/schema.ts'
import { templateOn } from '@clearwing/domain/medicals/documents/built-in.ts'
import { type DocumentTemplate, PrintedDocument } from '@clearwing/domain/medicals/documents/schema.ts'
import type { TemplateFolder } from '@clearwing/domain/resources/templates/transfer.ts'
import { zipSync } from 'fflate'
import { readTemplates } from '#features/emails/index.ts'
import { listRuleRows } from '#features/medicals/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'

/** Letters and documents of a regulator, and invoices and emails of the installation, each in the version used today, as one JSON file per template. */
export async function zippedTemplates(tx: Tx, regulatorId: number) {
  const day = today(tx)
  const files: Record<string, Uint8Array> = {}
  const add = (folder: TemplateFolder, name: string, values: object) => {
    files[`${folder}/${encodeURIComponent(name)}.json`] = Buffer.from(`${JSON.stringify(values, null, 2)}\n`)
  }
  for (const row of await listRuleRows(tx, regulatorId, 'template'))
    if (isInForceOn(row, day)) add('letters', String(row.values.code), row.values)
  const rows = [...(await listRuleRows(tx, regulatorId, 'printed')), ...(await listRuleRows(tx, null, 'billing'))]
  const printed = rows.map(asTemplate)
  for (const name of PrintedDocument.options) {
    const { fromDay: _, ...texts } = templateOn(printed, name, day)
    add('documents', name, texts)
  }
  for (const { name, present } of await readTemplates(tx, emailNames)) {
    const { subject, text, button, after } = present
    add('emails', name, { name, subject, text, button, after })
  }
  const bytes = Buffer.from(zipSync(files, { mtime: tx.now }))
  return { bytes, count: Object.keys(files).length }
}

const asTemplate = ({ values, fromDay, toDay }: RuleRow) =>
  ({ ...values, fromDay, toDay }) as unknown as DocumentTemplate & { toDay: string | null }
