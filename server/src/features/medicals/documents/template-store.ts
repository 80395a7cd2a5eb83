import { templateOn } from '@clearwing/domain/medicals/documents/built-in.ts'
import type { DocumentTemplate, PrintedDocument } from '@clearwing/domain/medicals/documents/schema.ts'
import { allRules } from '#features/medicals/rule-rows/store.ts'
import type { Db } from '#platform/database/database.ts'

/** The regulator's words on a document on a day. Printed again, a document uses those of its own day. */
export async function documentTemplateOn(db: Db, regulatorId: number, document: PrintedDocument, day: string) {
  const rows = await allRules<DocumentTemplate>(db, regulatorId, 'printed')
  return templateOn(rows, document, day)
}
