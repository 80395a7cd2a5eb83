import type { OpenDocument } from '@clearwing/domain/medicals/next/open-items.ts'
import type { Medical, MedicalStatus } from '@clearwing/domain/medicals/schema.ts'

import type { Db, Tx } from '#platform/database/database.ts'
import type { StoredMedical } from './medical-projection-store.ts'

/**
 * Functions that the store of medicals calls in the transaction that changes one. The features that provide them are
 * registered by the app, because the store must not import them.
 */
export type MedicalHandlers = {
  /** Starts and ends deadlines after the medical was stored. Returns the columns that show the most urgent one. */
  onStored(tx: Tx, before: StoredMedical, after: StoredMedical): Promise<Partial<StoredMedical>>
  /** The status that follows from the measurements, the results and the assessment. */
  impliedStatus(tx: Tx, medical: Medical): Promise<MedicalStatus>
  /** Documents that the practice of the medical requested for it and that have not arrived. */
  openDocuments(db: Db, medicalId: number): Promise<OpenDocument[]>
  /** Follows a change of a person's certificates, or of the tests that count for them. */
  standingChanged(tx: Tx, userId: number): Promise<void>
}

let registered: MedicalHandlers | undefined

export function registerHandlers(given: MedicalHandlers) {
  registered = given
}

/** Throws if no handlers are registered: a medical without its deadlines must never be stored. */
export function handlers(): MedicalHandlers {
  if (!registered) throw new Error('No medical handlers are registered.')
  return registered
}
