import { isInForceOn } from '@clearwing/domain/medicals/dated-rows.ts'
import { builtInTemplate, templateOn } from '@clearwing/domain/medicals/documents/built-in.ts'
import type { BillingDocument, DocumentTemplate, PrintedDocument } from '@clearwing/domain/medicals/documents/schema.ts'
import { allRules } from '#features/medicals/rule-rows/store.ts'
import type { Db } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'

/** The regulator's words on a document on a day. Printed again, a document uses those of its own day. */
export async function documentTemplateOn(db: Db, regulatorId: number, document: PrintedDocument, day: string) {
  const rows = await allRules<DocumentTemplate>(db, regulatorId, 'printed')
  return templateOn(rows, document, day)
}

/** The row of the installation's own version of a document on a day; null while the first version is used. */
export async function billingTemplateRow(db: Db, document: BillingDocument, day: string) {
  const rows = await allRules<DocumentTemplate>(db, null, 'billing')
  return rows.find((row) => row.document === document && isInForceOn(row, day))?.ruleRowId ?? null
}

/** The version of the installation's document that a record names. */
export async function billingTemplate(db: Db, document: BillingDocument, ruleRowId: number | null) {
  if (ruleRowId === null) return builtInTemplate(document)
  const rows = await allRules<DocumentTemplate>(db, null, 'billing')
  return found(rows.find((row) => row.ruleRowId === ruleRowId))
}
