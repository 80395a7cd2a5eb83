import { IdParam } from '#fields.ts'
import { isBillingDocument, type PrintedDocument } from './schema.ts'

/** The regulator that a document belongs to; null for one of the installation, whose supplier issues invoices. */
export const DocumentOwner = IdParam.nullable()

/** Returns what is wrong with the owner of a document. */
export function ownerProblem(document: PrintedDocument, regulatorId: number | null) {
  if (isBillingDocument(document) === (regulatorId === null)) return undefined
  return regulatorId === null ? 'Please choose a regulator.' : 'This document belongs to no regulator.'
}
