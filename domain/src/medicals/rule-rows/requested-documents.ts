import { z } from 'zod'
import { MedicalClass } from '#medicals/classes.ts'
import { datedRow, isInForceOn } from '#medicals/dated-rows.ts'

/** What a requested document does to the decision of a class until it arrives. */
export const WhenNotReceived = z.enum(['blocks', 'warns']).meta({ id: 'WhenNotReceived' })
export type WhenNotReceived = z.infer<typeof WhenNotReceived>

export const RequestedDocumentRow = z
  .object({ ...datedRow, medicalClass: MedicalClass, whenMissing: WhenNotReceived })
  .meta({ id: 'RequestedDocumentRow' })
export type RequestedDocumentRow = z.infer<typeof RequestedDocumentRow>
export type RequestedDocumentSeed = Omit<RequestedDocumentRow, 'ruleRowId' | 'regulatorId'>

/** The row of a class on a day; undefined if the regulator has none, and then the examiner is warned. */
export const requestedDocumentRow = (rows: RequestedDocumentSeed[], medicalClass: MedicalClass, day: string) =>
  rows.findLast((row) => row.medicalClass === medicalClass && isInForceOn(row, day))

const since2006 = { fromDay: '2006-05-01', toDay: null, source: 'Product default', isConfirmed: false }

/** An examiner asks for a document to decide a class of professional flying or air traffic control. */
export const newZealandRequestedDocuments: RequestedDocumentSeed[] = [
  { medicalClass: 'class1', whenMissing: 'blocks', ...since2006 },
  { medicalClass: 'class2', whenMissing: 'warns', ...since2006 },
  { medicalClass: 'class3', whenMissing: 'blocks', ...since2006 },
]
